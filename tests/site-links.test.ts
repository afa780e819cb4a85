/** Tests the built shop's own links, the paths that robots.txt disallows, and the methods that each address allows. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "~/http/api/contract";
import { findCalls, listMethods } from "~/http/api/find-call";
import { siteMap } from "../remix.config.js";
import type { Answer, RealShop } from "./setup/real-shop";
import { isPage, openSite, type Site } from "./setup/site";

const CRAWL_LIMIT = 150;

let shop: RealShop;
let product: string;
let code: string;
let anAddressOf: Site["anAddressOf"];

beforeAll(async () => {
  ({ shop, product, code, anAddressOf } = await openSite());
});
afterAll(() => shop.close());
afterEach(() => expect(shop.complaints.splice(0), "the shop complained").toEqual([]));

/** Addresses of all API calls, which share one route. */
const calls = Object.keys(CONTRACT).map((name) => name.split(" ")[1] ?? "");

function methodsAt(path: string): string[] {
  const found = findCalls(path.replaceAll(/[{}]/g, ""));
  return found ? listMethods(found) : [];
}

/** Methods that addresses other than pages allow. Addresses not listed here allow only GET and HEAD. */
const METHODS: Record<string, string> = {
  "/sandbox-payment/:reference": "GET, HEAD, POST",
  "/api/*": "GET, HEAD, POST, PUT, DELETE",
  "/api2/*": "GET, HEAD, POST, PUT, DELETE",
  ...Object.fromEntries(calls.map((path) => [path.replace(/\{(\w+)\}/g, ":$1"), methodsAt(path).join(", ")])),
  "/api/payments/notifications/:gateway": "POST",
  "/api/mail": "POST",
  "/page-events": "GET, HEAD, POST",
  "/office/orders/papers.pdf": "GET, HEAD, POST",
  "/office/settings/emailWords/:email/preview": "GET, HEAD, POST",
  "/reader/read/:code/listen/heard": "GET, HEAD, POST",
};

describe("a method that is not meant", () => {
  const resources = siteMap.filter(({ crawl }) => crawl === "resource").map(({ path }) => path);
  test.each([...new Set([...resources, ...Object.keys(METHODS)])])(
    "at %s is refused with those that are",
    async (path) => {
      const allowed = METHODS[path] ?? "GET, HEAD";
      for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"]) {
        const { status, headers, raw } = await shop.ask(anAddressOf(path), { method });
        const isMeant = allowed.split(", ").includes(method);
        const answered = [method, status === 405, headers.allow];
        expect(answered).toEqual([method, !isMeant, isMeant ? undefined : allowed]);
        expect([method, status < 500]).toEqual([method, true]);
        if (method === "HEAD") expect(raw).toHaveLength(0);
      }
    },
  );
});

describe("robots.txt", () => {
  let rules: string[];
  beforeAll(async () => {
    const answer = await shop.ask("/robots.txt");
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = answer.body.trim().split("\n");
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([
      "User-agent: *",
      "",
      `Sitemap: ${shop.origin}/sitemap.xml`,
    ]);
    rules = lines.slice(1, -2).map((line) => line.match(/^Disallow: (\/\S*)$/)?.[1] ?? `broken: ${line}`);
  });

  /** RFC 9309, 2.2.2: a rule matches as a prefix, and `$` marks the end of the address. */
  const isClosed = (address: string) =>
    rules.some((rule) => (rule.endsWith("$") ? address === rule.slice(0, -1) : address.startsWith(rule)));

  test("robots.txt disallows searches, personal pages and API calls", () => {
    for (const address of [
      "/search/results?w=grace",
      "/search/results.jhtml?w=grace",
      "/basket/addToBasket?productCodes=1",
      "/w/setOfferCode",
      "/api/basket",
      "/api2/anything",
      "/account/orders",
      "/checkout",
    ]) {
      expect([address, isClosed(address)]).toEqual([address, true]);
    }
    const api = siteMap.filter((row) => row.path.startsWith("/api/"));
    expect(api.filter((row) => !isClosed(row.path))).toEqual([]);
  });

  test("robots.txt allows every page that may be listed, and the files it is made of", () => {
    for (const row of siteMap.filter((each) => each.crawl === "index")) {
      expect([row.path, isClosed(anAddressOf(row.path))]).toEqual([row.path, false]);
    }
    // Expect these pages to be open to crawlers, which must be able to read their noindex rule.
    for (const address of [
      "/search/results",
      "/c/books?format=Hardcover",
      "/w/wishlist/0/public",
      "/images/x-b",
      "/assets/root.js",
      "/favicon.svg",
      "/what-we-stand-for",
    ]) {
      expect([address, isClosed(address)]).toEqual([address, false]);
    }
  });
});

test("a page at several addresses is the same page, and its forms stay at the address", async () => {
  const added = await shop.post("/w/addToBasket", { productCodes: code });
  expect(added.headers.location).toBe("/w");
  const headers = { Cookie: (added.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ") };
  for (const base of ["/basket", "/w"]) {
    const { body } = await shop.ask(base, { headers });
    expect(body).toContain(product);
    const actions = new Set([...body.matchAll(/<form[^>]* action="(\/(?:w|basket)[^"]*)"/g)].map((match) => match[1]));
    // Ignore the action for adding to the basket, which product cards have on every page.
    actions.delete("/basket/addToBasket");
    expect([...actions].filter((action) => action !== base && !action?.startsWith(`${base}/`))).toEqual([]);
    expect(actions.size).toBeGreaterThan(0);
  }
  const title = ({ body }: Answer) => body.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1];
  expect(title(await shop.ask("/search/results.jhtml?w=grace"))).toBe(title(await shop.ask("/search/results?w=grace")));
  for (const address of [`/p/${code}`, `/product/${code}`, `/search/product/${code}`, `/search/product/x/${code}`]) {
    const answer = await shop.ask(`${address}?affCode=FRIEND`);
    expect([address, answer.status, answer.headers.location]).toEqual([address, 301, `${product}?affCode=FRIEND`]);
  }
});

test("every link of the shop leads to a page that exists", async () => {
  const seen = new Map<string, string>();
  const queue: string[] = [];
  const lead = (body: string, from: string) => {
    for (const [, raw = ""] of body.matchAll(/<(?:a|link|form|img)[^>]*? (?:href|src|action)="([^"]*)"/g)) {
      const address = raw.replaceAll("&amp;", "&").replace(/#.*/, "");
      if (address === "" || address.startsWith("tel:") || seen.has(address)) continue;
      seen.set(address, from);
      queue.push(address);
    }
  };
  for (const start of ["/", "/c", product, "/basket", "/nowhere", "/search/results", "/error", "/c?page=3"]) {
    lead((await shop.ask(start)).body, start);
  }
  const dead: string[] = [];
  let visited = 0;
  for (const address of queue) {
    if (visited >= CRAWL_LIMIT) break;
    const { pathname, search, origin } = new URL(address, shop.origin);
    if (origin !== shop.origin) dead.push(`${seen.get(address)}: ${address} leaves the shop`);
    visited++;
    const answer = await shop.ask(pathname + search);
    if (answer.status >= 400) dead.push(`${seen.get(address)}: ${address} answers ${answer.status}`);
    else if (isPage(answer)) lead(answer.body, address);
  }
  expect(dead).toEqual([]);
  expect(visited).toBe(CRAWL_LIMIT);
});
