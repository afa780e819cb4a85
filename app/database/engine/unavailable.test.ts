import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aDatabase } from "../../../tests/setup/test-database";
import { database, inTransaction } from "./connection.server";
import { DatabaseUnavailable } from "./unavailable.server";

describe("a full disk, on SQLite", () => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabase();
    await sql`create table shelf (book text)`.execute(database());
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database());
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(database());
  });
  afterEach(() => close());

  const fill = () => sql`insert into shelf (book) values (${"a".repeat(100_000)})`.execute(database());

  test("reports a full disk with SQLite's own error as the cause", async () => {
    const error = await fill().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ code: "SQLITE_FULL", retryAfter: 5, cause: { code: "SQLITE_FULL" } });
  });

  test("reports a full disk inside a transaction too, and rolls the transaction back", async () => {
    const failed = inTransaction(async () => {
      await sql`insert into shelf (book) values ('small')`.execute(database());
      await fill();
    });
    await expect(failed).rejects.toMatchObject({ name: "DatabaseUnavailable", code: "SQLITE_FULL" });
    await sql`pragma max_page_count = 100000`.execute(database());
    await inTransaction(fill);
    const { rows } = await sql`select length(book) as letters from shelf`.execute(database());
    expect(rows).toEqual([{ letters: 100_000 }]);
  });

  test("a faulty SQL statement isn't reported as a full disk", async () => {
    const wrong = sql`insert into nowhere values (1)`.execute(database());
    await expect(wrong).rejects.toMatchObject({ name: "SqliteError", code: "SQLITE_ERROR" });
  });
});
