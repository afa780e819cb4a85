/** Tests compression by the edge. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER_ENCODINGS } from "../setup/browser-encodings";
import { anEdge, type EdgeWorld } from "./edge-world";

let shop: EdgeWorld;
beforeAll(async () => {
  shop = await anEdge();
});
afterAll(() => shop.close());

test("assets come as they were compressed ahead, or plain", async () => {
  const compressed = await shop.ask("/assets/page-new.js", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(compressed.headers["content-type"]).toContain("javascript");
  expect(compressed.headers.vary).toContain("Accept-Encoding");
  expect((await shop.ask("/assets/page-new.js")).body).toMatch(/^export const shop/);
});

test.each(["/long", "/page", "/page.data", "/assets/page-new.js"])(
  "%s comes to browsers in brotli, in whatever order they name it",
  async (target) => {
    for (const encodings of [BROWSER_ENCODINGS, "gzip, br", "br, gzip"]) {
      const { headers } = await shop.ask(target, { headers: { "Accept-Encoding": encodings } });
      expect([encodings, headers["content-encoding"]]).toEqual([encodings, "br"]);
    }
  },
);

test.each(["/long", "/page", "/page.data"])("%s comes in gzip to those who take no brotli", async (target) => {
  for (const encodings of ["gzip, deflate", "gzip, br;q=0"]) {
    const { headers } = await shop.ask(target, { headers: { "Accept-Encoding": encodings } });
    expect([encodings, headers["content-encoding"]]).toEqual([encodings, "gzip"]);
  }
});

test.each(["br", "gzip"])("answers are packed with %s, and say what they vary by", async (encoding) => {
  const compressed = await shop.ask("/long", { headers: { "Accept-Encoding": encoding } });
  expect(compressed.headers["content-encoding"]).toBe(encoding);
  expect(compressed.headers.vary).toContain("Accept-Encoding");
  expect((await shop.ask("/long")).headers).not.toHaveProperty("content-encoding");
  expect((await shop.ask("/page")).headers.vary).toMatch(/Cookie, Save-Data/);
});
