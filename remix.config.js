/**
 * The build (Vite 6 with Remix's plugin) and the site map: every address of the shop, nested, in one table.
 * `remix vite:build -c remix.config.js` makes build/client, build/server/index.js (the routes, for any Remix host)
 * and build/server/server.js (app/server.ts, the shop's own edge), in one bundle with common chunks.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { packManifestIn } from "./scripts/vite/browser-manifest.js";
import {
  buildLogger,
  fetchedImports,
  noCircularChunks,
  rootWithoutFacade,
  serverInAscii,
  settledFlags,
  shopServer,
} from "./scripts/vite/plugins.js";
import { serviceWorkers } from "./scripts/vite/service-workers.js";
import { sourceMapsApart } from "./scripts/vite/source-maps.js";

/** Read at build: the account pages are at /account and at /{brand}-account (spec 2). */
const brand = process.env.BRAND || "lectern";

/** Content pages that the shop's own links lead to (spec 2). Editors write others at any address that no other page has. */
const contentPages = [
  "/catalogues",
  "/info/services",
  "/info/services/advertise-with-us",
  "/info/services/ticket-your-event",
  "/info/career-opportunities",
  "/at-school",
  "/tickets",
  "/terms-and-conditions",
  "/help",
].map((path) => ({ path, file: "content/page.tsx", crawl: "index", id: `content${path}` }));

/** Guests have wishlists, too, so these pages are outside the member's account. */
const wishlists = layout("wishlists/layout.tsx", [
  { path: "/account/wishlists", file: "wishlists/wishlist.tsx", crawl: "noindex" },
  { path: "/account/wishlists/:wishlistId", file: "wishlists/wishlist.tsx", crawl: "noindex", id: "wishlists/one" },
  { path: "/account/wishlists/new", file: "wishlists/new.tsx", crawl: "noindex" },
  { path: "/account/wishlists/choose", file: "wishlists/choose.tsx", crawl: "noindex" },
]);

const account = layout("accounts/layout.tsx", [
  { path: "/account", file: "accounts/home.tsx", crawl: "noindex" },
  { path: "/account/details", file: "accounts/details.tsx", crawl: "noindex" },
  { path: "/account/addresses", file: "accounts/addresses.tsx", crawl: "noindex" },
  { path: "/account/addresses/:kind", file: "accounts/address.tsx", crawl: "noindex" },
  { path: "/account/addresses/saved/:savedId", file: "accounts/saved-address.tsx", crawl: "noindex" },
  { path: "/account/orders", file: "accounts/orders.tsx", crawl: "noindex" },
  { path: "/account/orders/:number", file: "accounts/order.tsx", crawl: "noindex" },
  { path: "/account/digital-library", file: "accounts/digital-library.tsx", crawl: "noindex" },
  { path: "/account/preferences", file: "accounts/preferences.tsx", crawl: "noindex" },
  { path: "/account/preferences/notifications", file: "push/notifications.tsx", crawl: "noindex" },
  { path: "/account/sign-in-details", file: "accounts/sign-in-details.tsx", crawl: "noindex" },
  { path: "/account/your-data", file: "accounts/your-data.tsx", crawl: "noindex" },
  { path: "/account/reviews", file: "accounts/reviews.tsx", crawl: "noindex" },
  { path: "/account/reviews/:reviewId", file: "accounts/review.tsx", crawl: "noindex" },
]);

/** Files and redirects of the account. They are not pages, so they have no frame, and each has its own guard. */
const accountFiles = [
  { path: "/account/reader", file: "accounts/open-reader.ts", crawl: "resource" },
  { path: "/account/digital-library/:code", file: "accounts/library-file.ts", crawl: "resource" },
  { path: "/account/your-data/download", file: "accounts/download.ts", crawl: "resource" },
];

/** The basket, and the pages that open over it where scripts run. */
const basket = [
  {
    path: "/basket",
    file: "basket/basket.tsx",
    crawl: "noindex",
    children: [
      { path: "/basket/entries/:entryId/options/:index", file: "options/edit-options.tsx", crawl: "noindex" },
      { path: "/basket/setOfferCode", file: "basket/set-offer-code.tsx", crawl: "noindex" },
      { path: "/basket/carry", file: "basket/carry.tsx", crawl: "noindex" },
    ],
  },
  // Kept outside the basket's page: every page loads this row's code, for the first add, and would load a parent page's code, too.
  { path: "/basket/addToBasket", file: "basket/add-to-basket.tsx", crawl: "noindex" },
];

