/**
 * Tests the parameters in links to products, and the built shop's counts of how often such links are opened. (spec 3, Product
 * card)
 */
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { HttpVisitor } from "../setup/http-visitor";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
beforeAll(async () => {
  shop = await aRealShop();
});
afterAll(() => shop.close());

/** Returns the addresses of the products to which a page links. */
async function linksIn(address: string): Promise<URL[]> {
  const { body } = await shop.ask(address);
  const found = [...body.matchAll(/<a [^>]*href="(\/product\/[^"]+_\w+(?:\?[^"]*)?)"/g)];
  return found.map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), shop.origin));
}

function openings(code: string): number {
  const db = new Database(path.join(shop.folder, "shop.sqlite"), { readonly: true });
  const row = db
    .prepare("select sum(clicks) as n from suggestion_clicks where kind = 'product' and target = ?")
    .get(code);
  db.close();
  return (row as { n: number | null }).n ?? 0;
}

describe("the products of a search", () => {
  it("a search result's link says where it was found and what logs the choice, and each opening counts once", async () => {
    const [link] = await linksIn("/search/results?w=grace");
    const code = /_(\w+)$/.exec(link?.pathname ?? "")?.[1] ?? "";
    const logURL = `/api/search/click?kind=product&target=${code}`;
    expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({ referrer: "search", logURL });
    const target = (link?.pathname ?? "") + link?.search;
    // Request the page twice, because the second answer comes from the cache for anonymous visitors.
    await shop.ask(target);
    await shop.ask(target);
    const visitor = new HttpVisitor(shop);
    await visitor.send("/basket/addToBasket", { productCodes: code });
    await shop.ask(target, { headers: { Cookie: visitor.cookie } });
    await shop.ask(target.replace("?", ".data?"));
    await vi.waitFor(() => expect(openings(code)).toBe(4));
    // Send requests that must not be counted: a browser's prefetch, a HEAD request, and forged or foreign log addresses.
    await shop.ask(target, { headers: { "Sec-Purpose": "prefetch;prerender" } });
    await shop.ask(target, { method: "HEAD" });
    await shop.ask(`${link?.pathname}?logURL=${encodeURIComponent(logURL.replace(code, "OTHER"))}`);
    await shop.ask(`${link?.pathname}?logURL=https://evil.example/`);
    await shop.ask(target);
    await vi.waitFor(() => expect(openings(code)).toBe(5));
    expect(shop.complaints).toEqual([]);
  });

  it("a search result's link keeps the affiliate of its page", async () => {
    const [link] = await linksIn("/search/results?w=grace&affCode=FRIEND&referrer=letter");
    expect(link?.searchParams.get("affCode")).toBe("FRIEND");
    expect(link?.searchParams.get("referrer")).toBe("letter");
  });
});

describe.each(["/", "/c/bibles", "/author/{author}", "{product}"])("the products on %s", (page) => {
  let address: string;
  beforeAll(async () => {
    const [first] = await linksIn("/c/ebooks");
    const { body } = await shop.ask("/c/bibles");
    const author = /href="\/author\/([^"?]+)"/.exec(body)?.[1] ?? "";
    address = page.replace("{product}", first?.pathname ?? "").replace("{author}", author);
  });

  it("product links on a page have one address each, for crawlers", async () => {
    const links = await linksIn(address);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ search }) => search !== "")).toEqual([]);
  });

  it("product links on a page carry what brought the shopper there", async () => {
    const links = await linksIn(`${address}?affCode=FRIEND&referrer=letter`);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ search }) => search !== "?referrer=letter&affCode=FRIEND")).toEqual([]);
  });
});
