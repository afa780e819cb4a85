import { describe, expect, test } from "vitest";
import { kioskAnswer, refusedAtKiosk } from "./kiosk-visit.server";

const SHOP = "http://shop.example";
const html = async (text: string) =>
  (await kioskAnswer(new Response(text, { headers: { "Content-Type": "text/html" } }), SHOP)).text();

describe("a page of a screen", () => {
  test.each([
    ['<a class="x" href="https://elsewhere.example/">Out</a>', '<a class="x">Out</a>'],
    ['<a href="//elsewhere.example" target="_blank">Out</a>', "<a>Out</a>"],
    ['<a href="mailto:shop@example.com">Write</a>', "<a>Write</a>"],
    ['<a href="tel:131313">Call</a>', "<a>Call</a>"],
    ['<a href="/create-account?to=/x">Join</a>', "<a>Join</a>"],
    ['<a href="/basket" target="_blank">In</a>', '<a href="/basket">In</a>'],
    ['<a href="#main">In</a>', '<a href="#main">In</a>'],
    [
      '<a href="http://shop.example/c/books?a=1&amp;b=2">In</a>',
      '<a href="http://shop.example/c/books?a=1&amp;b=2">In</a>',
    ],
    ['<abbr title="x">a</abbr>', '<abbr title="x">a</abbr>'],
  ])("%s", async (before, after) => {
    expect(await html(before)).toBe(after);
  });

  test("fills in nothing by itself", async () => {
    expect(await html('<form method="post"><input name="email" autoComplete="email"/></form>')).toBe(
      '<form autocomplete="off" method="post"><input name="email"/></form>',
    );
  });
});

test.each([
  "/create-account",
  "/create-account/abc",
  "/account/reader",
  "/lectern-account/digital-library/LEC-1",
  "/receipt.pdf",
])("%s is not for screens", (path) => {
  expect(refusedAtKiosk(path)?.status).toBe(403);
});
test.each(["/", "/kiosk", "/account", "/account/orders", "/account/digital-library", "/receipt", "/literature"])(
  "%s is for screens",
  (path) => {
    expect(refusedAtKiosk(path)).toBeNull();
  },
);
