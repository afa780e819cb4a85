/** Lists the pages whose weight and speed under load are measured. Add the pages of new features here. */
import { gzipSync } from "node:zlib";
import { BROWSER_ENCODINGS } from "../setup/browser-encodings";
import { CHECKOUT_STEPS, passSteps, type Step } from "../setup/http-purchase";
import { HttpVisitor } from "../setup/http-visitor";
import type { BenchShop } from "./bench-shop";
import { aScreen, type BenchMember, optionsPath, productPath, theMember } from "./member";

interface BenchPage {
  name: string;
  /** An address in the sample shop, or a function that returns one, such as a page of its member. */
  path: string | ((shop: BenchShop) => Promise<string>);
  /** True for pages that are cached for anonymous visitors; other pages are rendered for each visitor. */
  isPublic: boolean;
  /** Creates the visitor and returns the Cookie header. Without this function, the visitor is anonymous. */
  visitor?: (shop: BenchShop) => Promise<string>;
  /** Minimum requests per second without a shared cache. */
  least?: number;
  /**
   * Minimum requests per second with the process's page cache on. Used for pages that are cached once and completed for each
   * visitor.
   */
  minAsShipped?: number;
  /** Maximum size of the HTML in kB, compressed with gzip, without headers. */
  html?: number;
  /** Maximum size of the scripts in kB, with headers, if it differs from the general limit. */
  scripts?: number;
  /** True if the page has a form of several fields, which loads the form kit and schemas. */
  isFormHeavy?: boolean;
  /** True for pages of a kiosk, which have no lite version. */
  isNeverLite?: boolean;
  /** Maximum time of the largest contentful paint on the slow line, in ms. */
  largestPaint?: number;
}

const { contact, delivery } = CHECKOUT_STEPS;

const BENCH_PAGES: readonly BenchPage[] = [
  { name: "home", path: "/", isPublic: true, least: 250, html: 20, largestPaint: 2200 },
  { name: "category", path: "/c/books", isPublic: true, least: 250, html: 20, largestPaint: 2200 },
  { name: "product", path: aProduct, isPublic: true, least: 250, html: 15, scripts: 98, largestPaint: 800 },
  { name: "search", path: "/search/results?w=the", isPublic: true, least: 120, html: 20 },
  { name: "information", path: "/info/services", isPublic: true, least: 250, html: 15 },
  { name: "help", path: "/help/faq", isPublic: true, least: 250, html: 15 },
  { name: "contact", isFormHeavy: true, path: "/contact-us", isPublic: true, least: 250, html: 15 },
  { name: "join", path: "/create-account", isPublic: false, html: 15 },
  { name: "sign in", isFormHeavy: true, path: "/login", isPublic: false, html: 15 },
  { name: "sign-in assistance", path: "/login-assistance", isPublic: false, html: 15 },
  { name: "basket", path: "/basket", isPublic: false, visitor: aBuyer(), least: 300, html: 15 },
  {
    name: "checkout, contact",
    isFormHeavy: true,
    path: "/checkout/contact",
    isPublic: false,
    visitor: aBuyer(),
    least: 300,
    html: 15,
  },
  {
    name: "checkout, delivery",
    isFormHeavy: true,
    path: "/checkout/delivery",
    isPublic: false,
    visitor: aBuyer(contact),
    least: 300,
    html: 15,
  },
  {
    name: "checkout, review",
    isFormHeavy: true,
    path: "/checkout/review",
    isPublic: false,
    visitor: aBuyer(contact, delivery),
    least: 300,
    html: 15,
  },
  { name: "account", path: "/account", isPublic: false, visitor: aMember, least: 300, html: 15 },
  { name: "details", isFormHeavy: true, path: "/account/details", isPublic: false, visitor: aMember, html: 15 },
  {
    name: "address",
    isFormHeavy: true,
    path: "/account/addresses/delivery?by=hand",
    isPublic: false,
    visitor: aMember,
    html: 15,
  },
  {
    name: "sign-in details",
    isFormHeavy: true,
    path: "/account/sign-in-details",
    isPublic: false,
    visitor: aMember,
    html: 15,
  },
  { name: "preferences", isFormHeavy: true, path: "/account/preferences", isPublic: false, visitor: aMember, html: 15 },
  { name: "your data", isFormHeavy: true, path: "/account/your-data", isPublic: false, visitor: aMember, html: 15 },
  { name: "orders", path: "/account/orders", isPublic: false, visitor: aMember, html: 15 },
  { name: "digital library", path: "/account/digital-library", isPublic: false, visitor: aMember, html: 15 },
  { name: "order", path: ofTheMember("order"), isPublic: false, visitor: aMember, html: 15 },
  { name: "receipt", path: ofTheMember("receipt"), isPublic: false, visitor: aMember, html: 15 },
  { name: "make a payment", path: "/make-payment", isPublic: false, visitor: aMember, html: 15 },
  { name: "gift", path: ofTheMember("gift"), isPublic: false, html: 15 },
  {
    name: "options of an eVoucher",
    isFormHeavy: true,
    path: (shop) => optionsPath(shop, "eVoucher"),
    isPublic: false,
    html: 15,
  },
  {
    name: "options of a licence",
    isFormHeavy: true,
    path: (shop) => optionsPath(shop, "licence"),
    isPublic: false,
    html: 20,
  },
  { name: "voucher balance", path: "/voucher-balance", isPublic: true, html: 15 },
  { name: "find an order", path: "/orders/find", isPublic: false, html: 15 },
  {
    name: "find in store",
    path: async (shop) => `${await aProduct(shop)}/stores?near=2000`,
    isPublic: false,
    html: 15,
  },
  { name: "stores", path: "/stores", isPublic: true, least: 250, html: 15 },
  { name: "store", path: "/stores/blackburn", isPublic: true, least: 250, html: 15 },
  { name: "kiosk home", path: "/kiosk", isPublic: false, visitor: aScreen, html: 15, isNeverLite: true },
  { name: "privacy choices", path: "/privacy-choices", isPublic: false, html: 15 },
  {
    name: "new wishlist",
    isFormHeavy: true,
    path: "/account/wishlists/new",
    isPublic: false,
    visitor: aMember,
    html: 15,
  },
  { name: "wishlist", path: "/account/wishlists", isPublic: false, visitor: aMember, least: 300, html: 20 },
  { name: "shared wishlist", path: ofTheMember("shared"), isPublic: false, html: 20 },
  { name: "reviews", path: "/account/reviews", isPublic: false, visitor: aMember, html: 15 },
];

