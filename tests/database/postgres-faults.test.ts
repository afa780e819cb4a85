/** Tests a real PostgreSQL that is frozen and killed. Every request gets an answer in time, and the shop recovers at once. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  adoptDatabase,
  closeDatabase,
  database,
  inTransaction,
  openDatabase,
} from "~/database/engine/connection.server";
import { limitStatements } from "~/database/engine/postgres-pool.server";
import { anOwnPostgres, type OwnPostgres } from "../setup/own-postgres";

const unavailable = { name: "DatabaseUnavailable" };
const ask = () => sql`select 1`.execute(database());

let server: OwnPostgres;
beforeAll(async () => {
  server = await anOwnPostgres();
  adoptDatabase(openDatabase({ url: server.url, file: "" }));
  limitStatements();
});
afterEach(() => server.thaw());
afterAll(async () => {
  await closeDatabase();
  await server?.stop();
});

it("database connections limit statements to five seconds, without parallel workers", async () => {
  const { rows } = await sql`select name, setting from pg_settings
    where name in ('max_parallel_workers_per_gather', 'statement_timeout') order by name`.execute(database());
  expect(rows).toEqual([
    { name: "max_parallel_workers_per_gather", setting: "0" },
    { name: "statement_timeout", setting: "5000" },
  ]);
});

describe("a frozen PostgreSQL", () => {
  it("queries to a frozen PostgreSQL fail at once after it is detected, and work as soon as it is thawed", async () => {
    await Promise.all(Array.from({ length: 20 }, ask));
    server.freeze();
    const first = await Promise.allSettled(Array.from({ length: 30 }, ask));
    expect(first.map((each) => each.status === "rejected" && each.reason.name)).toEqual(
      Array.from({ length: 30 }, () => "DatabaseUnavailable"),
    );
    // While the database stays frozen, new requests fail immediately instead of each waiting for a time limit.
    await vi.waitUntil(async () => (await Promise.allSettled([ask()]))[0]?.status === "rejected", { timeout: 60_000 });
    const later = await Promise.allSettled(Array.from({ length: 500 }, ask));
    expect(later.every((each) => each.status === "rejected" && each.reason.name === "DatabaseUnavailable")).toBe(true);
    server.thaw();
    await vi.waitFor(ask, { timeout: 60_000, interval: 50 });
  });

  it("a transaction during which PostgreSQL freezes leaves no changes, and its error names the cause", async () => {
    await sql`create table if not exists shelf (book text)`.execute(database());
    const failed = inTransaction(async () => {
      await sql`insert into shelf values ('half')`.execute(database());
      server.freeze();
      await sql`insert into shelf values ('whole')`.execute(database());
    });
    await expect(failed).rejects.toMatchObject({ ...unavailable, cause: { message: "Query read timeout" } });
    server.thaw();
    await vi.waitFor(ask, { timeout: 60_000, interval: 50 });
    expect((await sql`select * from shelf`.execute(database())).rows).toEqual([]);
  });
});

it("a killed PostgreSQL makes queries fail with its own code, and works again once it has recovered", async () => {
  const cut = inTransaction(async () => {
    await ask();
    server.crash();
    await sql`select pg_sleep(4)`.execute(database());
  });
  await expect(cut).rejects.toMatchObject(unavailable);
  await vi.waitFor(ask, { timeout: 60_000, interval: 50 });
  await vi.waitFor(() => inTransaction(ask), { timeout: 60_000, interval: 50 });
});

it("the server ends a statement that takes too long, and the connection keeps working", async () => {
  await expect(sql`select pg_sleep(30)`.execute(database())).rejects.toMatchObject({ ...unavailable, code: "57014" });
  await ask();
});

it("a wrong SQL statement isn't reported as an unavailable database", async () => {
  await expect(sql`select * from nowhere`.execute(database())).rejects.toMatchObject({ code: "42P01" });
});

it("two transactions that wait for each other's locks both commit", async () => {
  await sql`create table pair (name text primary key, tries int not null)`.execute(database());
  await sql`insert into pair values ('left', 0), ('right', 0)`.execute(database());
  const raise = (name: string) => sql`update pair set tries = tries + 1 where name = ${name}`.execute(database());
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const inOrder = (first: string, second: string) =>
    inTransaction(async () => {
      runs++;
      await raise(first);
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await raise(second);
    });
  await Promise.all([inOrder("left", "right"), inOrder("right", "left")]);
  // There are more than two runs if at least one of the two transactions was retried.
  expect(runs).toBeGreaterThan(2);
  expect((await sql`select tries from pair`.execute(database())).rows).toEqual([{ tries: 2 }, { tries: 2 }]);
});
