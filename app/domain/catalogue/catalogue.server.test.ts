import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { searchProducts } from "~/domain/search/search.server";
import { aCatalogue, aProduct } from "../../../tests/factories/products";
import { type QueryWatch, watchQueries } from "../../../tests/setup/query-watch";
import { aDatabase } from "../../../tests/setup/test-database";
import { productsBeside } from "./beside.server";
import {
  bestsellers,
  categoryTree,
  findCategory,
  findProduct,
  getProduct,
  listCategory,
  listSummaries,
  otherFormats,
  ProductNotFound,
  productTrail,
} from "./catalogue.server";
import { rebuildFacets } from "./facets.server";
import { readListingQuery } from "./listing";
import { withdrawProducts } from "./store-products.server";

let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
});
afterEach(() => close());

const query = (text = "") => readListingQuery(new URLSearchParams(text));

async function categoryAt(path: string) {
  const category = await findCategory(path);
  if (!category) throw new Error(`no category ${path}`);
  return category;
}

test.each([
  ["2199-05-17", ["Australian Author", "Coming Soon"]],
  ["", ["Australian Author", "Coming Soon"]],
  ["2020-05-17", ["Australian Author"]],
  ["2020", ["Australian Author"]],
])("calls a pre-order coming soon until its release date, %j, has passed", async (publishedOn, talkers) => {
  const { code } = await aProduct({
    availability: "preorder",
    talkers: ["Australian Author", "Coming Soon"],
    publishedOn,
  });
  expect((await listSummaries([code]))[0]?.talkers).toEqual(talkers);
  expect((await getProduct(code)).talkers).toEqual(talkers);
});

describe("a product by its code", () => {
  beforeEach(() =>
    aProduct({ code: "9780261102217", isbn13: "9780261102217", title: "The Hobbit", authors: ["J.R.R. Tolkien"] }),
  );

  test.each(["9780261102217", "978-0-261-10221-7", "0261102214", "0-261-10221-4", " 978 0261102217 "])(
    "finds a product by the code %s",
    async (code) => {
      expect(await findProduct(code)).toMatchObject({
        code: "9780261102217",
        authors: ["J.R.R. Tolkien"],
        priceCents: 2000,
      });
    },
  );

  test.each(["", "9780261102218", "x".repeat(10_000), "'; drop table products", "\0", "__proto__"])(
    "finds no product by the code %j",
    async (code) => {
      expect(await findProduct(code)).toBeNull();
      await expect(getProduct(code)).rejects.toThrow(ProductNotFound);
    },
  );

  test("reports a withdrawn product as withdrawn", async () => {
    await withdrawProducts(["9780261102217"]);
    expect(await findProduct("0261102214")).toBe("withdrawn");
    await expect(getProduct("9780261102217")).rejects.toMatchObject({ withdrawn: true });
    expect(await listSummaries(["9780261102217"])).toEqual([]);
  });
});

test("product summaries keep the order of the codes and leave out unknown ones", async () => {
  await aCatalogue([{ code: "A" }, { code: "B" }, { code: "C" }]);
  expect((await listSummaries(["C", "?", "A"])).map(({ code }) => code)).toEqual(["C", "A"]);
  expect(await listSummaries([])).toEqual([]);
});

describe("what goes with a product", () => {
  beforeEach(() =>
    aCatalogue([
      {
        code: "P",
        title: "Emma",
        authors: ["Jane Austen"],
        format: "Paperback",
        categories: ["books/general-books/fiction"],
      },
      { code: "P2", title: "Emma", authors: ["Jane Austen"], format: "Paperback" },
      {
        code: "E1",
        title: "Emma",
        authors: ["Jane Austen"],
        format: "eBook",
        availability: "unavailable",
        rating: 5,
        ratingCount: 999,
      },
      { code: "E2", title: "Emma", authors: ["Jane Austen"], format: "eBook", priceCents: 300 },
      { code: "PRIDE", title: "Pride and Prejudice", authors: ["Jane Austen"], rating: 4, ratingCount: 50 },
      { code: "ABBEY", title: "Northanger Abbey", authors: ["Jane Austen"], rating: 4, ratingCount: 90 },
      { code: "ABBEY-E", title: "Northanger Abbey", authors: ["Jane Austen"], format: "eBook" },
      { code: "FICTION", title: "Middlemarch", authors: ["George Eliot"], categories: ["books/general-books/fiction"] },
      {
        code: "OTHER",
        title: "A Cook Book",
        authors: ["Somebody Else"],
        categories: ["books/academic"],
        rating: 5,
        ratingCount: 9999,
      },
    ]),
  );

  test("lists each other format of a product once, with the edition that is available", async () => {
    expect(await otherFormats(await getProduct("P"))).toEqual([
      {
        code: "E2",
        slug: "emma-jane-austen",
        title: "Emma",
        format: "eBook",
        productType: "eBook",
        priceCents: 300,
        availability: "in stock",
        isLater: true,
      },
    ]);
  });

  test("lists a product's breadcrumbs", async () => {
    expect(await productTrail("P")).toEqual([
      { path: "", title: "All Products" },
      { path: "books", title: "Books" },
      { path: "books/general-books", title: "General Books" },
      { path: "books/general-books/fiction", title: "Fiction" },
    ]);
    expect(await productTrail("?")).toEqual([]);
  });
});