/** Every page with the header and footer of the shop. */
const shop = layout("shop.tsx", [
  { path: "/", file: "home.tsx", crawl: "index" },
  { path: "/c", file: "catalogue/category.tsx", crawl: "index", id: "catalogue/all" },
  { path: "/c/*", file: "catalogue/category.tsx", crawl: "index" },
  ...["bestsellers", "new", "coming-soon", "specials"].flatMap((collection) => [
    { path: `/${collection}`, file: "catalogue/collection.tsx", crawl: "index", id: `catalogue/${collection}` },
    { path: `/${collection}/*`, file: "catalogue/collection.tsx", crawl: "index", id: `catalogue/${collection}-in` },
  ]),
  { path: "/author/:author", file: "catalogue/author.tsx", crawl: "index" },
  { path: "/author/:author/:role", file: "catalogue/author.tsx", crawl: "noindex", id: "catalogue/author-role" },
  { path: "/series/:series", file: "catalogue/series.tsx", crawl: "index" },
  {
    path: "/product/:product",
    file: "catalogue/product.tsx",
    crawl: "index",
    // With scripts, these open over the product's page.
    children: [
      { path: "/product/:product/options", file: "options/add-options.tsx", crawl: "noindex" },
      { path: "/product/:product/stores", file: "stores/find-in-store.tsx", crawl: "noindex" },
      { path: "/product/:product/images", file: "catalogue/images.tsx", crawl: "noindex" },
      { path: "/product/:product/review", file: "catalogue/write-review.tsx", crawl: "noindex" },
      { path: "/product/:product/review/:reviewId/helpful", file: "catalogue/review-helpful.tsx", crawl: "noindex" },
      { path: "/product/:product/back-in-stock", file: "stock-alerts/ask.tsx", crawl: "noindex" },
    ],
  },
  { path: "/back-in-stock/:token", file: "stock-alerts/link.tsx", crawl: "noindex" },
  { path: "/p/:id", file: "catalogue/product-redirect.tsx", crawl: "noindex", id: "catalogue/product-by-id" },
  { path: "/search/product/simpleview", file: "catalogue/simple-view.tsx", crawl: "noindex" },
  {
    path: "/search/product/:id",
    file: "catalogue/product-redirect.tsx",
    crawl: "noindex",
    id: "catalogue/product-from-search",
  },
  {
    path: "/search/product/:segment/:id",
    file: "catalogue/product-redirect.tsx",
    crawl: "noindex",
    id: "catalogue/product-from-search-segment",
  },
  { path: "/search/results", file: "search/results.tsx", crawl: "noindex" },
  { path: "/search/results.jhtml", file: "search/results.tsx", crawl: "noindex", id: "search/results-jhtml" },
  ...twice(basket, { of: "/basket", at: "/w", named: "w-" }),
  { path: "/carry/:code", file: "basket/take-carried.tsx", crawl: "noindex" },
  { path: "/checkout", file: "checkout/start.tsx", crawl: "noindex" },
  { path: "/checkout/payment", file: "checkout/payment.tsx", crawl: "noindex" },
  { path: "/login", file: "accounts/sign-in/login.tsx", crawl: "noindex" },
  { path: "/logout", file: "accounts/sign-in/logout.tsx", crawl: "noindex" },
  { path: "/create-account", file: "accounts/sign-in/create-account.tsx", crawl: "index" },
  { path: "/create-account/check-your-mail", file: "accounts/sign-in/check-mail.tsx", crawl: "noindex" },
  { path: "/create-account/:token", file: "accounts/sign-in/finish-joining.tsx", crawl: "noindex" },
  { path: "/login-assistance", file: "accounts/sign-in/login-assistance.tsx", crawl: "noindex" },
  {
    path: "/login-assistance/:page",
    file: "accounts/sign-in/check-mail.tsx",
    crawl: "noindex",
    id: "accounts/sign-in/assistance-sent",
  },
  {
    path: "/reset-password",
    file: "accounts/sign-in/login-assistance.tsx",
    crawl: "noindex",
    id: "accounts/sign-in/ask-for-reset",
  },
  { path: "/reset-password/:page", file: "accounts/sign-in/reset-password.tsx", crawl: "noindex" },
  { path: "/confirm-email/:token", file: "accounts/sign-in/confirm-email.tsx", crawl: "noindex" },
  ...atBothAccounts([account, wishlists]),
  { path: "/payment/:paymentId", file: "orders/payment.tsx", crawl: "noindex" },
  layout("orders/layout.tsx", [
    { path: "/receipt", file: "orders/receipt.tsx", crawl: "noindex" },
    { path: "/receipt/cancel", file: "orders/cancel.tsx", crawl: "noindex" },
    { path: "/receipt/names", file: "orders/ticket-names.tsx", crawl: "noindex" },
  ]),
  { path: "/make-payment", file: "orders/make-payment.tsx", crawl: "noindex" },
  { path: "/orders/find", file: "orders/find.tsx", crawl: "noindex" },
  { path: "/orders/find/sent", file: "orders/link-sent.tsx", crawl: "noindex" },
  { path: "/offline", file: "offline.tsx", crawl: "noindex" },
  { path: "/cookies-needed", file: "cookies-needed.tsx", crawl: "noindex" },
  { path: "/lite", file: "lite-mode.tsx", crawl: "noindex" },
  { path: "/newsletters", file: "newsletters/sign-up.tsx", crawl: "index" },
  { path: "/newsletters/check-your-email", file: "newsletters/check-email.tsx", crawl: "noindex" },
  { path: "/newsletters/confirm/:token", file: "newsletters/confirm.tsx", crawl: "noindex" },
  { path: "/newsletters/choices/:token", file: "newsletters/choices.tsx", crawl: "noindex" },
  { path: "/privacy-choices", file: "privacy-choices.tsx", crawl: "noindex" },
  ...contentPages,
  { path: "/contact-us", file: "contact/contact.tsx", crawl: "index" },
  ...["buying-and-marketing", "admin", "warehouse"].map((department) => ({
    path: `/contact-us/${department}`,
    file: "contact/contact.tsx",
    crawl: "index",
    id: `contact/${department}`,
  })),
  { path: "/site-map", file: "content/site-map.tsx", crawl: "index" },
  { path: "/stores", file: "stores/stores.tsx", crawl: "index" },
  { path: "/stores/:slug", file: "stores/store.tsx", crawl: "index" },
  { path: "/store-sign-in/:kind/:store", file: "kiosk/sign-in.tsx", crawl: "noindex" },
  { path: "/kiosk", file: "kiosk/home.tsx", crawl: "noindex" },
  { path: "/kiosk/scan", file: "kiosk/scan.tsx", crawl: "noindex" },
  { path: "/kiosk/sign-in", file: "kiosk/staff-sign-in.tsx", crawl: "noindex" },
  { path: "/kiosk/orders/:number", file: "kiosk/order.tsx", crawl: "noindex" },
  { path: "/kiosk/finish", file: "kiosk/finish.tsx", crawl: "noindex" },
  { path: "/issues", file: "issues/issues.tsx", crawl: "noindex" },
  { path: "/w/wishlist/:publicId/public", file: "wishlists/public.tsx", crawl: "noindex" },
  { path: "/ticket/:token", file: "library/ticket.tsx", crawl: "noindex" },
  { path: "/voucher-balance", file: "vouchers/voucher-balance.tsx", crawl: "index" },
  { path: "/ebook/gift/:id/:token", file: "library/gift.tsx", crawl: "noindex" },
  { path: "/error", file: "errors/error.tsx", crawl: "noindex" },
  { path: "/api-reference", file: "api/reference.tsx", crawl: "noindex" },
  // On the reader's host the frame has no header or footer, but the error page has its links to the shop.
  { path: "/reader/*", file: "reader/not-found.tsx", crawl: "noindex" },
  { path: "*", file: "content/page.tsx", crawl: "noindex" },
]);

