import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { siteMap } from "../../remix.config.js";
import { kioskAnswer, refusedAtKiosk } from "./kiosk-visit.server";
import { addressReader } from "./site-addresses.server";

const SHOP = "http://shop.example";
const routes = Object.fromEntries(siteMap.map((row, at) => [`route ${at}`, { path: row.path.replace(/^\//, "") }]));
const readAddress = addressReader({ routes } as unknown as ServerBuild);
const html = async (text: string) =>
  (await kioskAnswer(new Response(text, { headers: { "Content-Type": "text/html" } }), SHOP, readAddress)).text();

describe("a page on a kiosk", () => {
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
    ['<a title="1 > 0" href="https://elsewhere.example/">Out</a>', "<a>Out</a>"],
    ['<a class="a>b" href="/basket" target="_blank">In</a>', '<a class="a>b" href="/basket">In</a>'],
    ["<A HREF=https://elsewhere.example TARGET=_blank>Out</A>", "<a>Out</A>"],
    ["<a\nhref='https://elsewhere.example/'>Out</a>", "<a>Out</a>"],
    ['<a href="/Create-Account">Join</a>', "<a>Join</a>"],
    ['<a href="/account/%79our-data/">Save</a>', "<a>Save</a>"],
    ['<a href="/c/..%2f..%2fx">Out</a>', "<a>Out</a>"],
    ['<svg><a xlink:href="https://elsewhere.example/"><path/></a></svg>', "<svg><a><path/></a></svg>"],
    ["<p title=\"<a href='https://x.example'>\">a</p>", "<p title=\"<a href='https://x.example'>\">a</p>"],
    ['<script>"<form><a href=x:y>"</script>', '<script>"<form><a href=x:y>"</script>'],
    ["<p>5 < 6 and <a href='/basket'", "<p>5 < 6 and <a href='/basket'"],
  ])("keeps only the shop's own links on a kiosk page: %s", async (before, after) => {
    expect(await html(before)).toBe(after);
  });

  test("turns off autofill in the forms of a kiosk page", async () => {
    expect(await html('<form method="post"><input name="email" autoComplete="email"/></form>')).toBe(
      '<form autocomplete="off" method="post"><input name="email"/></form>',
    );
    expect(await html('<form title=">" autocomplete=on><input value="a>b" autocomplete=email></form>')).toBe(
      '<form autocomplete="off" title=">"><input value="a>b"></form>',
    );
  });
});

test.each([
  "/create-account",
  "/create-account/abc",
  "/account/reader",
  "/lectern-account/digital-library/LEC-1",
  "/receipt.pdf",
])("refuses %s on a kiosk", (path) => {
  expect(refusedAtKiosk(path)?.status).toBe(403);
});
test.each(["/", "/kiosk", "/account", "/account/orders", "/account/digital-library", "/receipt", "/literature"])(
  "allows %s on a kiosk",
  (path) => {
    expect(refusedAtKiosk(path)).toBeNull();
  },
);
