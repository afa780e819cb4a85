import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adoptDatabase, closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { up as keyByMakers } from "~/database/engine/migrations/0060-series-makers.server";
import { aProduct, type ProductTraits } from "../../../tests/factories/products";
import { aPostgres } from "../../../tests/setup/postgres";
import { aDatabase } from "../../../tests/setup/test-database";
import { findExtras } from "./read-extras.server";
import { findSeriesOfTitle, listSeries } from "./series.server";
import { withdrawProducts } from "./store-products.server";

async function aPostgresDatabase(): Promise<() => Promise<void>> {
  const { url, stop } = await aPostgres();
  adoptDatabase(openDatabase({ url, file: "" }));
  return async () => {
    await closeDatabase();
    await stop();
  };
}

const inSeries = (code: string, number: number | null, traits: ProductTraits = {}) =>
  aProduct({ code, title: code, authors: ["Ada"], series: { title: "Emberfall", number }, ...traits });
const findCodes = async (page = 1) => (await listSeries("emberfall", page))?.products.map(({ code }) => code);
const findSeries = async (code: string, format = "Paperback") => (await findExtras({ code, format }))?.series;

describe.each([
  ["SQLite", aDatabase],
  ["PostgreSQL", aPostgresDatabase],
])("a series on %s", (_, open) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await open();
  });
  afterEach(() => close());

  test("lists a series in reading order, one card per work, with unnumbered works last", async () => {
    await inSeries("THREE", 3);
    await inSeries("SET", null);
    await inSeries("ONE", 1);
    await inSeries("BETWEEN", 1.5);
    await inSeries("ONE-EBOOK", 1, { title: "ONE", format: "eBook", rating: 5, ratingCount: 100 });
    await aProduct({ code: "OTHER", series: { title: "Other", number: 2 } });
    const series = await listSeries("emberfall", 1);
    expect(series).toMatchObject({ title: "Emberfall", works: 4, page: 1, pages: 1, first: 1 });
    expect(series?.products.map(({ code }) => code)).toEqual(["ONE-EBOOK", "BETWEEN", "THREE", "SET"]);
    expect(series?.labels).toEqual({ "ONE-EBOOK": "Book 1", BETWEEN: "Book 1.5", THREE: "Book 3" });
  });

  test("a series shows its own edition of a work, even if a more popular edition is in no series", async () => {
    await inSeries("ONE", 1);
    await aProduct({ code: "PLAIN", title: "ONE", authors: ["Ada"], rating: 5, ratingCount: 100 });
    expect(await findCodes()).toEqual(["ONE"]);
  });

  test("tells series of one title apart by publisher or identifier; the title alone finds the larger", async () => {
    await inSeries("ONE", 1, { publisher: "Wattle & Reed" });
    await inSeries("TWO", 2, { publisher: "Wattle & Reed" });
    await inSeries("OTHER", 1, { publisher: "Lamp" });
    await inSeries("NAMED", 3, { publisher: "Lamp", series: { title: "Emberfall", number: 3, id: "1234-5679" } });
    const codes = async (key: string) => (await listSeries(key, 1))?.products.map(({ code }) => code);
    expect(await codes("emberfall_wattle-reed")).toEqual(["ONE", "TWO"]);
    expect(await codes("emberfall_lamp")).toEqual(["OTHER"]);
    expect(await codes("emberfall_1234-5679")).toEqual(["NAMED"]);
    expect(await codes("emberfall")).toBeUndefined();
    expect(await findSeriesOfTitle("emberfall")).toBe("emberfall_wattle-reed");
    for (const key of ["", "ember", "\u0000"]) expect(await findSeriesOfTitle(key)).toBeNull();
  });

  test("a series that was stored by its title alone gets its publisher's key", async () => {
    await inSeries("ONE", 1, { publisher: "Wattle & Reed" });
    await inSeries("BARE", 2);
    await database().schema.dropIndex("product_series_title").execute();
    await database().schema.alterTable("product_series").dropColumn("title_key").execute();
    await database().updateTable("product_series").set({ series_key: "emberfall" }).execute();
    await keyByMakers(database() as unknown as Kysely<never>);
    const rows = await database()
      .selectFrom("product_series")
      .select(["code", "series_key", "title_key"])
      .orderBy("code")
      .execute();
    expect(rows).toEqual([
      { code: "BARE", series_key: "emberfall", title_key: "emberfall" },
      { code: "ONE", series_key: "emberfall_wattle-reed", title_key: "emberfall" },
    ]);
  });

  test("a series loses withdrawn books, and gets them back when they return", async () => {
    await inSeries("ONE", 1);
    await inSeries("TWO", 2);
    await withdrawProducts(["TWO"]);
    expect(await findCodes()).toEqual(["ONE"]);
    expect((await findSeries("ONE"))?.label).toBe("Book 1 in");
    await inSeries("TWO", 2);
    expect(await findCodes()).toEqual(["ONE", "TWO"]);
    await withdrawProducts(["ONE", "TWO"]);
    expect(await listSeries("emberfall", 1)).toBeNull();
  });

  test("a series has pages, and shows the last one for any later page", async () => {
    for (let number = 1; number <= 26; number += 1) await inSeries(`B-${number}`, number);
    expect(await listSeries("emberfall", 9)).toMatchObject({ page: 2, pages: 2, first: 25 });
    expect(await findCodes(2)).toEqual(["B-25", "B-26"]);
  });

  test("places a book of a series between its neighbours, in the format being viewed", async () => {
    await inSeries("ONE", 1);
    await inSeries("ONE-EBOOK", 1, { title: "ONE", format: "eBook" });
    await inSeries("TWO", 2);
    await inSeries("TWO-EBOOK", 2, { title: "TWO", format: "eBook" });
    await inSeries("FIVE", 5);
    expect(await findSeries("TWO")).toEqual({
      key: "emberfall",
      title: "Emberfall",
      label: "Book 2 of 5 in",
      previous: { code: "ONE", slug: "one-ada", title: "ONE" },
      next: { code: "FIVE", slug: "five-ada", title: "FIVE" },
    });
    expect((await findSeries("TWO-EBOOK", "eBook"))?.previous?.code).toBe("ONE-EBOOK");
    expect(await findSeries("ONE")).toMatchObject({ previous: null, next: { code: "TWO" } });
  });

  test("says only that an unnumbered book is part of its series", async () => {
    await inSeries("ONE", 1);
    await inSeries("SET", null);
    expect(await findSeries("SET")).toMatchObject({ label: "Part of", previous: null, next: null });
    expect(await findSeries((await aProduct()).code)).toBeNull();
  });

  test("finds a series by its own key only", async () => {
    await inSeries("ONE", 1);
    for (const key of ["", "Emberfall", "other", "\u0000", "e".repeat(5000)])
      expect(await listSeries(key, 1)).toBeNull();
  });
});