/** The steps of an order, in a frame without links that lead away from them. */
const checkout = layout(
  "checkout/layout.tsx",
  ["contact", "delivery", "review"].map((step) => ({
    path: `/checkout/${step}`,
    file: `checkout/${step}.tsx`,
    crawl: "noindex",
  })),
);

/** The reader's pages. The edge serves them on the reader's host only. */
const reader = layout("reader/layout.tsx", [
  { path: "/reader/library", file: "reader/library.tsx", crawl: "noindex" },
  { path: "/reader/search", file: "reader/search-shelf.tsx", crawl: "noindex" },
  { path: "/reader/notes", file: "reader/notebook.tsx", crawl: "noindex" },
  { path: "/reader/login", file: "reader/login.tsx", crawl: "noindex" },
  { path: "/reader/cookies-needed", file: "reader/cookies-needed.tsx", crawl: "noindex" },
  { path: "/reader/settings", file: "reader/settings.tsx", crawl: "noindex" },
  layout("reader/book.tsx", [
    { path: "/reader/read/:code", file: "reader/read.tsx", crawl: "noindex" },
    { path: "/reader/read/:code/contents", file: "reader/contents.tsx", crawl: "noindex" },
    { path: "/reader/read/:code/search", file: "reader/search.tsx", crawl: "noindex" },
    { path: "/reader/read/:code/notes", file: "reader/notes.tsx", crawl: "noindex" },
  ]),
  layout(
    "reader/book.tsx",
    [
      { path: "/reader/read/:code/sample", file: "reader/read.tsx", crawl: "noindex", id: "reader/sample" },
      {
        path: "/reader/read/:code/sample/contents",
        file: "reader/contents.tsx",
        crawl: "noindex",
        id: "reader/sample-contents",
      },
    ],
    "reader/sample-book",
  ),
  layout(
    "reader/book.tsx",
    ["", "/contents", "/search"].map((page) => ({
      path: `/reader/read/:code/order${page}`,
      file: `reader/${page.slice(1) || "read"}.tsx`,
      crawl: "noindex",
      id: `reader/ordered${page.replace("/", "-")}`,
    })),
    "reader/ordered-book",
  ),
  { path: "/reader/read/:code/listen", file: "listening/listen.tsx", crawl: "noindex" },
]);

