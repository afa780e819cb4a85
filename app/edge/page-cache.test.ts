import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { PageTooLate } from "~/domain/health/page-watch.server";
import { KeptPage, PageCache } from "./page-cache.server";
import { SharedRendering } from "./shared-page.server";

const noFiles = () => 0;

const page = (text = "<p>Books</p>", headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=60",
      ...headers,
    },
  });

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

async function aKeptPage(cache: PageCache): Promise<WeakRef<KeptPage>> {
  const kept = await cache.find("/c", async () => page());
  if (!(kept instanceof KeptPage)) throw new Error("it was not kept");
  return new WeakRef(kept);
}

describe("a page that all visitors share", () => {
  test("a cached page leaves memory when it expires, even if no one asks for another page", async () => {
    const cache = new PageCache(0.05);
    const kept = await aKeptPage(cache);
    await vi.waitFor(() => {
      collectGarbage();
      // Compare before asserting, because an assertion on the page itself would keep a reference to it in memory.
      expect(kept.deref() === undefined).toBe(true);
    }, 10_000);
    expect(await cache.find("/c", async () => page())).toBeInstanceOf(KeptPage);
  });

  test("renders a cached page once for simultaneous requests, and again after it expires", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    const cache = new PageCache(5);
    const render = vi.fn(async () => page());
    const found = await Promise.all(Array.from({ length: 10 }, () => cache.find("/c", render)));
    expect(found.every((each) => each instanceof KeptPage)).toBe(true);
    expect(render).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(5900);
    await cache.find("/c", render);
    expect(render).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(6100);
    await cache.find("/c", render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("sends a cached page in the requested encoding, and lets shared caches keep it for the rest of the minute", async () => {
    const kept = await new PageCache(5).find("/c", async () => page());
    if (!(kept instanceof KeptPage)) throw new Error("it was not kept");
    expect(gunzipSync(await kept.body("gzip", noFiles)).toString()).toBe("<p>Books</p>");
    expect((await kept.body("identity", noFiles)).toString()).toBe("<p>Books</p>");
    expect(new Headers(kept.headers.map(([name, value]): [string, string] => [name, value])).get("Cache-Control")).toBe(
      "public, max-age=0, s-maxage=53",
    );
  });

  test("renders a page again after its rendering failed", async () => {
    const cache = new PageCache(5);
    await expect(cache.find("/c", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.find("/c", async () => page())).toBeInstanceOf(KeptPage);
  });

  test("times out a page that never arrives for all who wait, and renders it for the next request", async () => {
    const cache = new PageCache(5, 10);
    const never = () => new Promise<Response>(() => {});
    const waiting = [cache.find("/c", never), cache.find("/c", never)];
    for (const { status, reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[])
      expect([status, reason]).toEqual(["rejected", expect.any(PageTooLate)]);
    expect(await cache.find("/c", async () => page())).toBeInstanceOf(KeptPage);
  });

  test("a page whose rendering began before a change doesn't replace one that was rendered after it", async () => {
    const cache = new PageCache(5);
    let finish = (_page: Response) => {};
    const slow = cache.find("/c", () => new Promise<Response>((resolve) => (finish = resolve)));
    await cache.renew("/c", async () => page("<p>After</p>"), new SharedRendering("grid"));
    finish(page("<p>Before</p>"));
    await slow;
    const kept = await cache.find("/c", () => Promise.reject(new Error("it is kept")));
    expect(kept instanceof KeptPage && kept.content.toString()).toBe("<p>After</p>");
  });
});

test.each([
  ["a private page", () => page("x", { "Cache-Control": "private, no-cache" })],
  ["a page that sets a cookie", () => page("x", { "Set-Cookie": "guest=1" })],
  ["an error", () => page("x", {}, 404)],
  ["no page", () => page("x", { "Content-Type": "image/png" })],
])("never shares %s: each request gets a response of its own", async (_what, answer) => {
  const cache = new PageCache(5);
  const render = vi.fn(async () => answer());
  const found = await Promise.all([cache.find("/c", render), cache.find("/c", render), cache.find("/c", render)]);
  expect(new Set(found).size).toBe(3);
  expect(found.every((each) => each instanceof Response)).toBe(true);
  expect(render).toHaveBeenCalledTimes(3);
});
