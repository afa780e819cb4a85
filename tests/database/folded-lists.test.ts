/** Tests lists with one card per work: every sort order, filter and page, compared with the list of all editions. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database, dialect } from "~/database/engine/connection.server";
import { up } from "~/database/engine/migrations/0041-works.server";
import { findCategory, listCategory } from "~/domain/catalogue/catalogue.server";
import { rebuildFacets } from "~/domain/catalogue/facets.server";
import { type ListingPage, readListingQuery } from "~/domain/catalogue/listing";
import type { ProductSummary } from "~/domain/catalogue/product";
import { withdrawProducts } from "~/domain/catalogue/store-products.server";
import { searchProducts } from "~/domain/search/search.server";
import { aCatalogue, aFeedProduct } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const FORMATS = ["Paperback", "Hardcover", "eBook", "eAudio Book"];

/**
 * Creates works of one to four editions, and one work of 400, whose editions include the most popular, the cheapest and the
 * newest product of all.
 */
function editions() {
  const ordinary = Array.from({ length: 260 }, (_, at) => {
    const work = Math.floor(at / 4) * 2 + (at % 4 === 0 ? 0 : 1);
    return aFeedProduct({
      code: `W${String(at).padStart(3, "0")}`,
      title: `Sonnet ${work}`,
      authors: [`Poet ${work % 7}`],
      format: FORMATS[at % 4] ?? "Paperback",
      // A gift eBook is often the cheapest edition.
      ...(at % 12 === 3 && { format: "Gift eBook", productType: "giftEBook" as const }),
      priceCents: at % 11 === 0 ? null : 1000 + ((at * 37) % 90) * 50,
      rating: at % 5 === 0 ? null : 1 + (at % 4),
      ratingCount: at % 5 === 0 ? 0 : 1 + (at % 50),
      publishedOn: at % 3 === 0 ? null : `20${10 + (at % 15)}`,
      availability: at % 9 === 0 ? "sold out" : at % 10 === 0 ? "preorder" : "in stock",
    });
  });
  const many = Array.from({ length: 400 }, (_, at) =>
    aFeedProduct({
      code: `MANY-${at}`,
      title: "Sonnet of Sonnets",
      authors: ["Poet 1"],
      format: `Binding ${at % 10}`,
      priceCents: 100 + at,
      rating: 5,
      ratingCount: 90_000,
      publishedOn: "2031",
    }),
  );
  return [...ordinary, ...many];
}