/** The pages of staff. With OFFICE_ORIGIN the edge serves them on the office's host only. */
const office = layout("office/layout.tsx", [
  { path: "/office", file: "office/today.tsx", crawl: "noindex" },
  { path: "/office/orders", file: "office/orders.tsx", crawl: "noindex" },
  { path: "/office/orders/send", file: "office/send-orders.tsx", crawl: "noindex" },
  { path: "/office/orders/new", file: "office/new-order.tsx", crawl: "noindex" },
  { path: "/office/orders/new/:id", file: "office/draft.tsx", crawl: "noindex" },
  { path: "/office/orders/:number", file: "office/order.tsx", crawl: "noindex" },
  { path: "/office/messages", file: "office/messages.tsx", crawl: "noindex" },
  { path: "/office/messages/templates", file: "office/message-templates.tsx", crawl: "noindex" },
  { path: "/office/messages/:id", file: "office/message.tsx", crawl: "noindex" },
  { path: "/office/sales", file: "office/sales.tsx", crawl: "noindex" },
  { path: "/office/products", file: "office/products.tsx", crawl: "noindex" },
  { path: "/office/products/new", file: "office/new-product.tsx", crawl: "noindex" },
  { path: "/office/products/change", file: "office/change-products.tsx", crawl: "noindex" },
  { path: "/office/products/:code", file: "office/product.tsx", crawl: "noindex" },
  { path: "/office/products/:code/related", file: "office/related-products.tsx", crawl: "noindex" },
  { path: "/office/products/:code/pictures", file: "office/product-pictures.tsx", crawl: "noindex" },
  { path: "/office/products/:code/file", file: "office/product-file.tsx", crawl: "noindex" },
  { path: "/office/products/:code/cover", file: "office/product-cover.tsx", crawl: "noindex" },
  { path: "/office/prices", file: "office/prices.tsx", crawl: "noindex" },
  { path: "/office/prices/new", file: "office/new-price.tsx", crawl: "noindex" },
  { path: "/office/prices/:id", file: "office/price.tsx", crawl: "noindex" },
  { path: "/office/searches", file: "office/searches.tsx", crawl: "noindex" },
  { path: "/office/searches/rules", file: "office/search-rules.tsx", crawl: "noindex" },
  { path: "/office/searches/rules/new", file: "office/new-search-rule.tsx", crawl: "noindex" },
  { path: "/office/searches/rules/:id", file: "office/search-rule.tsx", crawl: "noindex" },
  { path: "/office/gst", file: "office/gst.tsx", crawl: "noindex" },
  { path: "/office/payouts", file: "office/payouts.tsx", crawl: "noindex" },
  { path: "/office/stock", file: "office/stock.tsx", crawl: "noindex" },
  { path: "/office/stock/low", file: "office/low-stock.tsx", crawl: "noindex" },
  { path: "/office/stock/movements", file: "office/movements.tsx", crawl: "noindex" },
  { path: "/office/stock/value", file: "office/stock-value.tsx", crawl: "noindex" },
  { path: "/office/stock/:code", file: "office/stock-of-product.tsx", crawl: "noindex" },
  { path: "/office/stocktakes", file: "office/stocktakes.tsx", crawl: "noindex" },
  { path: "/office/stocktakes/:id", file: "office/stocktake.tsx", crawl: "noindex" },
  { path: "/office/stocktakes/:id/differences", file: "office/stocktake-differences.tsx", crawl: "noindex" },
  { path: "/office/transfers", file: "office/transfers.tsx", crawl: "noindex" },
  { path: "/office/transfers/:id", file: "office/transfer.tsx", crawl: "noindex" },
  { path: "/office/reviews", file: "office/reviews.tsx", crawl: "noindex" },
  { path: "/office/pages", file: "office/pages.tsx", crawl: "noindex" },
  { path: "/office/pages/new", file: "office/new-page.tsx", crawl: "noindex" },
  { path: "/office/pages/:page", file: "office/page.tsx", crawl: "noindex" },
  { path: "/office/pages/:page/add", file: "office/add-block.tsx", crawl: "noindex" },
  { path: "/office/pages/:page/blocks/:at", file: "office/block.tsx", crawl: "noindex" },
  { path: "/office/pages/:page/details", file: "office/page-details.tsx", crawl: "noindex" },
  { path: "/office/pages/:page/history", file: "office/page-history.tsx", crawl: "noindex" },
  { path: "/office/menus", file: "office/menus.tsx", crawl: "noindex" },
  { path: "/office/menus/:menu", file: "office/menu.tsx", crawl: "noindex" },
  { path: "/office/menus/:menu/links/:at", file: "office/menu-link.tsx", crawl: "noindex" },
  { path: "/office/redirects", file: "office/redirects.tsx", crawl: "noindex" },
  { path: "/office/redirects/missing", file: "office/missing.tsx", crawl: "noindex" },
  { path: "/office/redirects/set", file: "office/redirect.tsx", crawl: "noindex" },
  { path: "/office/newsletters", file: "office/newsletters.tsx", crawl: "noindex" },
  { path: "/office/newsletters/:id", file: "office/newsletter.tsx", crawl: "noindex" },
  { path: "/office/newsletters/:id/send", file: "office/send-newsletter.tsx", crawl: "noindex" },
  { path: "/office/newsletters/:id/blocks/:at", file: "office/newsletter-block.tsx", crawl: "noindex" },
  { path: "/office/pictures", file: "office/pictures.tsx", crawl: "noindex" },
  { path: "/office/pictures/:name", file: "office/picture.tsx", crawl: "noindex" },
  { path: "/office/offers", file: "office/offers.tsx", crawl: "noindex" },
  { path: "/office/offers/new", file: "office/new-offer.tsx", crawl: "noindex" },
  { path: "/office/offers/effect", file: "office/offers-effect.tsx", crawl: "noindex" },
  { path: "/office/offers/:id", file: "office/offer.tsx", crawl: "noindex" },
  { path: "/office/vouchers", file: "office/vouchers.tsx", crawl: "noindex" },
  { path: "/office/vouchers/new", file: "office/new-vouchers.tsx", crawl: "noindex" },
  { path: "/office/vouchers/liability", file: "office/voucher-liability.tsx", crawl: "noindex" },
  { path: "/office/vouchers/:id", file: "office/voucher.tsx", crawl: "noindex" },
  { path: "/office/tickets", file: "office/tickets.tsx", crawl: "noindex" },
  { path: "/office/tickets/:code", file: "office/event.tsx", crawl: "noindex" },
  { path: "/office/customers", file: "office/customers.tsx", crawl: "noindex" },
  { path: "/office/customers/:id", file: "office/customer.tsx", crawl: "noindex" },
  { path: "/office/customers/:id/privacy", file: "office/privacy.tsx", crawl: "noindex" },
  { path: "/office/customers/:id/statement", file: "office/statement.tsx", crawl: "noindex" },
  { path: "/office/customers/:id/details", file: "office/customer-details.tsx", crawl: "noindex" },
  { path: "/office/customers/:id/guest-orders", file: "office/guest-orders.tsx", crawl: "noindex" },
  { path: "/office/customers/:id/addresses/:which", file: "office/customer-address.tsx", crawl: "noindex" },
  { path: "/office/kiosks", file: "office/kiosks.tsx", crawl: "noindex" },
  { path: "/office/settings", file: "office/settings.tsx", crawl: "noindex" },
  { path: "/office/settings/import", file: "office/settings-import.tsx", crawl: "noindex" },
  { path: "/office/settings/logo", file: "office/logo-setting.tsx", crawl: "noindex" },
  { path: "/office/settings/delivery", file: "office/delivery-setting.tsx", crawl: "noindex" },
  { path: "/office/settings/delivery/:zone", file: "office/delivery-zone.tsx", crawl: "noindex" },
  { path: "/office/settings/emailWords", file: "office/emails-words.tsx", crawl: "noindex" },
  { path: "/office/settings/emailWords/:email", file: "office/email-words.tsx", crawl: "noindex" },
  { path: "/office/settings/:name", file: "office/setting.tsx", crawl: "noindex" },
  { path: "/office/api-keys", file: "office/api-keys.tsx", crawl: "noindex" },
  { path: "/office/stores", file: "office/stores.tsx", crawl: "noindex" },
  { path: "/office/stores/:slug", file: "office/store.tsx", crawl: "noindex" },
  { path: "/office/webhooks", file: "office/webhooks.tsx", crawl: "noindex" },
  { path: "/office/webhooks/:id", file: "office/webhook.tsx", crawl: "noindex" },
  { path: "/office/jobs", file: "office/jobs.tsx", crawl: "noindex" },
  { path: "/office/jobs/:id", file: "office/job.tsx", crawl: "noindex" },
  { path: "/office/staff", file: "office/staff.tsx", crawl: "noindex" },
  { path: "/office/staff/:staffId", file: "office/staff-member.tsx", crawl: "noindex" },
  { path: "/office/log", file: "office/log.tsx", crawl: "noindex" },
  { path: "/office/sessions", file: "office/sessions.tsx", crawl: "noindex" },
  { path: "/office/passkeys", file: "office/passkeys.tsx", crawl: "noindex" },
  { path: "/office/sign-in", file: "office/sign-in.tsx", crawl: "noindex" },
  { path: "/office/sign-out", file: "office/sign-out.tsx", crawl: "noindex" },
  { path: "/office/second-factor", file: "office/second-factor.tsx", crawl: "noindex" },
  { path: "/office/second-factor/new", file: "office/set-up-codes.tsx", crawl: "noindex" },
  { path: "/office/recovery-codes", file: "office/recovery-codes.tsx", crawl: "noindex" },
  { path: "/office/*", file: "office/not-found.tsx", crawl: "noindex" },
]);

