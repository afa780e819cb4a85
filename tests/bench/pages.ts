/** The pages that are weighed and loaded. A new room adds its own here. */
import { gzipSync } from "node:zlib";
import type { BenchShop } from "./bench-shop";
import { theMember } from "./member";

export interface BenchPage {
  name: string;
  /** Of the sample shop; `{product}` is one of it, `{shared}` the address of a member's list. */
  path: string;
  /** Public pages are kept for strangers; the others are made anew for each visitor. */
  isPublic: boolean;
  /** Makes the visitor who sees it: answers the Cookie header. None: a stranger. */
  visitor?: (shop: BenchShop) => Promise<string>;
  /** Requests a second, without a shared cache, at least. */
  least?: number;
  /** kB of HTML, gzip. */
  html?: number;
}

export const BENCH_PAGES: readonly BenchPage[] = [
  { name: "home", path: "/", isPublic: true, least: 250, html: 20 },
  { name: "category", path: "/c/books", isPublic: true, least: 250, html: 20 },
  { name: "product", path: "/p/{product}", isPublic: true, least: 250, html: 15 },
  { name: "search", path: "/search/results?w=the", isPublic: true, least: 120, html: 20 },
  { name: "information", path: "/info/services", isPublic: true, least: 250, html: 15 },
  { name: "help", path: "/help/faq", isPublic: true, least: 250, html: 15 },
  { name: "contact", path: "/contact-us", isPublic: true, least: 250, html: 15 },
  { name: "join", path: "/create-account", isPublic: false, html: 15 },
  { name: "sign in", path: "/login", isPublic: false, html: 15 },
  { name: "sign-in assistance", path: "/login-assistance", isPublic: false, html: 15 },
  { name: "basket", path: "/basket", isPublic: false, visitor: withThreeInTheBasket, html: 15 },
  { name: "checkout, contact", path: "/checkout/contact", isPublic: false, visitor: withThreeInTheBasket, html: 15 },
  { name: "checkout, delivery", path: "/checkout/delivery", isPublic: false, visitor: knownAtCheckout, html: 15 },
  { name: "checkout, review", path: "/checkout/review", isPublic: false, visitor: atTheReview, html: 15 },
  { name: "account", path: "/account", isPublic: false, visitor: aMember, html: 15 },
  { name: "details", path: "/account/details", isPublic: false, visitor: aMember, html: 15 },
  { name: "address", path: "/account/addresses/delivery?by=hand", isPublic: false, visitor: aMember, html: 15 },
  { name: "sign-in details", path: "/account/sign-in-details", isPublic: false, visitor: aMember, html: 15 },
  { name: "preferences", path: "/account/preferences", isPublic: false, visitor: aMember, html: 15 },
  { name: "your data", path: "/account/your-data", isPublic: false, visitor: aMember, html: 15 },
  { name: "orders", path: "/account/orders", isPublic: false, visitor: aMember, html: 15 },
  { name: "digital library", path: "/account/digital-library", isPublic: false, visitor: aMember, html: 15 },
  { name: "new wishlist", path: "/account/wishlists/new", isPublic: false, visitor: aMember, html: 15 },
  { name: "wishlist", path: "/account/wishlists", isPublic: false, visitor: aMember, html: 20 },
  { name: "shared wishlist", path: "{shared}", isPublic: false, html: 20 },
  { name: "reviews", path: "/account/reviews", isPublic: false, visitor: aMember, html: 15 },
];

/** Codes of the first products that can be bought, as the category page offers them. */
async function buyableCodes(shop: BenchShop, count: number): Promise<string[]> {
  const page = await (await fetch(`${shop.origin}/c/books`)).text();
  const codes = [...page.matchAll(/data-add="([^"]+)"/g)].map((match) => match[1] ?? "");
  if (codes.length < count) throw new Error("The category page offers nothing to buy.");
  return codes.slice(0, count);
}

async function withThreeInTheBasket(shop: BenchShop): Promise<string> {
  const body = new URLSearchParams((await buyableCodes(shop, 3)).map((code) => ["productCodes", code]));
  const headers = { Origin: shop.origin };
  const added = await fetch(`${shop.origin}/basket/addToBasket`, { method: "POST", body, headers, redirect: "manual" });
  const cookies = added.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (added.status !== 303 || cookies.length === 0) throw new Error(`Adding to the basket answered ${added.status}.`);
  return cookies.join("; ");
}

const ADDRESS = { street1: "12 Smith Street", city: "Fitzroy", state: "VIC", postcode: "3065", country: "AUS" };

/** Who has said who they are. */
async function knownAtCheckout(shop: BenchShop): Promise<string> {
  const cookie = await withThreeInTheBasket(shop);
  await sendStep(shop, cookie, "contact", { email: "ada@example.com", firstName: "Ada", surname: "Reader" });
  return cookie;
}

/** Who has said everything. */
async function atTheReview(shop: BenchShop): Promise<string> {
  const cookie = await knownAtCheckout(shop);
  await sendStep(shop, cookie, "delivery", { intent: "deliver", entry: "by hand", ...ADDRESS });
  await sendStep(shop, cookie, "payment", { intent: "pay", paymentMethod: "creditCard", note: "" });
  return cookie;
}

async function sendStep(shop: BenchShop, cookie: string, step: string, fields: Record<string, string>): Promise<void> {
  const headers = { Origin: shop.origin, Cookie: cookie };
  const asked = { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" } as const;
  const { status } = await fetch(`${shop.origin}/checkout/${step}`, asked);
  if (status !== 303) throw new Error(`The checkout's ${step} step answered ${status}.`);
}

const membersList = (shop: BenchShop) => theMember(shop, () => buyableCodes(shop, 12));

async function aMember(shop: BenchShop): Promise<string> {
  return (await membersList(shop)).cookie;
}

export interface VisitedPage extends BenchPage {
  /** Where it stands in the end, after redirects. */
  url: string;
  cookie: string | null;
  /** The document as it came. */
  source: string;
  /** Bytes of the style elements in it, gzip. */
  inlineCss: number;
}

/** The pages as this shop has them: addresses followed to their end, visitors made. Throws where a page is not well. */
export async function visitedPages(shop: BenchShop): Promise<VisitedPage[]> {
  const [product = ""] = await buyableCodes(shop, 1);
  const visited: VisitedPage[] = [];
  for (const page of BENCH_PAGES) {
    const cookie = page.visitor ? await page.visitor(shop) : null;
    const shared = page.path.includes("{shared}") ? (await membersList(shop)).shared : "";
    const asked = shop.origin + page.path.replace("{product}", product).replace("{shared}", shared);
    const answer = await fetch(asked, { headers: cookie ? { Cookie: cookie } : {} });
    if (answer.status !== 200) throw new Error(`The ${page.name} page answers ${answer.status}.`);
    const html = await answer.text();
    const styles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map((style) => style[1]).join("");
    visited.push({ ...page, url: answer.url, cookie, source: html, inlineCss: styles ? gzipSync(styles).length : 0 });
  }
  return visited;
}
