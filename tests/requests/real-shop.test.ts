/** Tests the built shop's answers to ordinary requests: headers, policies, caching, compression, files. */
import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { BROWSER_ENCODINGS } from "../setup/browser-encodings";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
let product: string;
/** Cookie of a visitor with a product in the basket. */
let cookie: string;

beforeAll(async () => {
  shop = await aRealShop();
  product = toFirstProduct((await shop.ask("/c/books")).body);
  const code = product.slice(product.lastIndexOf("_") + 1);
  const added = await shop.post("/basket/addToBasket", { productCodes: code });
  cookie = (added.headers["set-cookie"] ?? [])
    .map((each) => each.split(";")[0] ?? "")
    .filter((each) => each.startsWith("guest="))
    .join("; ");
});
afterAll(() => shop.close());
afterEach(() => expect(shop.complaints.splice(0), "the shop complained").toEqual([]));

const toFirstProduct = (html: string) => html.match(/href="(\/product\/[^"]+_\d{13})"/)?.[1] ?? "";
const get = (path: string, headers: Record<string, string> = {}) => shop.ask(path, { headers });

/** Pages of every kind. Paths are functions, because the product's path is known only after the shop has started. */
const publicPages: Array<[name: string, path: () => string]> = [
  ["home", () => "/"],
  ["all products", () => "/c"],
  ["a category", () => "/c/books"],
  ["a filtered list", () => "/c/books?format=Hardcover&sort=priceAsc&page=2"],
  ["a product", () => product],
  ["its picture", () => `${product}/images`],
  ["simple view", () => "/search/product/simpleview"],
  ["search", () => "/search/results?w=grace"],
  ["search for nothing", () => "/search/results"],
];
const privatePages: Array<[name: string, path: () => string]> = [
  ["basket", () => "/basket"],
  ["basket at /w", () => "/w"],
  ["adding", () => `/basket/addToBasket?productCodes=${product.slice(product.lastIndexOf("_") + 1)}`],
  ["offer code", () => "/basket/setOfferCode"],
];
const refusedPages: Array<[name: string, path: () => string, status: number]> = [
  ["an unknown path", () => "/nowhere/at/all", 404],
  ["an unknown category", () => "/c/nowhere", 404],
  ["an unknown product", () => "/product/nothing_9780000000000", 404],
  ["an unknown code", () => "/p/NOTHING", 404],
  ["a broken encoding", () => "/c/%zz", 400],
  ["an endless address", () => `/c?${"a".repeat(9000)}`, 414],
];

test("the basket page shows only the visitor's own basket", async () => {
  expect(product).not.toBe("");
  expect((await get("/basket", { Cookie: cookie })).body).toContain(`<a class="entry-cover" href="${product}"`);
  expect((await get("/basket")).body).toContain("Your basket is empty.");
});