const readerFiles = [
  { path: "/reader/signed-in", file: "reader/signed-in.ts", crawl: "resource" },
  { path: "/reader/worker.js", file: "reader/worker.ts", crawl: "resource" },
  { path: "/reader/script.js", file: "reader/script.ts", crawl: "resource" },
  { path: "/reader/manifest.webmanifest", file: "reader/manifest.ts", crawl: "resource" },
  { path: "/reader/read/:code/place", file: "reader/place.ts", crawl: "resource" },
  { path: "/reader/read/:code/offline", file: "reader/offline-copy.ts", crawl: "resource" },
  { path: "/reader/read/:code/notes/download", file: "reader/notes-download.ts", crawl: "resource" },
  { path: "/reader/read/:code/files/*", file: "reader/file.ts", crawl: "resource" },
  { path: "/reader/read/:code/narration/:chapter", file: "reader/narration.ts", crawl: "resource" },
  { path: "/reader/read/:code/sounds/*", file: "reader/sound.ts", crawl: "resource" },
  { path: "/reader/read/:code/pdf", file: "reader/pdf.ts", crawl: "resource" },
  { path: "/reader/read/:code/listen/heard", file: "listening/heard.ts", crawl: "resource" },
  { path: "/reader/read/:code/listen/sounds/:sound", file: "listening/sound.ts", crawl: "resource" },
  { path: "/reader/read/:code/styles/:chapter", file: "reader/styles.ts", crawl: "resource" },
  { path: "/reader/read/:code/sample/files/*", file: "reader/file.ts", crawl: "resource", id: "reader/sample-file" },
  {
    path: "/reader/read/:code/sample/styles/:chapter",
    file: "reader/styles.ts",
    crawl: "resource",
    id: "reader/sample-styles",
  },
  { path: "/reader/orders/:number/:code", file: "reader/open-order.ts", crawl: "resource" },
  ...[
    ["files/*", "file"],
    ["styles/:chapter", "styles"],
    ["sounds/*", "sound"],
    ["narration/:chapter", "narration"],
    ["pdf", "pdf"],
  ].map(([path, name]) => ({
    path: `/reader/read/:code/order/${path}`,
    file: `reader/${name}.ts`,
    crawl: "resource",
    id: `reader/ordered-${name}`,
  })),
];

