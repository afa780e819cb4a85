import { expect, test } from "vitest";
import { partLines, sitemapIndex } from "./sitemap-xml";

test("escapes any character of an address in a sitemap", () => {
  const lines = partLines("https://shop.example", [{ path: "/c/a&b?x='<\">", lastmod: null }]);
  expect(lines).toBe("<url><loc>https://shop.example/c/a&#38;b?x=&#39;&#60;&#34;&#62;</loc></url>\n");
});

test("the sitemap index lists its parts and when they changed", () => {
  const index = sitemapIndex("https://shop.example", [
    { path: "/sitemaps/pages.xml", lastmod: "2026-01-02T03:04:05.000Z" },
  ]);
  expect(index).toContain(
    "<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></sitemap>",
  );
});

test("a page's picture in a sitemap comes after the standard elements, with an address on the pictures' host", () => {
  const page = { path: "/product/a_1", lastmod: "2026-01-02", image: "/images/1-d" };
  expect(partLines("https://shop.example", [page], "https://cdn.example")).toBe(
    "<url><loc>https://shop.example/product/a_1</loc><lastmod>2026-01-02</lastmod>" +
      "<image:image><image:loc>https://cdn.example/images/1-d</image:loc></image:image></url>\n",
  );
});
