import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { aDataFolder } from "../../../tests/factories/library-files";
import { aDatabase } from "../../../tests/setup/test-database";
import { writeFault } from "./write-probe.server";

let close: () => Promise<void>;
beforeEach(async () => {
  aDataFolder();
  close = await aDatabase();
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

test("the next write probe notices a read-only database and its recovery; nothing is written in between", async () => {
  vi.advanceTimersByTime(10_001);
  expect(await writeFault(5000)).toBeNull();
  await sql`pragma query_only = on`.execute(database());
  expect(await writeFault(5000)).toBeNull();
  vi.advanceTimersByTime(10_001);
  expect(await writeFault(5000)).toBe("the database takes no writes (SQLITE_READONLY)");
  await sql`pragma query_only = off`.execute(database());
  expect(await writeFault(5000)).not.toBeNull();
  vi.advanceTimersByTime(1001);
  expect(await writeFault(5000)).toBeNull();
});