/** Files, API calls and redirects, which have no frame. */
const unframed = [
  { path: "/office/orders/papers.pdf", file: "office/order-papers.ts", crawl: "resource" },
  { path: "/office/tickets/:code/names", file: "office/event-names.ts", crawl: "resource" },
  { path: "/office/script.js", file: "office/script.ts", crawl: "resource" },
  { path: "/office/stock.csv", file: "office/stock-csv.ts", crawl: "resource" },
  { path: "/office/stock/low.csv", file: "office/low-stock-csv.ts", crawl: "resource" },
  { path: "/office/stock/movements.csv", file: "office/movements-csv.ts", crawl: "resource" },
  { path: "/office/stock/value.csv", file: "office/stock-value-csv.ts", crawl: "resource" },
  { path: "/office/sales.csv", file: "office/sales-csv.ts", crawl: "resource" },
  { path: "/office/searches.csv", file: "office/searches-csv.ts", crawl: "resource" },
  { path: "/office/gst.csv", file: "office/gst-csv.ts", crawl: "resource" },
  { path: "/office/gst/journal.csv", file: "office/journal-csv.ts", crawl: "resource" },
  { path: "/office/payouts.csv", file: "office/payouts-csv.ts", crawl: "resource" },
  { path: "/office/customers/:id/data.json", file: "office/personal-data.ts", crawl: "resource" },
  { path: "/office/customers/:id/statement.csv", file: "office/statement-csv.ts", crawl: "resource" },
  { path: "/office/customers/:id/statement.pdf", file: "office/statement-pdf.ts", crawl: "resource" },
  { path: "/office/newsletters/:id/preview", file: "office/newsletter-preview.ts", crawl: "resource" },
  { path: "/office/offers/effect.csv", file: "office/offers-effect-csv.ts", crawl: "resource" },
  { path: "/office/offers/:id/codes.csv", file: "office/offer-codes-csv.ts", crawl: "resource" },
  { path: "/office/vouchers/liability.csv", file: "office/voucher-liability-csv.ts", crawl: "resource" },
  { path: "/office/stores.json", file: "office/stores-json.ts", crawl: "resource" },
  { path: "/office/settings/emailWords/:email/preview", file: "office/email-preview.ts", crawl: "resource" },
  { path: "/office/settings.json", file: "office/settings-json.ts", crawl: "resource" },
  { path: "/office/log.csv", file: "office/log-csv.ts", crawl: "resource" },
  { path: "/audio-samples/:code", file: "listening/sample.ts", crawl: "resource" },
  { path: "/basket/sidebar", file: "basket/sidebar.ts", crawl: "resource" },
  { path: "/search/suggestions", file: "search/suggestions.ts", crawl: "resource" },
  { path: "/receipt.pdf", file: "orders/receipt-pdf.ts", crawl: "resource" },
  { path: "/orders/:number/downloads/:code", file: "orders/download.ts", crawl: "resource" },
  { path: "/orders/:number/tickets.pdf", file: "orders/tickets.ts", crawl: "resource" },
  { path: "/orders/:number/events.ics", file: "orders/events.ts", crawl: "resource" },
  { path: "/orders/:number/licences/:licence", file: "orders/licence.ts", crawl: "resource" },
  { path: "/kiosk/orders/:number/receipt", file: "kiosk/order-receipt.ts", crawl: "resource" },
  { path: "/kiosk/still-here", file: "kiosk/still-here.ts", crawl: "resource" },
  { path: "/images/stores/:picture", file: "stores/picture.ts", crawl: "resource" },
  { path: "/images/authors/:portrait", file: "catalogue/author-picture.ts", crawl: "resource" },
  { path: "/images/products/:picture", file: "catalogue/product-picture.ts", crawl: "resource" },
  { path: "/images/pages/:picture", file: "content/page-picture.ts", crawl: "resource" },
  { path: "/images/drawings/:drawing", file: "resources/drawing.ts", crawl: "resource" },
  { path: "/images/logo/:file", file: "resources/logo.ts", crawl: "resource" },
  { path: "/images/share/*", file: "resources/share-picture.ts", crawl: "resource" },
  { path: "/images/:picture", file: "resources/image.ts", crawl: "resource" },
  { path: "/worker.js", file: "resources/shop-worker.ts", crawl: "resource" },
  { path: "/manifest.webmanifest", file: "resources/manifest.ts", crawl: "resource" },
  { path: "/page-events", file: "resources/page-events.ts", crawl: "resource" },
  { path: "/healthz", file: "resources/healthz.ts", crawl: "resource" },
  { path: "/readyz", file: "resources/readyz.ts", crawl: "resource" },
  { path: "/sitemap.xml", file: "resources/sitemap-index.ts", crawl: "resource" },
  { path: "/sitemaps/:part", file: "resources/sitemap-part.ts", crawl: "resource" },
  { path: "/feeds/google.xml", file: "resources/google-feed.ts", crawl: "resource" },
  { path: "/feeds/new-releases.atom", file: "resources/new-releases.ts", crawl: "resource" },
  {
    path: "/feeds/new-releases/*",
    file: "resources/new-releases.ts",
    crawl: "resource",
    id: "resources/new-releases-of-category",
  },
  { path: "/opensearch.xml", file: "resources/opensearch.ts", crawl: "resource" },
  { path: "/llms.txt", file: "resources/llms.ts", crawl: "resource" },
  { path: "/robots.txt", file: "resources/robots.ts", crawl: "resource" },
  { path: "/api/payments/notifications/:gateway", file: "api/payment-notification.ts", crawl: "resource" },
  { path: "/api/mail", file: "api/mail.ts", crawl: "resource" },
  { path: "/api/*", file: "api/call.ts", crawl: "resource" },
  { path: "/api2/*", file: "api/call.ts", crawl: "resource", id: "api/call-2" },
  { path: "/sandbox-payment/:reference", file: "orders/sandbox-bank.ts", crawl: "noindex" },
];