/** Shared pages as sent to visitors with a basket or wishlists. Measured only by `load`. */
const SHARED_PAGES: readonly BenchPage[] = BENCH_PAGES.slice(0, 4).flatMap(({ name, path }) => [
  { name: `${name}, three books in the basket`, path, isPublic: false, visitor: aBuyer(), minAsShipped: 500 },
  { name: `${name}, member with two wishlists`, path, isPublic: false, visitor: aMember, minAsShipped: 500 },
]);

/** The API call that programs make most often. */
const BASKET_CALL: BenchPage = {
  name: "GET /api/basket, three books in the basket",
  path: "/api/basket",
  isPublic: false,
  visitor: aBuyer(),
  least: 1500,
};

/** The pages that `load` measures. */
export const LOADED_PAGES: readonly BenchPage[] = [...BENCH_PAGES, ...SHARED_PAGES, BASKET_CALL];

/** Returns codes of the first products that can be bought, in the order of the category page. */
async function buyableCodes(shop: BenchShop, count: number): Promise<string[]> {
  const page = await (await fetch(`${shop.origin}/c/books`)).text();
  const codes = [...page.matchAll(/data-add="([^"]+)"/g)].map((match) => match[1] ?? "");
  if (codes.length < count) throw new Error("The category page offers nothing to buy.");
  return codes.slice(0, count);
}

/** Returns a function that creates a guest with three books in the basket who has completed these steps of the checkout. */
function aBuyer(...steps: Step[]) {
  return async (shop: BenchShop): Promise<string> => {
    const visitor = new HttpVisitor(shop);
    const books = (await buyableCodes(shop, 3)).map((code): [string, string] => ["productCodes", code]);
    await visitor.send("/basket/addToBasket", books);
    await passSteps(visitor, steps);
    return visitor.cookie;
  };
}

const benchMember = (shop: BenchShop) => theMember(shop, () => buyableCodes(shop, 12));

async function aMember(shop: BenchShop): Promise<string> {
  return (await benchMember(shop)).cookie;
}

function ofTheMember(what: Exclude<keyof BenchMember, "cookie">) {
  return async (shop: BenchShop): Promise<string> => (await benchMember(shop))[what];
}

async function aProduct(shop: BenchShop): Promise<string> {
  const [code = ""] = await buyableCodes(shop, 1);
  return productPath(shop, code);
}

export interface VisitedPage extends BenchPage {
  /** The final address, after redirects. */
  url: string;
  cookie: string | null;
  /** The document's HTML. */
  source: string;
  /** Size of the document as sent to browsers, in bytes, without headers. */
  sent: number;
  /** Size of the document's style elements, in bytes, compressed with gzip. */
  inlineCss: number;
}

/** Returns the pages with these names, or all pages for null. Throws if no page has one of the names. */
export function namedPages(names: readonly string[] | null, pages = BENCH_PAGES): readonly BenchPage[] {
  const hasName = (page: BenchPage, name: string) => page.name === name || page.name.startsWith(`${name}, `);
  const unknown = names?.filter((name) => !pages.some((page) => hasName(page, name))) ?? [];
  if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(", ")}.`);
  return pages.filter((page) => names?.some((name) => hasName(page, name)) ?? true);
}

/** Returns the shop's pages with redirects followed and visitors created. Throws if a page fails. */
export async function visitedPages(shop: BenchShop, pages = BENCH_PAGES): Promise<VisitedPage[]> {
  const visited: VisitedPage[] = [];
  for (const page of pages) {
    const cookie = page.visitor ? await page.visitor(shop) : null;
    const address = shop.origin + (typeof page.path === "string" ? page.path : await page.path(shop));
    const answer = await fetch(address, {
      headers: { "Accept-Encoding": BROWSER_ENCODINGS, ...(cookie && { Cookie: cookie }) },
    });
    if (answer.status !== 200) throw new Error(`The ${page.name} page answers ${answer.status}.`);
    const html = await answer.text();
    const styles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map((style) => style[1]).join("");
    const sent = Number(answer.headers.get("content-length"));
    const inlineCss = styles ? gzipSync(styles).length : 0;
    visited.push({ ...page, url: answer.url, cookie, source: html, sent, inlineCss });
  }
  return visited;
}
