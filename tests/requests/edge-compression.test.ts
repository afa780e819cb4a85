/** Tests compression by the edge. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER_ENCODINGS } from "../setup/browser-encodings";
import { anEdge, type EdgeWorld } from "./edge-world";

let shop: EdgeWorld;
beforeAll(async () => {
  shop = await anEdge();
});
afterAll(() => shop.close());

test("assets are sent precompressed, or uncompressed", async () => {
  const compressed = await shop.ask("/assets/page-new.js", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(compressed.headers["content-type"]).toContain("javascript");
  expect(compressed.headers.vary).toContain("Accept-Encoding");
  expect((await shop.ask("/assets/page-new.js")).body).toMatch(/^export const shop/);
});

test.each(["/long", "/page", "/page.data", "/assets/page-new.js"])(
  "%s is sent in brotli, in whatever order a browser lists its encodings",
  async (target) => {
    for (const encodings of [BROWSER_ENCODINGS, "gzip, br", "br, gzip"]) {
      const { headers } = await shop.ask(target, { headers: { "Accept-Encoding": encodings } });
      expect([encodings, headers["content-encoding"]]).toEqual([encodings, "br"]);
    }
  },
);

test.each(["/long", "/page", "/page.data"])(
  "%s is sent in gzip to clients that don't accept brotli",
  async (target) => {
    for (const encodings of ["gzip, deflate", "gzip, br;q=0"]) {
      const { headers } = await shop.ask(target, { headers: { "Accept-Encoding": encodings } });
      expect([encodings, headers["content-encoding"]]).toEqual([encodings, "gzip"]);
    }
  },
);

test.each(["br", "gzip"])(
  "answers are compressed with %s, and their Vary header names what they depend on",
  async (encoding) => {
    const compressed = await shop.ask("/long", { headers: { "Accept-Encoding": encoding } });
    expect(compressed.headers["content-encoding"]).toBe(encoding);
    expect(compressed.headers.vary).toContain("Accept-Encoding");
    expect((await shop.ask("/long")).headers).not.toHaveProperty("content-encoding");
    expect((await shop.ask("/page")).headers.vary).toMatch(/Cookie, Save-Data/);
  },
);
