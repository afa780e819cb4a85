/** Tests the products that customers also bought: counted from orders, by customer, without naming anyone. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database, inTransaction } from "~/database/engine/connection.server";
import { countAlsoBought, startCountingAlsoBought } from "~/domain/catalogue/also-bought.server";
import { productsBeside, productsBesideAll } from "~/domain/catalogue/beside.server";
import { getProduct } from "~/domain/catalogue/catalogue.server";
import type { Order } from "~/domain/orders/order";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aCatalogue, aProduct } from "../factories/products";
import { doNextJob } from "../setup/next-job";
import { aDatabaseOf, BOTH } from "./on-both";

const NOW = new Date("2026-11-22T00:00:00.000Z");

/** Creates an order for each of these people. Each order contains all of these products. */
async function ordered(codes: readonly string[], people: readonly string[], traits: Partial<Order> = {}) {
  for (const name of people)
    await aKeptOrder({
      email: `${name}@example.com`,
      lines: codes.map((code) => anOrderLine({ code })),
      ...traits,
    });
}

describe.each(BOTH)("customers also bought, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue([
      { code: "P", title: "Emma", authors: ["Jane Austen"] },
      { code: "P-E", title: "Emma", authors: ["Jane Austen"], format: "eBook" },
      { code: "ABBEY", title: "Northanger Abbey", authors: ["Jane Austen"], rating: 4, ratingCount: 900 },
      { code: "PRIDE", title: "Pride and Prejudice", authors: ["Jane Austen"], rating: 4, ratingCount: 9 },
      { code: "SALT", title: "The Salt Road" },
      { code: "SALT-E", title: "The Salt Road", authors: ["Author 5"], format: "eBook" },
      { code: "LAMP", title: "A Lamp" },
      { code: "MUG", title: "A Mug" },
      { code: "SOLD", title: "Sold Out", availability: "sold out", stock: 0 },
      { code: "GIFT", title: "Gift", format: "Voucher" },
    ]);
  });
  afterAll(() => close());
  beforeEach(async () => {
    for (const table of ["also_bought", "payments", "order_history", "order_lines", "orders"] as const)
      await database().deleteFrom(table).execute();
  });

  const beside = async (code: string, limit = 8) => {
    const { title, products } = await productsBeside(await getProduct(code), limit);
    return [title, ...products.map((product) => product.code)];
  };
  const RELATED = ["You may also like", "ABBEY", "PRIDE"];

  test("three customers of three works make an also-bought shelf, most bought first; fewer leave related products", async () => {
    await ordered(["P", "LAMP", "MUG", "SALT"], ["ann", "bob", "cyd"]);
    await ordered(["P", "MUG"], ["dan"]);
    expect((await beside("P")).slice(0, 3)).toEqual(RELATED);
    await countAlsoBought(NOW);
    const shelf = await beside("P");
    expect(shelf.slice(0, 2)).toEqual(["Customers also bought", "MUG"]);
    expect(shelf.slice(2).sort()).toEqual(["LAMP", "SALT"]);
    expect(await beside("P", 1)).toHaveLength(2);
    // The eBook P-E has the same shelf, because it belongs to the same work.
    expect(await beside("P-E")).toEqual(shelf);
    expect((await beside("LAMP"))[0]).toBe("Customers also bought");
  });

  test("two works make no also-bought shelf", async () => {
    await ordered(["P", "LAMP", "MUG"], ["ann", "bob", "cyd"]);
    await countAlsoBought(NOW);
    expect((await beside("P")).slice(0, 3)).toEqual(RELATED);
  });

  test.each<[string, string[], Partial<Order>]>([
    ["two customers, one of whom ordered twice", ["ann", "bob", "Bob"], {}],
    ["cancelled orders", ["ann", "bob", "cyd"], { state: "cancelled" }],
    ["refunded orders", ["ann", "bob", "cyd"], { state: "refunded" }],
    ["unpaid orders", ["ann", "bob", "cyd"], { state: "awaiting payment" }],
    ["orders of two years ago", ["ann", "bob", "cyd"], { placedAt: "2024-11-01T00:00:00.000Z" }],
  ])("%s do not count for the also-bought shelf", async (_, people, traits) => {
    await ordered(["P", "LAMP", "MUG", "SALT"], people, traits);
    await countAlsoBought(NOW);
    expect(await database().selectFrom("also_bought").selectAll().execute()).toEqual([]);
    expect((await beside("P")).slice(0, 3)).toEqual(RELATED);
  });

  test("the also-bought shelf has nothing sold out, no voucher and no other format of the same work", async () => {
    await ordered(["P", "P-E", "LAMP", "MUG", "SALT", "SOLD"], ["ann", "bob", "cyd"]);
    const withVoucher = () => [anOrderLine({ code: "P" }), anOrderLine({ code: "GIFT", productType: "eVoucher" })];
    for (const name of ["ann", "bob", "cyd"]) await aKeptOrder({ email: `${name}@example.com`, lines: withVoucher() });
    await countAlsoBought(NOW);
    expect((await beside("P")).slice(1).sort()).toEqual(["LAMP", "MUG", "SALT"]);
  });

  test("the next also-bought count drops what no longer holds, and counting twice changes nothing", async () => {
    await ordered(["P", "LAMP", "MUG", "SALT"], ["ann", "bob", "cyd"]);
    await countAlsoBought(NOW);
    const rows = () => database().selectFrom("also_bought").selectAll().orderBy("work_key").orderBy("place").execute();
    const first = await rows();
    expect(first.length).toBe(12);
    await countAlsoBought(NOW);
    expect(await rows()).toEqual(first);
    await countAlsoBought(new Date(NOW.getTime() + 400 * 24 * 60 * 60 * 1000));
    expect(await rows()).toEqual([]);
  });

  test("a failed also-bought count still plans the count of the next day", async () => {
    await startCountingAlsoBought();
    await database().schema.alterTable("also_bought").renameTo("away").execute();
    await ordered(["P", "LAMP", "MUG", "SALT"], ["ann", "bob", "cyd"]);
    expect(await doNextJob()).toBe(true);
    await database().schema.alterTable("away").renameTo("also_bought").execute();
    const jobs = await database().selectFrom("jobs").select("done_at").execute();
    expect(jobs.filter(({ done_at }) => done_at === null)).toHaveLength(2);
  });

  test("a basket's also-bought shelf follows from everything in the basket, and shows none of it", async () => {
    await ordered(["P", "LAMP", "MUG", "SALT"], ["ann", "bob", "cyd"]);
    await countAlsoBought(NOW);
    const shelf = async (...codes: string[]) => {
      const { title, products } = await productsBesideAll(codes, 8);
      return [title, ...products.map(({ code }) => code).sort()];
    };
    expect(await shelf("P")).toEqual(["Customers also bought", "LAMP", "MUG", "SALT"]);
    // Show related products instead, because too few products are left for a shelf of products also bought.
    const few = await shelf("LAMP", "P", "PRIDE");
    expect(few[0]).toBe("You may also like");
    expect(few).toContain("ABBEY");
    for (const held of ["P", "P-E", "PRIDE", "LAMP"]) expect(few).not.toContain(held);
    expect(await shelf()).toEqual(["You may also like"]);
    expect(await shelf("NO-SUCH")).toEqual(["You may also like"]);
  });

  test("counts 600 orders of 400 works in small steps, and keeps the strongest twelve of each work", async () => {
    const codes = Array.from({ length: 400 }, (_, at) => `W${String(at).padStart(3, "0")}`);
    for (const [at, code] of codes.entries()) await aProduct({ code, title: `Work ${at}`, authors: [`Writer ${at}`] });
    await inTransaction(async () => {
      for (let order = 0; order < 600; order += 1) {
        const shelf = Math.floor(order / 30) * 20;
        const lines = Array.from({ length: 15 }, (_, at) =>
          anOrderLine({ code: codes[shelf + ((order + at) % 20)] ?? "" }),
        );
        await aKeptOrder({ email: `buyer${order}@example.com`, lines });
      }
    });
    // Update PostgreSQL's statistics, because the join would be extremely slow with those from when the tables were empty.
    if (kind === "postgres") await sql`analyze orders, order_lines`.execute(database());
    await countAlsoBought(NOW);
    const rows = await database().selectFrom("also_bought").select(["work_key", "customers"]).execute();
    expect(rows).toHaveLength(400 * 12);
    expect(Math.min(...rows.map(({ customers }) => customers))).toBeGreaterThanOrEqual(3);
    expect(await beside("W000", 8)).toHaveLength(9);
  });
});
