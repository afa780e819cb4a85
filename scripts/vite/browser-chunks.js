/**
 * Which file a module of the browser is sent in, by the beginning of its path below `app`; the first row that fits counts, and
 * `null` leaves the module with the route that imports it, or takes it along into a named file that imports it. A file costs almost a
 * kilobyte of headers and a round trip on a slow line, so there are few: the framework, what most pages need, and one for each room that
 * few pages have. The root's file has what every page needs of the shop. To see what a file is made of, build with `npx remix vite:build -c remix.config.js --sourcemapClient` and add up its map.
 */
const browserChunks = [
  // Forms of one button or one field and the fields of every form, without schemas or remix-validated-form.
  ["ui/form/post-form", "post-form"],
  ["ui/form/form-", "post-form"],
  ["ui/form/use-field", "post-form"],
  ["ui/form/use-late-check", "post-form"],
  ["ui/form/use-form-answer", "post-form"],
  ["ui/form/fields", "post-form"],
  ["domain/accounts/password-words", "post-form"],
  // Forms of several fields.
  ["ui/form/shop-form", "form-kit"],
  ["http/form-validator", "form-kit"],
  ["ui/form/review-form", "review-form"],
  ["domain/reviews/review.schema", "review-form"],
  ["domain/reviews/review-rules", "review-form"],
  // A product's page shows these, and so do the pages of stores and of a review.
  ["domain/reviews/", "product-parts"],
  ["domain/form/", "forms"],
  // Forms of one field ask for these when they are used.
  ["domain/delivery/postcode.schema", "forms"],
  ["domain/orders/balance-payment.schema", null],
  ["domain/money/typed-amount", "orders"],
  ["domain/vouchers/voucher-balance.schema", null],
  ["domain/contact/", null],
  ["domain/vouchers/voucher-status", "checkout"],
  ["domain/basket/offer-code.schema", "checkout"],
  ["domain/options/options.schema", "options"],
  ["domain/accounts/preferences.ts", null],
  ["ui/form/", "forms"],
  ["domain/accounts/", "forms"],
  ["domain/addresses/", "forms"],
  // The basket says a delivery's words too: in its file they would bring all of it to a product's page.
  ["domain/catalogue/delivery.", "root"],
  // Wishlists and lists of products read their page by it.
  ["domain/catalogue/pagination.", null],
  // A product's page alone shows these.
  ["domain/catalogue/short-text.", null],
  // Asked for with the first product that is added.
  ["ui/basket/basket-note", "basket-note"],
  ["ui/basket/added-popup", "added-popup"],
  ["ui/basket/popup-experiment", "added-popup"],
  ["ui/basket/", "basket"],
  ["domain/basket/typed-quantity", "basket"],
  ["domain/options/describe-options", "basket"],
  ["ui/checkout/", "checkout"],
  ["domain/checkout/", "checkout"],
  // With the basket, so that a product's page needn't know of a further file of it.
  ["ui/orders/waiting-orders", "basket"],
  ["ui/orders/", "orders"],
  ["domain/orders/", "orders"],
  ["domain/vouchers/", "orders"],
  // Only a ticket's page uses these.
  ["domain/library/event-words", null],
  // The digital library alone shows these.
  ["domain/library/shelf.", null],
  ["ui/accounts/shelf-form", null],
  // Products' pages, the basket and the checkout say that a book is in the visitor's library.
  ["ui/catalogue/in-library", "root"],
  ["domain/library/book-path", "root"],
  // A ticket's page says when its event is.
  ["domain/library/event-words", null],
  ["domain/library/", "orders"],
  ["ui/content/overlay-blocks", "menus"],
  // Asked for when a shopper comes near a late list.
  ["ui/content/fetch-products", null],
  ["http/api/", null],
  ["ui/content/", "content"],
  ["ui/stores/stores-with-stock", "product-parts"],
  ["ui/stores/suburb-choices", "product-parts"],
  ["ui/stores/place-field", "product-parts"],
  ["domain/stores/place-answer", "product-parts"],
  // Only the pages of stores show a map, and only a press loads it.
  ["ui/stores/interactive-map", null],
  ["ui/stores/show-map", null],
  ["ui/stores/", "content"],
  // Its pages have no scripts, so no browser requests this file.
  ["ui/reader/", "reader"],
  ["http/closed-book", "reader"],
  ["domain/reader/", "reader"],
  // Pages within a product's, or the basket's, over it.
  ["ui/ground/page-over", "page-over"],
  ["ui/page/error-over", "page-over"],
  ["ui/page/head-within", "page-over"],
  ["ui/catalogue/product-above", "page-over"],
  // A product's page asks for an eVoucher's form without it.
  ["ui/options/options-page", "options-page"],
  ["routes/options/options-head", "options-page"],
  ["ui/options/", "options"],
  ["domain/options/option-words", "options"],
  // Loaded when the page has nothing left to do.
  ["ui/page/start-worker", null],
  ["ui/page/after-page", "after-page"],
  ["ui/page/newsletter-offer", "after-page"],
  ["ui/page/page-banner", "after-page"],
  ["ui/page/plain-cookies", "after-page"],
  ["ui/page/page-events", "after-page"],
  ["ui/page/outside-scripts", "after-page"],
  ["ui/page/help-button", "after-page"],
  ["ui/page/form-dialog", "after-page"],
  ["domain/tracking/page-event", "after-page"],
  ["ui/page/visit-cookies", "after-page"],
  ["ui/page/version-watch", "after-page"],
  // One line, which would bring all of what surrounds the shop with the late files.
  ["ui/page/typed-key", "root"],
  // Asked for where a menu has become another than the document brought.
  ["ui/page/menu-links", "menus"],
  ["ui/page/footer-menus", "menus"],
  ["ui/page/default-navigation", "menus"],
  // A missing page alone shows these.
  ["ui/page/books-instead", null],
  // The error page of a form that could not be taken.
  ["ui/page/unsent-form", null],
  ["ui/page/typed-values", null],
  ["domain/newsletters/offer-cookies", "after-page"],
  ["domain/offline/worker-messages", null],
  ["domain/offline/last-basket", "basket"],
  ["ui/search/suggestion", "suggestions"],
  ["domain/search/highlight.", "suggestions"],
  ["domain/search/suggestions.", "suggestions"],
  ["domain/catalogue/fold-words.", "suggestions"],
  ["ui/search/", "listing"],
  ["domain/catalogue/listing.", "listing"],
  // The form of a list, which its page opens in a dialog.
  ["ui/wishlists/wishlist-form", "wishlist-dialogs"],
  ["ui/wishlists/wishlist-dialogs", "wishlist-dialogs"],
  ["domain/wishlists/wishlist-details.schema", "wishlist-dialogs"],
  ["domain/wishlists/colours", "wishlist-dialogs"],
  ["ui/wishlists/", "wishlists"],
  ["routes/wishlists/delete-form", "wishlists"],
  // A heart is on every page.
  ["domain/wishlists/heart-messages", "root"],
  ["domain/wishlists/", "wishlists"],
  // Pages of screens never wake, so no browser requests this file.
  ["ui/kiosk/", "kiosk"],
  ["ui/newsletters/", "newsletters"],
  ["domain/newsletters/", "newsletters"],
  ["ui/accounts/account-page", "account-page"],
  ["ui/accounts/ticket-list", null],
  ["ui/accounts/check-email", null],
  ["root.tsx", "root"],
  ["ui/", "root"],
  ["domain/", "root"],
  ["http/", "root"],
  ["styles/", "root"],
];

/** The packages that only pages with forms load, or that come late; every other is the framework's. Joining packages by size put the schemas into every page. */
const packageChunks = {
  zod: "schemas",
  cookie: "cookie",
  ...Object.fromEntries(
    [
      "remix-validated-form",
      "immer",
      "lodash.get",
      "nanoid",
      "remeda",
      "tiny-invariant",
      "use-sync-external-store",
      "zustand",
    ].map((name) => [name, "form-kit"]),
  ),
};

/** The name of the file that this module is sent in; undefined leaves it with the route that imports it. */
export function browserChunk(id) {
  const [, within] = id.split("/node_modules/").slice(-2);
  const [name] = within?.split("/") ?? [];
  if (name) return packageChunks[name] ?? "framework";
  // Vite's own part in every import(). It would join whichever named file comes first.
  if (id.includes("vite/preload-helper")) return "root";
  const below = id.split("/app/")[1];
  if (below === undefined || id.includes(".server.")) return undefined;
  return browserChunks.find(([beginning]) => below.startsWith(beginning))?.[1] ?? undefined;
}
