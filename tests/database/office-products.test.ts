/** Tests on both databases which products the office's list finds, by each filter and by several together. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { withdrawProducts } from "~/domain/catalogue/store-products.server";
import { toProductFilter } from "~/domain/office/product-list";
import { findCodes, productListPage } from "~/domain/office/product-lists.server";
import { aCatalogue } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const codesOf = async (query: string) => (await findCodes(toProductFilter(new URLSearchParams(query)))).codes.sort();

describe.each(shopDatabases)("the list of products on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
    await aCatalogue([
      { code: "A", title: "Amber days", authors: ["Ann Grey"], supplier: "North", cover: "a.jpg" },
      { code: "B", title: "Blue nights", format: "eBook", categories: ["books/academic"], priceCents: null },
      { code: "C", title: "Crimson days", availability: "sold out", stock: 0, cover: "c.jpg", supplier: "South" },
      { code: "9780439023481", isbn13: "9780439023481", title: "Dun days", cover: "d.jpg" },
      { code: "W", title: "Withered leaves", categories: ["books/academic"], supplier: "North" },
    ]);
    await database().updateTable("products").set({ updated_at: "2020-01-01T00:00:00.000Z" }).execute();
    const changed = { updated_at: "2026-03-01T13:00:00.000Z" };
    await database().updateTable("products").set(changed).where("code", "=", "B").execute();
    await withdrawProducts(["W"]);
  });
  afterAll(() => shop?.close());

  test.each([
    ["", ["9780439023481", "A", "B", "C"]],
    ["words=days", ["9780439023481", "A", "C"]],
    ["words=ann+grey", ["A"]],
    ["words=978-0-439-02348-1", ["9780439023481"]],
    ["words=0439023483", ["9780439023481"]],
    ["words=days&availability=sold+out", ["C"]],
    ["words=...", []],
    ["category=books/academic", ["B"]],
    ["category=books", ["9780439023481", "A", "B", "C"]],
    ["category=nothing", []],
    ["format=eBook", ["B"]],
    ["supplier=North", ["A"]],
    ["supplier=Nobody", []],
    ["availability=sold+out", ["C"]],
    ["without=cover", ["B"]],
    ["without=price", ["B"]],
    ["without=cover&format=Paperback", []],
    // In March Sydney is eleven hours ahead.
    ["since=2026-03-02", ["B"]],
    ["since=2026-03-03", []],
    ["since=2026-99-99", ["9780439023481", "A", "B", "C"]],
    ["state=withdrawn", ["W"]],
    ["state=withdrawn&words=leaves&category=books&supplier=North", ["W"]],
    ["state=withdrawn&words=roots", []],
    ["words=W&state=withdrawn", ["W"]],
  ])("“%s” finds %j", async (query, codes) => {
    expect(await codesOf(query)).toEqual(codes);
  });

  test("a list of many products has the most popular first, its pages end, and it says that there are more", async () => {
    await aCatalogue(
      Array.from({ length: 2100 }, (_, at) => ({ code: `MANY-${at}`, title: `One of many ${at}`, supplier: "Many" })),
    );
    for (const query of ["", "supplier=Many", "without=cover", "since=2026-03-03", "since=2026-03-03&without=cover"]) {
      const page = await productListPage(toProductFilter(new URLSearchParams(query)), 99);
      expect([query, page.total, page.isBounded, page.page, page.rows.length]).toEqual([query, 1000, true, 20, 50]);
    }
    expect(await codesOf("supplier=Many&format=eBook")).toEqual([]);
    expect(await codesOf("supplier=Many&words=many+2099")).toContain("MANY-2099");
  });
});
