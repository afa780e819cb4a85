import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, database, dialect, inTransaction } from "~/database/engine/connection.server";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { cacheQuery } from "./cache-query.server";
import { putFact } from "./shop-records.server";

describe.each(shopDatabases)("a kept query on %s", (_name, open) => {
  let opened: ShopDatabase;
  beforeAll(async () => {
    opened = await open();
    for (const name of ["apple", "pear", "plum"]) await putFact(name, `${name}s`);
  });
  afterAll(() => opened.close());

  test("builds a kept query once and runs it with the values of each call", async () => {
    let built = 0;
    const find = cacheQuery((db, name: string, value: string) => {
      built += 1;
      return db.selectFrom("facts").select(["name", "value"]).where("name", "=", name).where("value", "=", value);
    });
    expect(await find("pear", "pears")).toEqual([{ name: "pear", value: "pears" }]);
    expect(await find("apple", "apples")).toEqual([{ name: "apple", value: "apples" }]);
    expect(await find("apple", "pears")).toEqual([]);
    expect(built).toBe(1);
  });

  test("a kept query combines its own fixed values with those of the call", async () => {
    const find = cacheQuery((db, limit: number, last: string) =>
      db
        .selectFrom("facts")
        .select(["name", sql<string>`${last}`.as("given")])
        .where("name", "in", ["apple", "plum"])
        .orderBy("name")
        .limit(sql<number>`${limit}`),
    );
    expect(await find(1, "x")).toEqual([{ name: "apple", given: "x" }]);
    expect(await find(2, "y")).toEqual([
      { name: "apple", given: "y" },
      { name: "plum", given: "y" },
    ]);
  });

  test("a kept query accepts lists of any length", async () => {
    const list = cacheQuery((db, names: readonly string[], except: string) =>
      db.selectFrom("facts").select("name").where("name", "in", names).where("name", "!=", except).orderBy("name"),
    );
    const many = Array.from({ length: 60 }, () => randomUUID());
    expect(await list(["plum", "apple"], "plum")).toEqual([{ name: "apple" }]);
    expect(await list(["plum"], "apple")).toEqual([{ name: "plum" }]);
    expect(await list(["pear", "plum"], "apple")).toEqual([{ name: "pear" }, { name: "plum" }]);
    expect(await list([...many, "pear"], "")).toEqual([{ name: "pear" }]);
  });

  test("a kept query runs within the current transaction", async () => {
    const find = cacheQuery((db, name: string) => db.selectFrom("facts").select("value").where("name", "=", name));
    const undone = inTransaction(async () => {
      await putFact("quince", "uncommitted");
      expect(await find("quince")).toEqual([{ value: "uncommitted" }]);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await find("quince")).toEqual([]);
  });

  test("SQLite plans a kept query once, but a plain query on every call", async () => {
    if (dialect() !== "sqlite") return;
    const build = (db: Database, name: string) =>
      db.selectFrom("facts").select("value").where("name", "=", name).orderBy("value").limit(2);
    const find = cacheQuery(build);
    await find("pear");
    // Count the calls to `Function`, because the driver calls it once for each new plan to create a function for the plan's
    // rows.
    const plans = vi.spyOn(globalThis, "Function");
    try {
      await find("plum");
      expect(plans).toHaveBeenCalledTimes(0);
      for (const name of ["pear", "plum"]) await build(database(), name).execute();
      expect(plans).toHaveBeenCalledTimes(2);
    } finally {
      plans.mockRestore();
    }
  });

  test("rejects a kept query whose builder looks at its values", async () => {
    const find = cacheQuery((db, name: string) =>
      db.selectFrom("facts").select("value").where("name", "=", `${name}!`),
    );
    await expect(find("pear")).rejects.toThrow("A kept query can't look at its values.");
  });
});
