import { describe, expect, test } from "vitest";
import { cacheHeaders, documentHeaders, privateData } from "./cache-policy.server";

const get = (path: string, cookie?: string) =>
  new Request(`https://shop.example${path}`, { headers: cookie ? { Cookie: cookie } : {} });

describe("cacheHeaders", () => {
  test("lets shared caches keep a public page for a minute if the request has none of our cookies", () => {
    expect(cacheHeaders(get("/c/books", "SubscriberID=1"), "public")).toEqual({
      "Cache-Control": "public, max-age=0, s-maxage=60",
      Vary: "Cookie, Save-Data",
    });
  });

  test.each([
    ["a visitor with a basket", get("/c/books", "__Host-guest=x"), "public"],
    ["data", get("/c/books.data"), "public"],
    ["a personal page", get("/basket"), "personal"],
  ] as const)("requires caches to revalidate %s on every request", (_who, request, kind) => {
    expect(cacheHeaders(request, kind)["Cache-Control"]).toBe("private, no-cache");
  });

  test("private pages and answers to posts are never cached", () => {
    expect(cacheHeaders(get("/account"), "private")).toEqual({ "Cache-Control": "no-store" });
    const post = new Request("https://shop.example/c", { method: "POST" });
    expect(cacheHeaders(post, "public")).toEqual({ "Cache-Control": "no-store" });
    expect(cacheHeaders(get("/c/books?preview=x"), "public")).toEqual({ "Cache-Control": "no-store" });
  });

  test("a page's data is never publicly cached", () => {
    const response = privateData(new Response("", { headers: { "Cache-Control": "public, max-age=0, s-maxage=60" } }));
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(
      privateData(new Response("", { headers: { "Cache-Control": "no-store" } })).headers.get("Cache-Control"),
    ).toBe("no-store");
  });
});

describe("documentHeaders", () => {
  const headers = (given: { loader?: HeadersInit; action?: HeadersInit; error?: HeadersInit }) =>
    new Headers(
      documentHeaders({
        loaderHeaders: new Headers(given.loader),
        actionHeaders: new Headers(given.action),
        parentHeaders: new Headers(),
        errorHeaders: given.error ? new Headers(given.error) : undefined,
      }),
    );

  test("documentHeaders passes on the loader's headers, including cookies", () => {
    const made = headers({
      loader: [
        ["Cache-Control", "private, no-cache"],
        ["Vary", "Cookie"],
        ["Set-Cookie", "a=1"],
        ["Set-Cookie", "b=2"],
      ],
    });
    expect(made.get("Cache-Control")).toBe("private, no-cache");
    expect(made.get("Vary")).toBe("Cookie");
    expect(made.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  test("documentHeaders returns no-store for a loader without headers, an error and an action", () => {
    const shared = { "Cache-Control": "public, max-age=0, s-maxage=60" };
    expect(headers({}).get("Cache-Control")).toBe("no-store");
    expect(headers({ loader: shared, error: shared }).get("Cache-Control")).toBe("no-store");
    expect(headers({ loader: shared, action: shared }).get("Cache-Control")).toBe("no-store");
  });
});