/**
 * @typedef {object} SiteRow
 * @property {string} file
 * @property {string} [path]
 * @property {string} [crawl]
 * @property {string} [id]
 * @property {SiteRow[]} [children]
 */

/**
 * The whole shop, nested. A row with an address has a module below app/routes and says what a crawler may do with it: `index` (in the
 * sitemap), `noindex`, or `resource` (not a page). A row without an address is a layout: its loader returns the data that all of its
 * children show, and its component is the frame around them. Addresses are complete at every depth, so that a search finds them and a
 * form posts to the page whose address it names. A module at several addresses needs a different `id` at each.
 * @type {SiteRow[]}
 */
export const siteTree = [shop, checkout, reader, office, ...readerFiles, ...atBothAccounts(accountFiles), ...unframed];

/** The rows with an address, in tree order. `within` has the ids of the rows around each, from the outermost. */
export const siteMap = listRows(siteTree);

/**
 * @param {string} file
 * @param {SiteRow[]} children
 * @param {string} [id]
 */
function layout(file, children, id) {
  return { file, children, ...(id && { id }) };
}

/**
 * Returns the id of a row's route in Remix's table.
 * @param {Pick<SiteRow, "id" | "file">} row
 */
export function routeId({ id, file }) {
  return `routes/${id ?? file.replace(/\.tsx?$/, "")}`;
}

/**
 * Repeats a part of the tree for each of the account's two addresses.
 * @param {SiteRow[]} tree
 */
function atBothAccounts(tree) {
  return twice(tree, { of: "/account", at: `/${brand}-account`, named: "branded-" });
}

/**
 * Repeats a part of the tree, whose addresses begin with `of`, at the address `at`. The copy has ids of its own throughout.
 * @param {SiteRow[]} tree
 * @param {{ of: string, at: string, named: string }} twin
 * @returns {SiteRow[]}
 */