describe.each([...publicPages, ...privatePages, ...refusedPages.map(([name, path]) => [name, path] as const)])(
  "%s",
  (_name, path) => {
    test("the page carries the security headers, and its policy allows only its own scripts and styles", async () => {
      const answer = await get(path());
      expectSafeHeaders(answer);
      const policy = toPolicy(answer);
      const inline = (tag: "script" | "style") =>
        [
          ...answer.body.matchAll(
            new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/ld\\+json"))[^>]*>([\\s\\S]*?)</${tag}>`, "g"),
          ),
        ].map(
          (match) =>
            `'sha256-${createHash("sha256")
              .update(match[1] ?? "")
              .digest("base64")}'`,
        );
      expect(new Set(policy["script-src"])).toEqual(new Set(["'self'", ...inline("script")]));
      expect(new Set(policy["style-src"])).toEqual(new Set(["'self'", ...inline("style")]));
      expect(withoutScripts(answer.body)).not.toMatch(/<[^>]*\s(style|on[a-z]+|nonce)=/i);
      expect(withoutScripts(answer.body)).not.toMatch(
        /(href|src|action)="(javascript:|data:|https?:\/\/(?!localhost))/i,
      );
    });

    test("the page sets no cookie, and is one complete document", async () => {
      const answer = await get(path());
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.headers["content-type"]).toMatch(/^text\/html; charset=utf-8$/i);
      expect(answer.body.trimEnd()).toMatch(/^<!doctype html>[\s\S]*<\/body>\s*<\/html>$/i);
      expect(answer.body.match(/<h1[ >]/g)).toHaveLength(1);
      expect(answer.body.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
      expect(answer.body).toContain('<html lang="en-AU">');
    });

    test("the page answers HEAD like GET, without the body", async () => {
      const [answer, headed] = [await get(path()), await shop.ask(path(), { method: "HEAD" })];
      const lasting = (value: unknown) => String(value).replace(/s-maxage=\d+/, "s-maxage");
      expect(headed.status).toBe(answer.status);
      expect(headed.raw).toHaveLength(0);
      for (const name of ["cache-control", "content-type", "content-security-policy", "vary"]) {
        expect([name, lasting(headed.headers[name])]).toEqual([name, lasting(answer.headers[name])]);
      }
    });
  },
);

function expectSafeHeaders({ headers }: Answer): void {
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["x-powered-by"]).toBeUndefined();
  const policy = String(headers["content-security-policy"]);
  expect(policy).not.toMatch(/unsafe|\*|http/);
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(part);
  }
}

