/**
 * Tests lists filtered by age, translation, binding, colour and print, and by typed price limits, in categories and in
 * searches.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NO_EXTRAS } from "~/domain/catalogue/book-extras";
import { findCategory, listCategory } from "~/domain/catalogue/catalogue.server";
import { listingAddress, readListingQuery } from "~/domain/catalogue/listing";
import { TRAIT_FACETS } from "~/domain/catalogue/traits";
import { searchProducts } from "~/domain/search/search.server";
import { aCatalogue } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const title = "The Lantern";
const bible = { ...NO_EXTRAS, translation: "NST" };

describe.each(BOTH)("product traits as filters, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue([
      {
        code: "BROWN",
        title,
        priceCents: 2000,
        extras: { ...bible, coverMaterial: "Imitation leather", colour: "Brown" },
      },
      { code: "BLACK", title, priceCents: 2999, format: "Bonded Leather", extras: { ...bible, colour: "Black" } },
      { code: "CHILD", title, priceCents: 3000, extras: { ...NO_EXTRAS, ageFrom: 5, ageTo: 7 } },
      { code: "LARGE", title, priceCents: 4000, format: "Large Print" },
      { code: "PLAIN", title, priceCents: null },
    ]);
  });
  afterEach(() => close());

  async function inCategory(text: string) {
    const everything = await findCategory("");
    if (!everything) throw new Error("There is no root.");
    return listCategory(everything, { ...readListingQuery(new URLSearchParams(text)), isUnfolded: true });
  }
  const inSearch = (text: string) =>
    searchProducts("lantern", { ...readListingQuery(new URLSearchParams(text)), isUnfolded: true });

  describe.each([
    ["a category", inCategory],
    ["a search", inSearch],
  ])("%s", (_, list) => {
    const codes = async (text: string) => (await list(text)).products.map(({ code }) => code).sort();
    const counts = async (text: string) =>
      Object.fromEntries(
        (await list(text)).facets
          .filter(({ name, values }) => (TRAIT_FACETS as readonly string[]).includes(name) && values.length > 0)
          .map(({ name, values }) => [name, values.map(({ label, count }) => `${label} ${count}`)]),
      );

    test("lists the products with a chosen trait", async () => {
      expect(await codes("colour=Brown")).toEqual(["BROWN"]);
      expect(await codes("colour=Brown&colour=Black")).toEqual(["BLACK", "BROWN"]);
      expect(await codes("translation=NST&binding=Bonded+leather")).toEqual(["BLACK"]);
      expect(await codes("age=6-8")).toEqual(["CHILD"]);
      expect(await codes("print=Large+print")).toEqual(["LARGE"]);
      expect(await codes("colour=%25")).toEqual([]);
      expect(await codes("translation=NS")).toEqual([]);
    });

    test("counts the products that have each trait", async () => {
      const all = {
        age: ["3 to 5 years 1", "6 to 8 years 1"],
        translation: ["NST 2"],
        binding: ["Bonded leather 1", "Imitation leather 1"],
        colour: ["Black 1", "Brown 1"],
        print: ["Large print 1"],
      };
      expect(await counts("")).toEqual(all);
      expect(await counts("colour=Brown")).toEqual({
        translation: ["NST 1"],
        binding: ["Imitation leather 1"],
        colour: ["Black 1", "Brown 1"],
      });
      expect(await counts("colour=Brown&age=6-8")).toEqual({ age: ["6 to 8 years 0"], colour: ["Brown 0"] });
    });

    test("lists the products between two prices, both included", async () => {
      expect(await codes("to=29.99")).toEqual(["BLACK", "BROWN"]);
      expect(await codes("from=29.99&to=30")).toEqual(["BLACK", "CHILD"]);
      expect(await codes("from=30")).toEqual(["CHILD", "LARGE"]);
      expect(await codes("from=30&to=20")).toEqual(["BLACK", "BROWN", "CHILD"]);
      expect(await codes("to=29.99&colour=Brown")).toEqual(["BROWN"]);
      expect(await codes("to=cheap")).toHaveLength(5);
    });
  });

  test("every choice of trait filters has exactly one address", () => {
    const query = readListingQuery(new URLSearchParams("to=%24+1%2C030.50&from=20.00&colour=Tan&age=6-8&print="));
    expect(listingAddress("/c", query)).toBe("/c?age=6-8&colour=Tan&from=20&to=1030.50");
  });
});
