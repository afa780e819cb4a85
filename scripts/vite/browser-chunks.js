/**
 * Assigns each browser module to a file by the beginning of its path below `app`. The first matching row applies. `null` leaves
 * the module with the route that imports it, or with a named file that imports it. A file costs almost a kilobyte of headers
 * and a round trip on a slow line, so there are few: the framework, what most pages need, and one for each room that few pages
 * use. The root's file contains the shop's code that every page needs. To see what a file contains, build with `npx remix
 * vite:build -c remix.config.js --sourcemapClient` and add up its map.
 */
const browserChunks = [
  // Forms with one button or one field, and the fields of all forms. They use neither schemas nor remix-validated-form.
  ["ui/form/post-form", "post-form"],
  ["ui/form/form-", "post-form"],
  ["ui/form/use-field", "post-form"],
  ["ui/form/use-late-check", "post-form"],
  ["ui/form/use-form-answer", "post-form"],
  ["ui/form/fields", "post-form"],
  ["domain/accounts/password-words", "post-form"],
  // Forms with several fields.
  ["ui/form/shop-form", "form-kit"],
  ["http/form-validator", "form-kit"],
  ["ui/form/review-form", "review-form"],
  ["domain/reviews/review.schema", "review-form"],
  ["domain/reviews/review-rules", "review-form"],
  // Used by product pages, and by the pages of stores and of a review.
  ["domain/reviews/", "product-parts"],
  ["domain/dates/duration", "product-parts"],
  ["domain/form/", "forms"],
  // Loaded by single-field forms when they are used.
  ["domain/orders/balance-payment.schema", null],
  ["domain/money/typed-amount", "orders"],
  ["domain/vouchers/voucher-balance.schema", null],
  ["domain/contact/", null],
  ["domain/vouchers/voucher-status", "checkout"],
  ["domain/offers/offer-code.schema", "checkout"],
  ["domain/options/options.schema", "options"],
  ["domain/accounts/preferences.", null],
  ["ui/form/", "forms"],
  // The checkout forms and the licence form contain this link.
  ["ui/ground/terms-link", "forms"],
  ["domain/accounts/", "forms"],
  ["domain/addresses/", "forms"],
  // Only the basket and a member's own reviews format dates in the browser.
  ["domain/catalogue/delivery.", null],
  // Wishlists and product lists parse their page number with this.
  ["domain/catalogue/pagination.", null],
  // Shown only on product pages.
  ["domain/catalogue/short-text.", null],
  // Loaded when the first product is added.
  ["ui/basket/basket-note", "basket-note"],
  ["ui/basket/added-popup", "added-popup"],
  ["ui/basket/popup-experiment", "added-popup"],
  ["ui/basket/", "basket"],
  ["domain/basket/typed-quantity", "basket"],
  ["domain/options/describe-options", "basket"],
  ["ui/checkout/", "checkout"],
  ["domain/checkout/", "checkout"],
  // Part of the basket's file, so that a product page needn't list another file.
  ["ui/orders/waiting-orders", "basket"],
  ["ui/orders/", "orders"],
  ["domain/orders/", "orders"],
  ["domain/vouchers/", "orders"],
  ["domain/offers/offer.", "orders"],
  // Used only by ticket pages.
  ["domain/library/event-words", null],
  // Shown only in the digital library.
  ["domain/library/shelf.", null],
  ["ui/accounts/shelf-form", null],
  ["ui/accounts/preference-boxes", null],
  ["ui/accounts/continue-reading", null],
  // Product pages, the basket and the checkout all show whether a book is in the visitor's library.
  ["ui/catalogue/in-library", "root"],
  ["domain/library/book-path", "root"],
  ["domain/library/ticket-names", "forms"],
  ["domain/library/", "orders"],
  ["ui/content/overlay-blocks", "menus"],
  // Loaded when a shopper scrolls near a late list.
  ["ui/content/fetch-products", null],
  ["http/api/", null],
  ["ui/content/", "content"],
  ["ui/stores/stores-with-stock", "product-parts"],
  ["ui/stores/suburb-choices", "product-parts"],
  ["ui/stores/place-field", "product-parts"],
  ["domain/stores/place-answer", "product-parts"],
  // Only store pages show a map, which loads only when pressed.
  ["ui/stores/interactive-map", null],
  ["ui/stores/show-map", null],
  ["ui/stores/", "content"],
  // The reader's pages don't use these scripts, so browsers never request this file.
  ["ui/reader/", "reader"],
  ["styles/reader-fonts", "reader"],
  ["http/closed-book", "reader"],
  ["domain/reader/", "reader"],
  // Pages that open over a product page or the basket.
  ["ui/ground/page-over", "page-over"],
  ["ui/page/error-over", "page-over"],
  ["ui/page/head-within", "page-over"],
  ["ui/catalogue/product-above", "page-over"],
  // A product page loads an eVoucher's form without this file.
  ["ui/options/options-page", "options-page"],
  ["routes/options/options-head", "options-page"],
  ["ui/options/", "options"],
  ["domain/options/option-words", "options"],
  // Loaded when the page is idle.
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
  // This module is a single line. In another file, it would make pages load the code around the shop along with the late files.
  ["ui/page/typed-key", "root"],
  // Loaded when a menu differs from the one in the document.
  ["ui/page/menu-links", "menus"],
  ["ui/page/footer-menus", "menus"],
  ["domain/content/footer-menus", "menus"],
  ["domain/content/default-navigation", "menus"],
  // Used in browsers by a form of the office only.
  ["domain/content/safe-address", null],
  // Shown only on the error page for an address that doesn't exist.
  ["ui/page/books-instead", null],
  // Used only by the error page for a form that could not be accepted.
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
  ["domain/search/verbatim.", "listing"],
  ["domain/catalogue/listing.", "listing"],
  ["domain/catalogue/facets.", "listing"],
  ["domain/catalogue/traits.", "listing"],
  ["domain/catalogue/price-limits.", "listing"],
  // Shown only on an author's pages.
  ["ui/catalogue/role-links", null],
  // The wishlist form, which its page opens in a dialog.
  ["ui/wishlists/wishlist-form", "wishlist-dialogs"],
  ["ui/wishlists/wishlist-dialogs", "wishlist-dialogs"],
  ["domain/wishlists/wishlist-details.schema", "wishlist-dialogs"],
  ["domain/wishlists/colours", "wishlist-dialogs"],
  ["ui/wishlists/", "wishlists"],
  ["routes/wishlists/delete-form", "wishlists"],
  // Every page has hearts.
  ["domain/wishlists/heart-messages", "root"],
  ["domain/wishlists/", "wishlists"],
  // Kiosk pages never hydrate, so browsers never request this file.
  ["ui/kiosk/", "kiosk"],
  // The office's pages never hydrate either.
  ["ui/office/", "office"],
  ["domain/office/", "office"],
  ["domain/enquiries/", "office"],
  ["domain/prices/", "office"],
  ["domain/stock/", "office"],
  ["domain/staff/", "office"],
  ["domain/systems/", "office"],
  ["http/office-path", "office"],
  ["domain/newsletters/written-emails", "office"],
  ["ui/newsletters/", "newsletters"],
  ["domain/newsletters/", "newsletters"],
  ["ui/accounts/account-page", "account-page"],
  ["ui/accounts/ticket-list", null],
  ["ui/accounts/check-email", null],
  ["root.tsx", "root"],
  ["ui/", "root"],
  ["domain/", "root"],
  ["http/", "root"],
  // Stylesheets that are linked only by modules that load late or rarely.
  ["styles/address-entry", "options-page"],
  ["styles/amounts", "options"],
  ["styles/below-text", "reader"],
  ["styles/fixed-pages", "reader"],
  ["styles/book-links", null],
  ["styles/store-map", null],
  ["styles/page-banner", "after-page"],
  ["styles/stores.css", "content"],
  ["styles/", "root"],
];

/**
 * Files for packages that load late, or only on pages with forms. All other packages are in the framework's file. When packages
 * were merged by size, every page loaded the schemas.
 */
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

/** Returns the name of the file that contains this module; undefined leaves it with the route that imports it. */
export function browserChunk(id) {
  const [, within] = id.split("/node_modules/").slice(-2);
  const [name] = within?.split("/") ?? [];
  if (name) return packageChunks[name] ?? "framework";
  // Put Vite's helper for import() here, because it would otherwise end up in the first named file.
  if (id.includes("vite/preload-helper")) return "root";
  const below = id.split("/app/")[1];
  if (below === undefined || id.includes(".server.")) return undefined;
  return browserChunks.find(([beginning]) => below.startsWith(beginning))?.[1] ?? undefined;
}
