/** Tests the features that the shop needs from each of its databases: schema, transactions, storing, lists and facets. */
import { execFile } from "node:child_process";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type DatabaseTarget,
  database,
  dialect,
  inTransaction,
  openDatabase,
} from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import {
  bestsellers,
  findCategory,
  findProduct,
  listCategory,
  newArrivals,
  reducedProducts,
} from "~/domain/catalogue/catalogue.server";
import { rebuildFacets } from "~/domain/catalogue/facets.server";
import { readListingQuery } from "~/domain/catalogue/listing";
import { storeProducts, withdrawProducts } from "~/domain/catalogue/store-products.server";
import { aCatalogue, aFeedProduct, aProduct } from "../factories/products";
import { aDatabaseOf, anEmptyTarget, BOTH } from "./on-both";

describe.each(BOTH)("migrations on %s", (kind) => {
  test("migrations run once, however often they are started", async () => {
    const { target, drop } = await anEmptyTarget(kind);
    const { db, dialect } = openDatabase(target);
    const first = await migrate(db, dialect);
    const second = await migrate(db, dialect);
    await db.destroy();
    await drop();
    expect(first).toContain("0001-shop");
    expect(second).toEqual([]);
  });

  test("migrations run once when two processes start at once", async () => {
    const { target, drop } = await anEmptyTarget(kind);
    const ran = await Promise.all([migrateElsewhere(target), migrateElsewhere(target)]);
    const { db } = openDatabase(target);
    const roots = await db.selectFrom("categories").selectAll().execute();
    await db.destroy();
    await drop();
    expect(ran.sort()).toEqual(["", expect.stringMatching(/^0001-shop\b/)]);
    expect(roots).toHaveLength(1);
  });
});

/** Migrates in a separate process; returns the names of the migrations, separated by commas. */
function migrateElsewhere(target: DatabaseTarget): Promise<string> {
  const script = path.join(import.meta.dirname, "../setup/migrate-elsewhere.ts");
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ["--import", "tsx", script, JSON.stringify(target)], (error, output, problem) =>
      error ? reject(new Error(problem, { cause: error })) : resolve(output),
    );
  });
}

describe.each(BOTH)("transactions on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
  });
  afterEach(() => close());

  const remember = (name: string) => database().insertInto("facts").values({ name, value: "1" }).execute();
  const remembered = async () =>
    (await database().selectFrom("facts").select("name").orderBy("name").execute()).map((fact) => fact.name);

  test("the tests run on the database they name", () => {
    expect(dialect()).toBe(kind);
  });

  test("a transaction that throws leaves no changes", async () => {
    const failing = inTransaction(async () => {
      await remember("lost");
      throw new Error("no paper");
    });
    await expect(failing).rejects.toThrow("no paper");
    expect(await remembered()).toEqual([]);
  });

  test("a nested transaction joins the outer one", async () => {
    await inTransaction(async () => {
      await remember("outer");
      await inTransaction(() => remember("inner"));
      expect(await remembered()).toEqual(["inner", "outer"]);
    });
    const failing = inTransaction(async () => {
      await inTransaction(() => remember("inner again"));
      throw new Error("too late");
    });
    await expect(failing).rejects.toThrow("too late");
    expect(await remembered()).toEqual(["inner", "outer"]);
  });

  test("twenty shoppers can't buy more than ten copies", async () => {
    const { code } = await aProduct({ stock: 10 });
    const bought = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(async () => {
          const result = await database()
            .updateTable("products")
            .set((row) => ({ stock: row("stock", "-", 1) }))
            .where("code", "=", code)
            .where("stock", ">", 0)
            .executeTakeFirst();
          return Number(result.numUpdatedRows);
        }),
      ),
    );
    expect(bought.reduce((sum, count) => sum + count, 0)).toBe(10);
    const left = await database().selectFrom("products").select("stock").where("code", "=", code).executeTakeFirst();
    expect(left?.stock).toBe(0);
  });

  test("one of two inserts with the same unique key succeeds", async () => {
    const both = await Promise.allSettled([remember("key"), remember("key")]);
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe.each(BOTH)("storing products on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
  });
  afterEach(() => close());

  test("storing the same products again changes nothing, and a changed record changes one product", async () => {
    const records = [aFeedProduct({ code: "A" }), aFeedProduct({ code: "B" })] as const;
    expect(await storeProducts(records)).toEqual({ added: 2, changed: 0, unchanged: 0 });
    expect(await storeProducts(records)).toEqual({ added: 0, changed: 0, unchanged: 2 });
    expect(await storeProducts([records[0], { ...records[1], title: "Another" }])).toEqual({
      added: 0,
      changed: 1,
      unchanged: 1,
    });
    expect(await findProduct("B")).toMatchObject({ title: "Another" });
  });

  test("lists a product in its categories, in those above them and in the root", async () => {
    await aCatalogue([{ code: "A", categories: ["music/cds", "gifts"] }]);
    for (const path of ["music/cds", "music", "gifts", ""]) {
      const category = await findCategory(path);
      expect(category?.productCount, path).toBe(1);
      expect(
        category && (await listCategory(category, readListingQuery(new URLSearchParams()))).products[0]?.code,
      ).toBe("A");
    }
    expect((await findCategory("books"))?.productCount ?? 0).toBe(0);
  });

  test("a withdrawn product is in no list, and is known as withdrawn", async () => {
    await aCatalogue([{ code: "A" }, { code: "B" }]);
    expect(await withdrawProducts(["A"])).toBe(1);
    await rebuildFacets();
    const root = await findCategory("");
    expect(root?.productCount).toBe(1);
    expect(
      root && (await listCategory(root, readListingQuery(new URLSearchParams()))).products.map(({ code }) => code),
    ).toEqual(["B"]);
    expect(await findProduct("A")).toBe("withdrawn");
  });
});