describe.each(BOTH)("folded lists on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue(editions());
  });
  afterAll(() => close());

  async function list(search: string): Promise<ListingPage> {
    const category = await findCategory("books");
    if (!category) throw new Error("no books");
    return listCategory(category, readListingQuery(new URLSearchParams(search)));
  }

  async function everyPage(search: string, read: (search: string) => Promise<ListingPage>): Promise<ProductSummary[]> {
    const found: ProductSummary[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const shown = await read(`${search}&page=${page}`);
      pages = shown.pages;
      found.push(...shown.products);
    }
    return found;
  }

  /** Returns the title and first author, which identify a work in this catalogue. */
  const toWork = ({ title, authors }: ProductSummary) => `${title} ${authors[0]}`;
  const codes = (products: readonly ProductSummary[]) => products.map(({ code }) => code);

  type Compare = (one: ProductSummary, other: ProductSummary) => number;

  /**
   * Expects the list to show each work once, at the position of its first edition. The edition shown is the one that `compare`
   * sorts first.
   */
  async function expectFolded(search: string, read: (search: string) => Promise<ListingPage>, compare: Compare) {
    const all = await everyPage(`${search}&show=formats`, read);
    const expected = [...Map.groupBy(all, toWork).values()].flatMap((editions) => editions.sort(compare).slice(0, 1));
    const { total, works } = await read(search);
    expect(codes(await everyPage(search, read))).toEqual(codes(expected));
    expect({ total, works }).toEqual({ total: all.length, works: expected.length });
  }

  const SALE = new Map([
    ["in stock", 0],
    ["preorder", 1],
  ]);
  const sale = ({ availability, priceCents }: ProductSummary) => (priceCents ? (SALE.get(availability) ?? 2) : 2);
  const inStockFirst: Compare = (one, other) => sale(one) - sale(other);
  const cheapestPrinted: Compare = (one, other) =>
    inStockFirst(one, other) ||
    Number(one.productType !== "shipped") - Number(other.productType !== "shipped") ||
    (one.priceCents ?? Number.MAX_SAFE_INTEGER) - (other.priceCents ?? Number.MAX_SAFE_INTEGER) ||
    (one.code < other.code ? -1 : 1);
  const compareFor = (search: string) => (/sort=(popularity|titleAsc)/.test(search) ? cheapestPrinted : inStockFirst);

  const SORTS = ["popularity", "newest", "priceAsc", "priceDesc", "titleAsc", "rating"];

  test.each(
    SORTS.flatMap((sort) => [
      `sort=${sort}`,
      `sort=${sort}&format=eBook&format=Binding+3`,
      `sort=${sort}&author=poet-1&availability=in+stock`,
      `sort=${sort}&price=10-20&rating=2`,
    ]),
  )("%s shows each work once, in an edition that can be bought", (search) =>
    expectFolded(search, list, compareFor(search)),
  );

  test.each(SORTS)("pre-orders alone are in the same order as in the whole list, by %s", async (sort) => {
    const whole = await everyPage(`sort=${sort}&show=formats`, list);
    const alone = await everyPage(`sort=${sort}&show=formats&availability=preorder`, list);
    expect(alone.length).toBeGreaterThan(10);
    expect(codes(alone)).toEqual(codes(whole.filter(({ availability }) => availability === "preorder")));
  });

  test.each(["", "sort=priceAsc", "sort=titleAsc&format=eBook"])(
    "search results (%s) are folded like other lists",
    (search) =>
      expectFolded(
        search,
        (text) => searchProducts("sonnet", readListingQuery(new URLSearchParams(text))),
        () => 0,
      ),
  );

  test("a folded list says how many other formats can be ordered, and from which price", async () => {
    const card = async (search: string) => (await list(search)).products.find(({ title }) => title === "Sonnet 3");
    const all = (await everyPage("show=formats", list)).filter(({ title }) => title === "Sonnet 3");
    const shown = await card("sort=titleAsc&author=poet-3");
    const others = all.filter(({ format, availability }) => format !== shown?.format && availability !== "sold out");
    const prices = others.flatMap(({ priceCents }) => priceCents ?? []);
    expect(others.length).toBeGreaterThan(0);
    expect(shown?.others).toEqual({ formats: others.length, fromCents: Math.min(...prices) });
    expect((await card("sort=titleAsc&author=poet-3&show=formats"))?.others).toBeUndefined();
  });

  test("an older shop folds its lists the same way after its migration", async () => {
    const tables = ["products", "popular_products", "listings", "product_words"] as const;
    const read = async () => {
      const keys = await Promise.all(
        tables.map((table) =>
          sql<{ work_key: string }>`select code, work_key from ${sql.ref(table)} order by 1, 2`.execute(database()),
        ),
      );
      const counts = await sql`select path, work_count from categories order by path`.execute(database());
      return { keys: keys.map(({ rows }) => rows), counts: counts.rows };
    };
    const before = await read();
    await undo();
    await up(database() as never, dialect());
    expect(await read()).toEqual(before);
    expect(before.keys.every((rows) => rows.length > 0)).toBe(true);
  });

  /** Restores the tables to their state before the migration. */
  async function undo() {
    const sorts = ["popularity", "price_cents", "title_sort", "published_on", "rating_hundredths"];
    for (const index of [
      "products_work",
      "listings_preorder",
      "listings_traits",
      ...sorts.map((sort) => `listings_${sort}`),
    ])
      await sql`drop index ${sql.ref(index)}`.execute(database());
    await sql`alter table listings drop column work_key`.execute(database());
    await sql`alter table product_words drop column work_key`.execute(database());
    await sql`alter table categories drop column work_count`.execute(database());
    for (const { code, title, contributors } of editions()) {
      const long = `${title.toLowerCase()}|${contributors[0]?.name.toLowerCase()}`;
      for (const table of ["products", "popular_products"] as const)
        await database().updateTable(table).set({ work_key: long }).where("code", "=", code).execute();
    }
    await sql`create index products_work on products(work_key)`.execute(database());
    for (const sort of sorts)
      await sql`create index ${sql.ref(`listings_${sort}`)} on listings(category_id, ${sql.ref(sort)}, code)`.execute(
        database(),
      );
  }

  test("folded lists don't count withdrawn products", async () => {
    const before = await list("");
    await withdrawProducts(["W000"]);
    await rebuildFacets();
    const after = await list("");
    expect([before.total - after.total, before.works - after.works]).toEqual([1, 1]);
  });
});
