/** Tests the sitemap on both databases: it lists every address once, in parts whose contents are stable. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rebuildFacets } from "~/domain/catalogue/facets.server";
import { withdrawProducts } from "~/domain/catalogue/store-products.server";
import { readSitemapPart, type SitemapBounds, sitemapParts } from "~/domain/crawl/sitemap.server";
import type { SitemapEntry } from "~/domain/crawl/sitemap-xml";
import { aCatalogue, aProduct } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

/** Limits small enough that a handful of products fill several parts, and each part is read in several batches. */
const SMALL: SitemapBounds = { productsPerPart: 5, namesPerPart: 4, rowsAtOnce: 2 };

describe.each(BOTH)("the sitemap on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
  });
  afterEach(() => close());

  async function read(name: string): Promise<SitemapEntry[]> {
    const part = await readSitemapPart(`${name}.xml`, ["/", "/c"], SMALL);
    const entries: SitemapEntry[] = [];
    for await (const some of part ?? []) entries.push(...some);
    return entries;
  }
  const paths = async (name: string) => (await read(name)).map((entry) => entry.path);
  const codes = async (name: string) => (await paths(name)).map((path) => path.slice(path.lastIndexOf("_") + 1));
  const named = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => ({
      code: `P-${String(from + i).padStart(2, "0")}`,
      authors: [`Writer ${String.fromCharCode(65 + from + i)}`],
    }));

  test("the sitemap of an empty shop lists the home page, and no empty part", async () => {
    expect(await sitemapParts(SMALL)).toEqual([{ path: "/sitemaps/pages.xml", lastmod: null }]);
    expect(await read("pages")).toEqual([{ path: "/", lastmod: null }]);
    for (const name of [
      "products-1.xml",
      "authors-1.xml",
      "series-1.xml",
      "products-0.xml",
      "products-99999.xml",
      "x",
      "../pages.xml",
    ]) {
      expect([name, await readSitemapPart(name, [], SMALL)]).toEqual([name, null]);
    }
  });

  test("the sitemap lists every product once, in parts that don't change when products are added", async () => {
    await aCatalogue(named(0, 12));
    const first = await codes("products-1");
    expect(first).toHaveLength(5);
    expect([...first, ...(await codes("products-2")), ...(await codes("products-3"))]).toEqual(
      named(0, 12).map(({ code }) => code),
    );
    await aCatalogue([{ code: "A-FIRST-BY-CODE" }]);
    // A changed product stays in its part.
    await aProduct({ code: "P-03", title: "Another Title" });
    expect(await codes("products-1")).toEqual(first);
    expect(await codes("products-3")).toEqual(["P-10", "P-11", "A-FIRST-BY-CODE"]);
    const parts = await sitemapParts(SMALL);
    expect(parts.map(({ path }) => path).filter((path) => path.includes("products"))).toEqual([
      "/sitemaps/products-1.xml",
      "/sitemaps/products-2.xml",
      "/sitemaps/products-3.xml",
    ]);
    expect(await readSitemapPart("products-4.xml", [], SMALL)).toBeNull();
  });

  test("the sitemap leaves out withdrawn products and their authors", async () => {
    await aCatalogue(named(0, 7));
    await withdrawProducts(["P-01", "P-02", "P-03"]);
    await rebuildFacets();
    expect(await codes("products-1")).toEqual(["P-00", "P-04"]);
    expect(await codes("products-2")).toEqual(["P-05", "P-06"]);
    expect([...(await paths("authors-1")), ...(await paths("authors-2"))]).toEqual(
      ["a", "e", "f", "g"].map((letter) => `/author/writer-${letter}`),
    );
  });

  test("the sitemap lists series that have books, by their names", async () => {
    const series = (title: string) => ({ series: { title, number: 1 } });
    await aCatalogue(["C", "A", "B", "E", "D", "F"].map((title) => ({ code: title, ...series(title) })));
    await withdrawProducts(["B"]);
    const parts = (await sitemapParts(SMALL)).map(({ path }) => path).filter((path) => path.includes("series"));
    const listed = await Promise.all(parts.map((path) => paths(path.slice("/sitemaps/".length, -".xml".length))));
    expect(listed.flat()).toEqual(["a", "c", "d", "e", "f"].map((key) => `/series/${key}`));
    expect(listed.length).toBeGreaterThan(1);
  });

  test("the sitemap gives each product's last change, and each part its newest one", async () => {
    await aCatalogue(named(0, 7));
    const before = await read("products-1");
    await new Promise((resolve) => setTimeout(resolve, 5));
    await aProduct({ code: "P-01", title: "Changed" });
    const [, changed] = await read("products-1");
    expect(changed?.lastmod && changed.lastmod > (before[1]?.lastmod ?? "")).toBe(true);
    const part = (await sitemapParts(SMALL)).find(({ path }) => path.endsWith("products-1.xml"));
    expect(part?.lastmod).toBe(changed?.lastmod);
    expect((await read("authors-1")).find(({ path }) => path === "/author/writer-b")).toBeUndefined();
  });

  test("the sitemap lists every page of lists that have several, and no empty category", async () => {
    await aCatalogue(Array.from({ length: 25 }, () => ({ categories: ["gifts/cards"], authors: ["One Hand"] })));
    const pages = await paths("pages");
    expect(pages).toEqual(expect.arrayContaining(["/", "/c", "/c?page=2", "/c/gifts", "/c/gifts/cards?page=2"]));
    expect(pages).not.toContain("/c/books");
    expect(new Set(pages).size).toBe(pages.length);
    expect(await paths("authors-1")).toEqual(["/author/one-hand", "/author/one-hand?page=2"]);
  });
});
