import { expect, test } from "vitest";
import { partLines, sitemapIndex } from "./sitemap-xml";

test("escapes any character in an address", () => {
  const lines = partLines("https://shop.example", [{ path: "/c/a&b?x='<\">", lastmod: null }]);
  expect(lines).toBe("<url><loc>https://shop.example/c/a&#38;b?x=&#39;&#60;&#34;&#62;</loc></url>\n");
});

test("the index lists its parts and when they changed", () => {
  const index = sitemapIndex("https://shop.example", [
    { path: "/sitemaps/pages.xml", lastmod: "2026-01-02T03:04:05.000Z" },
  ]);
  expect(index).toContain(
    "<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></sitemap>",
  );
});