describe.each(BOTH)("lists and facets on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue([
      {
        code: "1",
        title: "Étude",
        authors: ["Ann Ash"],
        priceCents: 999,
        rating: 4.5,
        ratingCount: 900,
        publishedOn: "2001",
      },
      {
        code: "2",
        title: "Zebra",
        authors: ["Ann Ash"],
        priceCents: 1000,
        format: "eBook",
        rating: 3.9,
        ratingCount: 800,
        publishedOn: "2020-05-01",
      },
      {
        code: "3",
        title: "apple",
        authors: ["Bo Birch", "Ann Ash"],
        priceCents: 12000,
        strikePriceCents: 15000,
        availability: "sold out",
        rating: 2,
        ratingCount: 700,
      },
      {
        code: "4",
        title: "Banana",
        authors: ["Bo Birch"],
        priceCents: null,
        availability: "unavailable",
        publishedOn: "2019",
      },
      {
        code: "5",
        title: "“Cherry”",
        authors: ["Çe Cedar"],
        priceCents: 1999,
        strikePriceCents: 2500,
        categories: ["music"],
        format: "CD",
        availability: "preorder",
        publishedOn: "2031",
      },
    ]);
  });
  afterAll(() => close());

  async function list(search: string, path = "") {
    const category = await findCategory(path);
    if (!category) throw new Error(`no category ${path}`);
    return listCategory(category, readListingQuery(new URLSearchParams(search)));
  }
  const codes = async (search: string, path = "") =>
    (await list(search, path)).products.map(({ code }) => code).join("");
  async function facet(search: string, name: string) {
    const found = (await list(search)).facets.find((other) => other.name === name);
    return found?.values.map(({ value, count, chosen }) => `${chosen ? "*" : ""}${value} ${count}`);
  }

  test.each([
    ["", "12354"],
    ["sort=newest", "52413"],
    ["sort=priceAsc", "12534"],
    ["sort=priceDesc", "35214"],
    ["sort=titleAsc", "34512"],
    ["sort=rating", "12354"],
    ["format=eBook", "2"],
    ["format=eBook&format=CD", "25"],
    ["price=0-10", "1"],
    ["price=10-20", "25"],
    ["price=100-", "3"],
    ["availability=unavailable", "4"],
    ["rating=4", "1"],
    ["rating=3", "12"],
    ["author=ann-ash", "123"],
    ["author=ann-ash&author=ce-cedar&sort=titleAsc", "3512"],
    ["author=ann-ash&format=Paperback", "13"],
    ["category=music", "5"],
    ["format=No+such", ""],
    ["format=%27%22%3B--", ""],
    ["sort=priceDesc&page=99", "35214"],
  ])("the query %s lists %s", async (search, expected) => {
    expect(await codes(search)).toBe(expected);
  });

  test("facets without filters show the stored counts", async () => {
    expect(await facet("", "format")).toEqual(["Paperback 3", "CD 1", "eBook 1"]);
    expect(await facet("", "price")).toEqual(["0-10 1", "10-20 2", "100- 1"]);
    expect(await facet("", "availability")).toEqual(["in stock 2", "preorder 1", "sold out 1", "unavailable 1"]);
    expect(await facet("", "rating")).toEqual(["4 1", "3 2", "2 3", "1 3"]);
    expect(await facet("", "author")).toEqual(["ann-ash 3", "bo-birch 2", "ce-cedar 1"]);
    expect(await facet("", "category")).toEqual(["books 4", "music 1"]);
  });

  test("facets with filters count as if nothing in the same facet were chosen", async () => {
    const search = "format=Paperback&author=ann-ash";
    expect(await facet(search, "format")).toEqual(["*Paperback 2", "eBook 1"]);
    expect(await facet(search, "author")).toEqual(["*ann-ash 2", "bo-birch 2"]);
    expect(await facet(search, "availability")).toEqual(["in stock 1", "sold out 1"]);
    expect(await facet("format=eBook", "format")).toEqual(["Paperback 3", "CD 1", "*eBook 1"]);
    expect(await facet("format=eBook", "category")).toEqual(["books 1"]);
    expect(await facet("category=music", "category")).toEqual(["books 4", "*music 1"]);
  });

  test("keeps chosen filters in their facet, even when nothing matches", async () => {
    expect(await facet("format=Scroll", "format")).toEqual(["Paperback 3", "CD 1", "eBook 1", "*Scroll 0"]);
    expect((await list("format=Scroll")).total).toBe(0);
  });

  test("shows a chosen author's name in the facet", async () => {
    const authors = (await list("author=ce-cedar")).facets.find(({ name }) => name === "author");
    expect(authors?.values.find(({ chosen }) => chosen)).toMatchObject({ label: "Çe Cedar", count: 1 });
  });

  test("returns the products of the home page's shelves", async () => {
    const shelf = async (products: Promise<{ code: string }[]>) => (await products).map(({ code }) => code).join("");
    expect(await shelf(bestsellers("", 2))).toBe("12");
    expect(await shelf(bestsellers("music", 9))).toBe("5");
    expect(await shelf(newArrivals(9))).toBe("521");
    expect(await shelf(reducedProducts(9))).toBe("5");
  });
});
