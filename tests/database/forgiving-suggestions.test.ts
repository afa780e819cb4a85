/** Tests that suggestions tolerate typing errors, show the most likely meaning first, and are the same on both databases. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SITE_PAGES } from "~/domain/search/site-pages";
import { logClick } from "~/domain/search/suggestion-clicks.server";
import { suggest } from "~/domain/search/suggestions.server";
import { aCatalogue, type ProductTraits } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const BOOKS: ProductTraits[] = [
  {
    title: "The Salt Road",
    authors: ["Miriam Halloran"],
    ratingCount: 700,
    series: { title: "Coast Tales", number: 1 },
  },
  { title: "To Kill a Mockingbird", authors: ["Harper Lee"], ratingCount: 1_900_000 },
  { title: "The Hobbit", authors: ["J.R.R. Tolkien"], ratingCount: 2_000_000 },
  { title: "Grace", authors: ["Grace Paley"], ratingCount: 10 },
  { title: "Saying Grace Aloud", authors: ["Ann Plum"], ratingCount: 10 },
  { title: "NIV Study Bible", authors: [], ratingCount: 90_000, categories: ["bibles/study-bibles"] },
];

const ask = async (text: string) => (await suggest(text, { pages: SITE_PAGES, imageBase: "" })).suggestions;
const listValues = async (text: string, section: string) =>
  (await ask(text)).find(({ title }) => title === section)?.items.map(({ value }) => value) ?? [];

describe.each(BOTH)("forgiving suggestions on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue(BOOKS.map((book): ProductTraits => ({ rating: 4, ...book })));
  });
  afterAll(() => close());

  test.each([
    ["salt raod", "The Salt Road", "salt road"],
    ["miriam haloran", "The Salt Road", "miriam halloran"],
    ["miriam halor", "The Salt Road", "miriam halloran"],
    ["stdy bib", "NIV Study Bible", "study bible"],
    ["mocking bird", "To Kill a Mockingbird", null],
    ["salt rd", "The Salt Road", null],
    ["hobbit ebook", "The Hobbit", null],
  ])("the typed text %s suggests the right product", async (text, product, corrected) => {
    expect((await listValues(text, "Products"))[0]).toBe(product);
    if (corrected) expect(await listValues(text, "Search for")).toEqual([corrected]);
  });

  test.each([
    ["bibles", "Categories"],
    ["bibel", "Categories"],
    ["log in", "Pages"],
    ["best selers", "Pages"],
    ["tolkien", "Authors"],
    ["grace", "Products"],
    ["the hobbit", "Products"],
  ])("the typed text %s suggests the most likely section first", async (text, section) => {
    const titles = (await ask(text)).map(({ title }) => title).filter((title) => title !== "Search for");
    expect(titles[0]).toBe(section);
  });

  test("suggests a series by its beginning, and counts when it is chosen", async () => {
    expect(await listValues("coast ta", "Series")).toEqual(["Coast Tales series"]);
    expect(await logClick("page", "/series/coast-tales")).toBe(true);
    expect(await logClick("page", "/series/no-tales")).toBe(false);
    expect(await logClick("page", "/stores/nowhere")).toBe(false);
  });

  test("suggests nothing for words that no title has together", async () => {
    expect(await listValues("plum xqzzy hobbit lee", "Products")).toEqual([]);
  });
});