function toPolicy({ headers }: Answer): Record<string, string[]> {
  const directives = String(headers["content-security-policy"]).split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

const withoutScripts = (html: string) => html.replace(/<(script|style)[ >][\s\S]*?<\/\1>/g, "");

describe("caching", () => {
  const shared = "public, max-age=0, s-maxage=53";

  test.each(publicPages)(
    "%s is public for anonymous visitors and private for visitors with the shop's cookies",
    async (_name, path) => {
      const stranger = await get(path(), { Cookie: "SubscriberID=1; screen=360x800" });
      expect(stranger.headers["cache-control"]).toMatch(shared);
      expect(stranger.headers.vary).toMatch(/\bCookie\b.*\bSave-Data\b/);
      for (const state of [cookie, "view=x", "lite=1", "session=x", "kiosk=x", "__Host-guest=x"]) {
        const known = await get(path(), { Cookie: state });
        expect([state, known.headers["cache-control"]]).toEqual([state, "private, no-cache"]);
        expect(known.headers.vary).toMatch(/\bCookie\b/);
      }
    },
  );

  test.each(publicPages)("data for scripts of %s is never public", async (_name, path) => {
    const [pathname = "", search] = path().split("?", 2);
    const target = `${pathname === "/" ? "/_root" : pathname}.data${search ? `?${search}` : ""}`;
    for (const headers of [{}, { Cookie: cookie }]) {
      const answer = await get(target, headers as Record<string, string>);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("a page cached for one host is not shown at another", async () => {
    const canonical = (answer: Answer) => answer.body.match(/rel="canonical" href="([^"]*)"/)?.[1];
    expect(canonical(await get("/c/music", { Host: "evil.example" }))).toBe("http://evil.example/c/music");
    expect(canonical(await get("/c/music"))).toBe(`${shop.origin}/c/music`);
  });

  test.each(privatePages)("%s is not cached", async (_name, path) => {
    for (const headers of [{}, { Cookie: cookie }]) {
      const answer = await get(path(), headers as Record<string, string>);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    }
  });

  test.each(refusedPages)("%s is not cached, and not to be indexed", async (_name, path, status) => {
    const answer = await get(path());
    expect([answer.status, answer.headers["cache-control"]]).toEqual([status, "no-store"]);
    expect(answer.body).toMatch(/<meta name="robots" content="noindex"\/?>/);
  });

  test("answers to posts are not cached", async () => {
    for (const fields of ["intent=quantity", "intent=remove&entryId=x", "nothing=x"]) {
      expect((await shop.post("/basket", fields)).headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("compression", () => {
  test.each(publicPages)("%s is compressed with brotli or gzip, and is the same page", async (_name, path) => {
    const plain = await get(path());
    const [brotli, gzip] = [
      await get(path(), { "Accept-Encoding": "br" }),
      await get(path(), { "Accept-Encoding": "gzip" }),
    ];
    expect([brotli.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(brotli.raw).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.raw).toString()).toBe(plain.body);
    for (const answer of [plain, brotli, gzip]) expect(answer.headers.vary).toMatch(/Accept-Encoding/);
    expect(brotli.raw.length).toBeLessThan(plain.raw.length / 3);
    expect((await get(path(), { "Accept-Encoding": BROWSER_ENCODINGS })).headers["content-encoding"]).toBe("br");
  });

  test.each(publicPages)("%s is compressed with brotli for a visitor with a basket, too", async (_name, path) => {
    const { headers, raw } = await get(path(), { "Accept-Encoding": BROWSER_ENCODINGS, Cookie: cookie });
    expect(headers["content-encoding"]).toBe("br");
    const plain = await get(path(), { "Accept-Encoding": "identity", Cookie: cookie });
    expect(brotliDecompressSync(raw).toString()).toBe(plain.body);
  });
});

describe("files", () => {
  test("a page's assets exist, are compressed, and are cached for a year", async () => {
    const { body } = await get(product);
    const assets = new Set(body.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g));
    expect(assets.size).toBeGreaterThan(4);
    for (const asset of assets) {
      const answer = await get(asset, { "Accept-Encoding": BROWSER_ENCODINGS });
      expect([asset, answer.status]).toEqual([asset, 200]);
      expect(answer.headers["cache-control"]).toMatch(/max-age=31536000.*immutable/);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      // Accept an uncompressed file if it is a font, which is already compressed, or if it is smaller than a packet, because
      // compressing it gains nothing.
      const isCompressed = answer.headers["content-encoding"] === "br" || asset.endsWith(".woff2");
      if (!isCompressed) expect([asset, answer.raw.length < 1100]).toEqual([asset, true]);
    }
  });

  test.each([
    ["/assets/none.js", 404],
    ["/assets/", 404],
    ["/assets/../server/server.js", 400],
    ["/assets/%2e%2e%2fserver%2fserver.js", 400],
    ["/images/%2e%2e%2fshop.sqlite-b", 400],
  ])("the file address %s is not found, and shows no page", async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("files whose names stay the same are cached for an hour", async () => {
    for (const path of ["/favicon.svg", "/apple-touch-icon.png"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "public,max-age=3600"]);
    }
  });
});

describe("pictures", () => {
  const picture = () => `/images/${product.slice(product.lastIndexOf("_") + 1)}-b`;

  test.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/jpeg"],
    ["image/png", "image/jpeg"],
  ])("a picture requested with Accept: %s is sent as %s", async (accept, type) => {
    const answer = await get(picture(), { Accept: accept });
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, type]);
    expect(answer.headers.vary).toMatch(/\bAccept\b/);
    expect(answer.headers["cache-control"]).toMatch(/^public, max-age=86400/);
    const again = await get(picture(), { Accept: accept, "If-None-Match": answer.headers.etag ?? "" });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  });

  test.each([
    "x",
    "NOTHING-b",
    "..-b",
    "a%2Fshop.sqlite-b",
    `${"a".repeat(900)}-b`,
    "9781700000019-e",
    "%F0%9F%98%80-a",
  ])("the picture name %s gets a 404 instead of a picture", async (name) => {
    const answer = await get(`/images/${name}`);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).not.toMatch(/image/);
  });
});

describe("health", () => {
  test.each(["/healthz", "/readyz"])(
    "%s answers 200 for any host, uncached and with the security headers",
    async (path) => {
      const answer = await get(path, { Host: "anything.example" });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
      expectSafeHeaders(answer);
    },
  );
});