function twice(tree, { of, at, named }) {
  const twin = ({ path, id, children, ...row }) => ({
    ...row,
    id: `${named}${id ?? row.file.replace(/\.tsx?$/, "")}`,
    ...(path && { path: path.replace(of, at) }),
    ...(children && { children: children.map(twin) }),
  });
  return [...tree, ...tree.map(twin)];
}

/** @returns {{ path: string, file: string, crawl: string, id?: string, within: string[] }[]} */
function listRows(tree, within = []) {
  return tree.flatMap(({ children = [], ...row }) => [
    ...(row.path === undefined ? [] : [{ ...row, within }]),
    ...listRows(children, [...within, routeId(row)]),
  ]);
}

/** Mounts a part of the tree for Remix, whose paths are relative to the parent's. */
function mount(route, tree, above = "") {
  for (const { path, children = [], ...row } of tree) {
    const isIndex = path === "/";
    const own = path === undefined || isIndex ? undefined : path.slice(above.length).replace(/^\//, "");
    const options = { id: routeId(row), ...(isIndex && { index: true }) };
    route(own, `routes/${row.file}`, options, () => mount(route, children, path ?? above));
  }
}

refuseBrand(brand);

/** Throws if the brand's account would have another page's address, because one of the two would be unreachable. */
function refuseBrand(name) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`BRAND is ${name}: it must have only lowercase letters, digits and hyphens.`);
  const base = `/${name}-account`;
  const theirs = siteMap.find(({ path, id }) => !id?.startsWith("branded-") && `${path}/`.startsWith(`${base}/`));
  if (theirs)
    throw new Error(`BRAND is ${name}, but ${theirs.path} is the address of another page: choose another brand.`);
}

/** The pages that exist, so that no link leads to a missing page. Editors' pages are in the database instead. */
const pages = siteMap.filter((row) => row.crawl !== "resource" && row.path !== "*" && row.file !== "content/page.tsx");
const pageRoutes = new Set(pages.map(routeId));

/** The pages that show an editor's blocks among their own content, and those that are an editor's page as a whole. */
const BLOCK_FILES = ["catalogue/category.tsx", "catalogue/author.tsx", "stores/store.tsx", "kiosk/home.tsx"];
const EDITED_FILES = ["home.tsx", "content/page.tsx"];

/** The addresses where an editor's page shows only as blocks, and those where it doesn't show, as the shop has something else there. */
export const blockPaths = siteMap.filter(({ file }) => BLOCK_FILES.includes(file)).map(({ path }) => path);
export const takenPaths = siteMap
  .filter(({ file }) => ![...BLOCK_FILES, ...EDITED_FILES].includes(file))
  .map(({ path }) => path);

/** The sitemap's pages with a single address. For rows with a parameter, the sitemap's own room knows the addresses. */
const listedPages = siteMap
  .filter((row) => row.crawl === "index" && !/[:*]/.test(row.path) && row.file !== "content/page.tsx")
  .map((row) => row.path);

/** Share one date: an open page compares the browser's and the server's, and the build reads this file for each. */
globalThis.lecternBuildDate ??= new Date().toISOString();
const buildDate = globalThis.lecternBuildDate;
/** The release, with the time of the build, which tells two builds of one release apart. (semver.org, 10) */
const version = `${JSON.parse(readFileSync("package.json", "utf8")).version}+${buildDate.replace(/[-:]/g, "").slice(0, 13)}`;

const future = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: false,
  v3_relativeSplatPath: true,
  v3_routeConfig: false,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
};

export default defineConfig({
  customLogger: buildLogger(),
  resolve: { alias: { "~": path.resolve("app") } },
  define: {
    __PAGES__: JSON.stringify(pages.map((row) => row.path)),
    __LISTED_PAGES__: JSON.stringify(listedPages),
    __BLOCK_PATHS__: JSON.stringify(blockPaths),
    __TAKEN_PATHS__: JSON.stringify(takenPaths),
    __BRAND__: JSON.stringify(brand),
    __BUILD_DATE__: JSON.stringify(buildDate),
    __VERSION__: JSON.stringify(version),
  },
  build: {
    target: "es2020",
    cssTarget: "es2020",
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  ssr: { noExternal: [] },
  // `npm run dev` scans whole route files for browser libraries; this package's browser version isn't installed.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  plugins: [
    remix({
      ignoredRouteFiles: ["**/*"],
      future,
      buildEnd: () => packManifestIn("build/client/assets", (id) => pageRoutes.has(id)),
      routes(defineRoutes) {
        return defineRoutes((route) => mount(route, siteTree));
      },
    }),
    settledFlags(future),
    fetchedImports(),
    rootWithoutFacade(),
    noCircularChunks(),
    shopServer(),
    serverInAscii(),
    serviceWorkers(),
    sourceMapsApart("build/source-maps"),
  ],
});
