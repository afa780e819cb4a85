/** Tests bestsellers on both databases against sums that the tests compute from the orders. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bestsellers } from "~/domain/catalogue/catalogue.server";
import { listCollection } from "~/domain/catalogue/collections.server";
import { countSalesDays } from "~/domain/office/sales-days.server";
import { salesCsv } from "~/domain/office/sales-figures.server";
import { toSalesFilter } from "~/domain/office/sales-filter";
import { changeSettings, resetSettings } from "~/domain/settings/change-settings.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aProduct } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = new Date("2026-04-20T03:00:00.000Z");
const TODAY = "2026-04-20";
const FICTION = "books/general-books/fiction";
const ACADEMIC = "books/academic";
const EVERYBODY = { stores: [] };

describe.each(shopDatabases)("best sellers on %s", (_name, open) => {
  let shop: ShopDatabase;
  const codes: Record<string, string> = {};
  const copies: Record<string, number> = {};
  beforeAll(async () => {
    shop = await open();
    const make = async (title: string, traits: Parameters<typeof aProduct>[0]) => {
      codes[title] = (await aProduct({ title, ...traits })).code;
    };
    await make("Popular", { categories: [FICTION], rating: 5, ratingCount: 900 });
    await make("Less popular", { categories: [ACADEMIC], rating: 5, ratingCount: 100 });
    await make("Sold out", { categories: [FICTION], rating: 3, ratingCount: 1, availability: "unavailable" });
    await make("Sold in fiction", { categories: [FICTION], rating: 3, ratingCount: 2 });
    await make("Sold in academic", { categories: [ACADEMIC], rating: 3, ratingCount: 3 });
    await make("Given away", { categories: [FICTION], rating: 3, ratingCount: 0 });
    await make("Sold long ago", { categories: [FICTION], rating: 3, ratingCount: 9 });
    const sell = async (title: string, quantity: number, placedAt: string) => {
      const line = anOrderLine({ code: codes[title] ?? "", title, quantity, lineCents: quantity * 2200 });
      await aKeptOrder({ placedAt, lines: [line] });
      if (placedAt > "2026-03-21") copies[title] = (copies[title] ?? 0) + quantity;
    };
    const gift = anOrderLine({
      code: codes["Given away"] ?? "",
      title: "Given away",
      quantity: 8,
      lineCents: 0,
      gstCents: 0,
    });
    await aKeptOrder({ placedAt: "2026-04-02T01:00:00.000Z", lines: [gift] });
    await sell("Sold out", 9, "2026-04-01T01:00:00.000Z");
    await sell("Sold in fiction", 2, "2026-04-02T01:00:00.000Z");
    await sell("Sold in academic", 1, "2026-04-03T01:00:00.000Z");
    await sell("Sold in academic", 3, "2026-04-19T01:00:00.000Z");
    await sell("Sold long ago", 50, "2026-01-02T01:00:00.000Z");
    await countSalesDays(NOW);
  });
  afterAll(() => shop?.close());

  const titlesIn = async (category: string, range = { offset: 0, size: 10 }) =>
    (await listCollection("bestsellers", category, range)).map(({ title }) => title);

  test("bestsellers are the popular ones until the owner lets them follow sales, which then come first", async () => {
    expect((await titlesIn("")).slice(0, 2)).toEqual(["Popular", "Less popular"]);
    await changeSettings({ bestsellersBySales: true }, AT_THE_COMMAND_LINE);
    const sold = Object.entries(copies)
      .filter(([title]) => title !== "Sold out")
      .sort(([, one], [, other]) => other - one)
      .map(([title]) => title);
    const expected = [...sold, "Popular", "Less popular", "Sold long ago", "Given away"];
    expect(sold).toEqual(["Sold in academic", "Sold in fiction"]);
    expect(await titlesIn("")).toEqual(expected);
    expect(await titlesIn("", { offset: 1, size: 3 })).toEqual(expected.slice(1, 4));
    expect(await titlesIn(FICTION)).toEqual(["Sold in fiction", "Popular", "Sold long ago", "Given away"]);
    expect((await bestsellers(ACADEMIC, 2)).map(({ title }) => title)).toEqual(["Sold in academic", "Less popular"]);
    await resetSettings(["bestsellersBySales"], AT_THE_COMMAND_LINE);
    expect((await titlesIn("")).slice(0, 2)).toEqual(["Popular", "Less popular"]);
  });

  test("the file of a period's products has what was sold of each", async () => {
    const filter = toSalesFilter(
      new URLSearchParams({ from: "2026-03-22", until: "2026-04-19", by: "product" }),
      TODAY,
    );
    const csv = await salesCsv(filter, EVERYBODY, TODAY);
    const rows = csv.split("\r\n").map((line) => line.slice(1, -1).split('","'));
    expect(rows[0]).toEqual(["product", "code", "copies", "sales", "year before"]);
    for (const [title, count] of Object.entries(copies))
      expect(rows).toContainEqual([title, codes[title], `${count}`, (count * 22).toFixed(2), "0.00"]);
  });
});