test("a category lists its parents and children", async () => {
  await aCatalogue([{ categories: ["books/academic/theology"] }, { categories: ["books/academic"] }]);
  expect(await findCategory("books/academic")).toMatchObject({
    title: "Academic",
    productCount: 2,
    parents: [
      { path: "", title: "All Products" },
      { path: "books", title: "Books" },
    ],
    children: [{ path: "books/academic/theology", title: "Theology", productCount: 1 }],
  });
  for (const path of ["nowhere", "books/", "books//academic", "\0", "a/".repeat(5000)])
    expect(await findCategory(path), path).toBeNull();
  expect(await categoryTree()).toMatchObject([
    { path: "books", children: [{ path: "books/academic", children: [{ title: "Theology" }] }] },
  ]);
});

describe("broken rows", () => {
  test("broken product columns read as unknown, and the page still renders", async () => {
    await aCatalogue([{ code: "GOOD", rating: 5, ratingCount: 9 }, { code: "BAD" }]);
    await database()
      .updateTable("products")
      .set({
        talkers: "^^Bestseller^{]^\u0000",
        authors: "^ ^",
        availability: "who knows" as never,
        product_type: "?" as never,
        price_cents: "free" as never,
        rating_hundredths: -7,
        max_per_order: "many" as never,
        slug: "",
        title: "",
      })
      .where("code", "=", "BAD")
      .execute();
    const { products } = await listCategory(await categoryAt(""), query());
    expect(products.map(({ code }) => code)).toEqual(["GOOD", "BAD"]);
    expect(products[1]).toMatchObject({
      title: "BAD",
      slug: "product",
      authors: [],
      talkers: ["Bestseller"],
      availability: "unavailable",
      productType: "shipped",
      priceCents: null,
      rating: null,
      maxPerOrder: 99,
    });
    expect(await findProduct("BAD")).toMatchObject({ code: "BAD", priceCents: null });
  });

  test("a listing without its product does not hide the others", async () => {
    await aCatalogue([{ code: "GOOD" }]);
    const [row] = await database().selectFrom("listings").selectAll().where("category_id", "=", 0).execute();
    if (row)
      await database()
        .insertInto("listings")
        .values({ ...row, code: "GHOST" })
        .execute();
    expect((await listCategory(await categoryAt(""), query())).products.map(({ code }) => code)).toEqual(["GOOD"]);
  });
});

describe("runs few queries and never scans all products", () => {
  let watch: QueryWatch;
  const everyRow =
    /\bSCAN (products|listings|product_authors|product_words|product_categories|own|other|words|listing|author|below)\b/;

  beforeEach(async () => {
    await aCatalogue(
      Array.from({ length: 60 }, (_, index) => ({
        code: `C${index}`,
        title: `Grace ${index}`,
        authors: [`Author ${index % 5}`],
        format: index % 2 ? "eBook" : "Paperback",
        categories: ["books/academic"],
        strikePriceCents: index % 7 ? null : 3000,
      })),
    );
    watch = watchQueries(database());
  });

  test.each([
    ["", 4],
    ["page=2&sort=newest", 4],
    ["show=formats", 3],
    ["format=eBook", 5],
    ["format=eBook&price=20-35&author=author-1&rating=1&availability=in+stock&sort=priceDesc", 5],
  ])("a category page (%s) takes at most %i queries", async (search, most) => {
    await listCategory(await categoryAt("books/academic"), query(search));
    expect(watch.count()).toBeLessThanOrEqual(most);
    await listCategory(await categoryAt("books/academic"), query(search));
    for (const line of await watch.plans()) expect(line).not.toMatch(everyRow);
  });

  test("a product page takes five queries", async () => {
    const product = await getProduct("C1");
    await Promise.all([otherFormats(product), productsBeside(product, 12), productTrail(product.code)]);
    const lines = await watch.plans();
    for (const line of lines) expect(line).not.toMatch(everyRow);
    await getProduct("C1");
    await Promise.all([otherFormats(product), productsBeside(product, 12), productTrail(product.code)]);
    expect(watch.count()).toBe(5);
  });

  test("a search takes at most eleven queries, four of them for what is kept for the next search", async () => {
    await searchProducts("grace eb", query("format=eBook"));
    expect(watch.count()).toBeLessThanOrEqual(11);
    await searchProducts("grace", query());
    for (const line of await watch.plans()) expect(line).not.toMatch(everyRow);
  });

  test("the query watch detects a table scan", async () => {
    await database().selectFrom("products").selectAll().where("title", "=", "Grace 1").execute();
    expect((await watch.plans()).some((line) => everyRow.test(line))).toBe(true);
  });
});

test("rebuilding facet counts changes nothing, and readers see counts throughout", async () => {
  await aCatalogue([{ code: "A" }, { code: "B", format: "eBook" }]);
  const stored = () =>
    database()
      .selectFrom("category_facets")
      .selectAll()
      .orderBy("category_id")
      .orderBy("facet")
      .orderBy("value")
      .execute();
  const before = await stored();
  await Promise.all([rebuildFacets(), rebuildFacets()]);
  expect(await stored()).toEqual(before);
  expect(before.length).toBeGreaterThan(5);
});

test("a shelf shows each work once, in its most popular edition", async () => {
  await aCatalogue([
    { code: "P", title: "Orthodoxy", authors: ["G. K. Chesterton"], format: "Paperback", ratingCount: 900, rating: 4 },
    { code: "E", title: "Orthodoxy", authors: ["G. K. Chesterton"], format: "eBook", ratingCount: 800, rating: 4 },
    { code: "C", title: "Confessions", authors: ["Augustine"], format: "Paperback", ratingCount: 10, rating: 4 },
  ]);
  expect((await bestsellers("", 2)).map((product) => product.code)).toEqual(["P", "C"]);
});

test("a product of a top category has that category in its breadcrumbs", async () => {
  const ticket = await aProduct({ categories: ["tickets"], format: "Eticket" });
  expect((await productTrail(ticket.code)).map((crumb) => crumb.path)).toEqual(["", "tickets"]);
});
