import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { aCatalogue } from "../../../tests/factories/products";
import { aDatabase } from "../../../tests/setup/test-database";
import { newArrivals } from "./catalogue.server";
import type { Collection } from "./collections";
import { pageOfCollection } from "./collections.server";

const TITLES = 250;
let close: () => Promise<void>;
beforeAll(async () => {
  close = await aDatabase();
  await aCatalogue(
    Array.from({ length: TITLES }, (_, i) => ({
      title: `Title ${i}`,
      strikePriceCents: i < 30 ? 3000 : null,
      publishedOn: "2026-01-01",
    })),
  );
});
afterAll(() => close());

async function page(collection: Collection, wanted: number, category = "") {
  const { products, ...rest } = await pageOfCollection(collection, category, wanted);
  return { ...rest, codes: products.map(({ code }) => code) };
}

test.each(["bestsellers", "new", "specials"] as const)(
  "the collection %s continues over several pages and repeats no title",
  async (name) => {
    const [one, two] = [await page(name, 1), await page(name, 2)];
    expect([one.codes.length, one.page, one.pages]).toEqual([24, 1, 2]);
    expect(new Set([...one.codes, ...two.codes]).size).toBe(24 + two.codes.length);
    expect(two.codes.length).toBe(name === "specials" ? 6 : 24);
    expect(two.pages).toBe(name === "specials" ? 2 : 3);
  },
);

test.each([1, 1_000_000])("lists the same specials in a category that counts %i products", async (count) => {
  const before = [await page("specials", 1, "books"), await page("specials", 2, "books")];
  await database().updateTable("categories").set({ product_count: count }).where("path", "=", "books").execute();
  expect([await page("specials", 1, "books"), await page("specials", 2, "books")]).toEqual(before);
  expect(before.map(({ codes }) => codes.length)).toEqual([24, 6]);
});

test("lists tickets for future events as new among tickets only", async () => {
  await aCatalogue([{ code: "TALK", format: "Eticket", categories: ["tickets"], publishedOn: "2099-01-01" }]);
  expect((await page("new", 1)).codes).not.toContain("TALK");
  expect((await newArrivals(24)).map(({ code }) => code)).not.toContain("TALK");
  expect((await page("new", 1, "tickets")).codes).toEqual(["TALK"]);
  expect((await page("bestsellers", 1, "tickets")).codes).toEqual(["TALK"]);
});

test("a page beyond a collection's last page is the last page, and no collection has more than ten", async () => {
  expect(await page("specials", 7)).toMatchObject({ page: 2, pages: 2 });
  expect(await page("new", 1e14)).toMatchObject({ page: 10, pages: 10 });
  expect(await page("coming-soon", 3)).toEqual({ page: 1, pages: 1, codes: [] });
  expect(await page("new", 2, "no-such-category")).toEqual({ page: 1, pages: 1, codes: [] });
});
