/** Tests that search finds the same products, in the same order, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readListingQuery } from "~/domain/catalogue/listing";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { searchProducts } from "~/domain/search/search.server";
import { aCatalogue, aFeedProduct } from "../factories/products";
import { aShelf } from "../factories/shelf";
import { aDatabaseOf, BOTH } from "./on-both";

describe.each(BOTH)("search on %s", (kind) => {
  let close: () => Promise<void>;
  let names: Map<string, string>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    names = await aShelf();
  });
  afterAll(() => close());

  const search = (text: string, params = "") => searchProducts(text, readListingQuery(new URLSearchParams(params)));
  const found = async (text: string, params = "") =>
    (await search(text, params)).products.map(({ code }) => names.get(code));

  test.each(["9780261102217", "978-0-261-10221-7", "0261102214", "0-261-10221-4", "ISBN: 978 0 261 10221 7"])(
    "a search for %s leads to its product",
    async (text) => expect((await search(text)).exact?.title).toBe("The Hobbit"),
  );

  test.each([
    "\u200e978\u200b0261102217",
    "978.0.261.10221.7",
    "978/0/261/10221/7",
    "EAN 9780261102217",
    "ISBN-13: 978-0-261-10221-7\u200f",
  ])("a search for %j, as it is pasted, leads to its product", async (text) => {
    expect((await search(text)).exact?.title).toBe("The Hobbit");
  });

  test("search matches letters with strokes and ligatures to their plain spellings, and the other way round", async () => {
    await storeProducts([
      aFeedProduct({
        code: "S-1",
        title: "Wałęsa and the Œuvre",
        contributors: [{ name: "Søren Đilas", role: "A01" }],
      }),
      aFeedProduct({ code: "S-2", title: "Encyclopaedia of the Strasse", contributors: [] }),
    ]);
    const codes = async (text: string) => (await search(text)).products.map(({ code }) => code);
    for (const text of ["walesa", "WAŁĘSA", "oeuvre", "œuvre", "soren dilas", "Søren"])
      expect(await codes(text), text).toEqual(["S-1"]);
    for (const text of ["encyclopædia", "straße"]) expect(await codes(text), text).toEqual(["S-2"]);
  });

  test.each(["EV-GIFT-50", "ev-gift-50 "])("a search for the shop code %s leads to its product", async (text) => {
    expect((await search(text)).exact?.title).toBe("Gift eVoucher");
  });

  test("search says when only some of the words were found", async () => {
    expect(await search("xyzzy hobbit")).toMatchObject({ fallback: true, total: 2, isBounded: false });
    expect(await search("the hobbit")).toMatchObject({ fallback: false, total: 2 });
    expect(await search("xyzzy plugh")).toMatchObject({ fallback: false, total: 0, products: [] });
    // Common words alone would match half of the shop's products.
    expect(await search("the xyzzy")).toMatchObject({ fallback: false, total: 0 });
  });

  test("search filters, sorts and counts products as a category does", async () => {
    expect(await found("lewis", "format=eAudio+Book")).toEqual(["screwtape"]);
    expect(await found("bible", "category=bibles%2Fstudy-bibles")).toEqual(["niv", "esv"]);
    expect(await found("bible", "author=sally-lloyd-jones")).toEqual(["storybook"]);
    expect(await found("bible", "availability=sold+out")).toEqual(["kjv"]);
    expect((await found("tolkien", "sort=titleAsc")).slice(0, 2)).toEqual(["biography", "fellowship"]);
    const { facets, total } = await search("lewis", "format=eAudio+Book");
    expect(total).toBe(1);
    expect(facets.find(({ name }) => name === "format")?.values.map(({ value, count }) => `${value} ${count}`)).toEqual(
      ["Paperback 3", "eAudio Book 1"],
    );
    expect(facets.find(({ name }) => name === "author")?.values).toEqual([
      { value: "cs-lewis", label: "C.S. Lewis", count: 1, chosen: false },
    ]);
    const { facets: bibles } = await search("bible");
    expect(
      bibles.find(({ name }) => name === "category")?.values.map(({ value, count }) => `${value} ${count}`),
    ).toEqual(["bibles 5", "bibles/study-bibles 2", "bibles/childrens-bibles 1"]);
  });

  test.each([
    '"',
    '""" OR "',
    "*",
    "hobbit*",
    "NEAR(the hobbit, 2)",
    "NEAR(",
    "title:hobbit",
    "{title authors}:hobbit",
    "-hobbit",
    "!hobbit & | :* <->",
    "hobbit AND OR NOT",
    "^hobbit",
    "\\'",
    "'hobbit'; drop table products; --",
    "\0",
    "hob\0bit",
    "\u{d83d}",
    "📚",
    "%_%",
    "",
    "   ",
    "a ".repeat(5000),
    "x".repeat(10_000),
    "́",
    "½ ² ①",
  ])("search takes %j as plain text", async (text) => {
    const page = await search(text);
    expect(page.total).toBeLessThanOrEqual(names.size);
    expect(page.searchedText.length).toBeLessThanOrEqual(200);
  });

  test("search treats operators as plain words", async () => {
    expect(await found("hobbit*")).toEqual(["hobbit", "hobbit-comic"]);
    expect(await found("NEAR(hobbit")).toEqual(["hobbit", "hobbit-comic"]);
    expect((await found("-hobbit"))[0]).toBe("hobbit");
  });
});

describe.each(BOTH)("a search for a very common word, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    // Products are stored in the order of their codes, so the popular products are at the end.
    const many = Array.from({ length: 1100 }, (_, index) => ({
      code: `N${String(index).padStart(4, "0")}`,
      title: `The ${index} ways`,
      authors: [],
      rating: 4,
      ratingCount: index < 1097 ? index : index * 1000 * (index - 1096),
    }));
    const few = ["Seldom ways", "Wayside seldom", "Seldom away"].map((title) => ({
      code: title.replace(" ", "-"),
      title,
    }));
    await aCatalogue([...many, ...few]);
  });
  afterAll(() => close());

  test("a search for a very common word looks at a thousand products, including the most popular ones", async () => {
    const page = await searchProducts("the", readListingQuery(new URLSearchParams()));
    expect(page).toMatchObject({ total: 1000, isBounded: true, pages: 42 });
    expect(page.products.slice(0, 3).map(({ code }) => code)).toEqual(["N1099", "N1098", "N1097"]);
    const last = await searchProducts("the", readListingQuery(new URLSearchParams("page=99")));
    expect(last).toMatchObject({ page: 42 });
    expect(last.products).toHaveLength(16);
  });

  test("a search that also has a rare word matches the beginning of a very common word, too", async () => {
    const page = await searchProducts("seldom ways", readListingQuery(new URLSearchParams()));
    expect(page.products.map(({ code }) => code)).toEqual(["Seldom-ways", "Wayside-seldom"]);
  });

  test("a rare word isn't lost among common ones in a search", async () => {
    const page = await searchProducts("ways 1007 xyzzy", readListingQuery(new URLSearchParams()));
    expect(page).toMatchObject({ fallback: true, leftOut: ["xyzzy"] });
    expect(page.products[0]?.code).toBe("N1007");
  });
});
