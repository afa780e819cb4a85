/** Tests changing several products at once, and adding products by hand, on both databases. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { storeProducts, withdrawProducts } from "~/domain/catalogue/store-products.server";
import { addProduct } from "~/domain/office/add-product.server";
import { changeProducts, lookAtProducts } from "~/domain/office/bulk-products.server";
import type { BulkForm, NewProductForm } from "~/domain/office/new-product.schema";
import { loadProduct } from "~/domain/office/product-page.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aFeedProduct, aProduct } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const broken = vi.hoisted(() => new Set<string>());
vi.mock("~/domain/catalogue/edit-product.server", async (original) => {
  const real = await original<typeof import("~/domain/catalogue/edit-product.server")>();
  const editProduct: typeof real.editProduct = (code, fields) => {
    if (broken.has(code)) throw new Error("The database went away.");
    return real.editProduct(code, fields);
  };
  return { ...real, editProduct };
});

const ACTOR = { staffId: null };
const EMPTY = { contributors: "", format: "Paperback", priceCents: "", stock: "", publisher: "", publishedOn: "" };
const add = (form: Partial<NewProductForm>) =>
  addProduct({ ...EMPTY, categories: "", code: "", title: "New", ...form }, ACTOR);

describe.each(shopDatabases)("several products on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  test("products are changed as they were looked at, each by itself, and the refused ones say why", async () => {
    const [cheap, dear, gone, free] = [
      await aProduct({ priceCents: 999 }),
      await aProduct({ priceCents: 2000, strikePriceCents: 2100 }),
      await aProduct(),
      await aProduct({ priceCents: null }),
    ];
    await withdrawProducts([gone.code]);
    const change: Omit<BulkForm, "codes"> = { field: "priceCents", way: "percent", value: "10" };
    const codes = [cheap, dear, gone, free, { code: "NONE" }].map(({ code }) => code).join("\n");
    const look = await lookAtProducts({ ...change, codes });
    expect(look.rows).toMatchObject([{ code: cheap.code, was: "9.99", becomes: "10.99" }]);
    expect(look.refused).toEqual([
      { code: dear.code, reason: "Enter a price above the one that shoppers pay, or none." },
      { code: gone.code, reason: "The product is withdrawn." },
      { code: free.code, reason: "It has no price." },
      { code: "NONE", reason: "There is no such product." },
    ]);
    expect(await findProduct(cheap.code)).toMatchObject({ priceCents: 999 });
    expect(await changeProducts({ ...change, codes: look.codes }, ACTOR)).toEqual({ done: 1, refused: [] });
    expect(await findProduct(cheap.code)).toMatchObject({ priceCents: 1099 });
    const again = await changeProducts({ ...change, codes: look.codes }, ACTOR);
    expect(again).toMatchObject({ done: 0, refused: [{ code: cheap.code, reason: /Someone has changed/ }] });
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ subject: cheap.code, became: "Price: 10.99" });
  });

  test("an error ends the work, says what is done, and leaves the other products in the form", async () => {
    const products = [await aProduct(), await aProduct(), await aProduct()];
    const [first = "", second = "", third = ""] = products.map(({ code }) => code);
    const change: Omit<BulkForm, "codes"> = { field: "priceCents", way: "set", value: "free" };
    const { codes } = await lookAtProducts({ ...change, codes: [first, second, third].join("\n") });
    broken.add(second);
    expect(await changeProducts({ ...change, codes }, ACTOR)).toEqual({
      done: 1,
      refused: [
        { code: second, reason: "Something went wrong here, so look whether it is changed." },
        { code: third, reason: "It wasn't reached." },
      ],
    });
    await expect(changeProducts({ ...change, codes: codes.split("\n").slice(1).join("\n") }, ACTOR)).rejects.toThrow(
      "away",
    );
    broken.clear();
    expect(await findProduct(first)).toMatchObject({ priceCents: 0 });
  });

  test("a percentage that leaves nothing of a price is refused", async () => {
    const { code } = await aProduct({ priceCents: 1 });
    const look = await lookAtProducts({ field: "priceCents", way: "percent", value: "-60", codes: code });
    expect(look).toMatchObject({ rows: [], refused: [{ code, reason: "It would cost nothing." }] });
  });

  test("entries are added to lists and taken away, and the rest of a list stays", async () => {
    const { code } = await aProduct({ talkers: ["Bestseller"], keywords: ["tide", "sea"] });
    const run = async (change: Omit<BulkForm, "codes">) => {
      const { codes } = await lookAtProducts({ ...change, codes: code });
      return changeProducts({ ...change, codes }, ACTOR);
    };
    await run({ field: "talkers", way: "add", value: "New Arrival\nBestseller" });
    await run({ field: "keywords", way: "take away", value: "tide" });
    expect((await loadProduct(code))?.values).toMatchObject({ talkers: "Bestseller\nNew Arrival", keywords: "sea" });
  });

  test.each<[Omit<BulkForm, "codes">, string]>([
    [{ field: "format", way: "add", value: "CD" }, "way"],
    [{ field: "format", way: "percent", value: "5" }, "way"],
    [{ field: "priceCents", way: "percent", value: "lots" }, "value"],
    [{ field: "priceCents", way: "percent", value: "-100" }, "value"],
    [{ field: "priceCents", way: "set", value: "$0.00" }, "value"],
    [{ field: "talkers", way: "take away", value: "" }, "value"],
  ])("the change %j is refused as a whole", async (change, field) => {
    await expect(lookAtProducts({ ...change, codes: "X" })).rejects.toMatchObject({ field });
  });

  test("a product added by hand is the staff's, and a feed adds only the rest", async () => {
    const code = await add({
      ...{ code: "0-439-02348-3", title: "By hand & heart", contributors: "Jo Lee", priceCents: "12.5", stock: "3" },
      ...{ publishedOn: "2026", categories: "books/general-books" },
    });
    expect(code).toBe("9780439023481");
    expect(await findProduct(code)).toMatchObject({
      title: "By hand & heart",
      priceCents: 1250,
      stock: 3,
      isbn13: code,
    });
    await storeProducts([aFeedProduct({ code, isbn13: code, title: "Feed's", publisher: "North", priceCents: 1 })]);
    expect(await findProduct(code)).toMatchObject({ title: "By hand & heart", priceCents: 1250, publisher: "North" });
  });

  test.each<[Partial<NewProductForm>, string]>([
    [{ code: "9780439023482" }, "code"],
    [{ code: "two words" }, "code"],
    [{ code: "HAND-1", priceCents: "much" }, "priceCents"],
    [{ code: "HAND-1", categories: "nowhere" }, "categories"],
  ])("a new product %j is refused at its field", async (form, field) => {
    await expect(add(form)).rejects.toMatchObject({ field });
  });

  test("of two people who add the same product, one does, and a known or withdrawn one isn't added", async () => {
    const answers = await Promise.allSettled(["One", "Two"].map((title) => add({ code: "TWICE", title })));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(add({ code: "TWICE" })).rejects.toThrow("already");
    await withdrawProducts(["TWICE"]);
    await expect(add({ code: "TWICE" })).rejects.toThrow("withdrawn");
  });
});
