/**
 * Tests the built shop on SQLite when its disk or file fails: it returns a 503 with a clear message, /readyz fails, the log
 * names the cause, and the shop recovers fully afterwards.
 */
import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { stopWritesOf } from "../setup/stop-writes";

let shop: RealShop;
beforeEach(async () => {
  shop = await aRealShop({ goods: false });
  expect((await readyz()).status).toBe(200);
});
afterEach(() => shop?.close());

const message = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  order: "",
  message: "Where is my book?",
  website: "",
};
const readyz = () => shop.ask("/readyz");
const send = () => shop.post("/contact-us", message);
const readyzAnswers = (status: number) =>
  vi.waitUntil(async () => (await readyz()).status === status, { timeout: 60_000, interval: 200 });

/** Checks that a form is refused without losing the typed text, that pages still load, and that monitors detect the fault. */
async function expectReadsOnly(cause: RegExp): Promise<void> {
  const kept = await send();
  expect(kept.status).toBe(503);
  expect(kept.headers["retry-after"]).toBe("5");
  expect(kept.body).toContain('name="message" value="Where is my book?"');
  expect((await shop.ask("/contact-us")).status).toBe(200);
  await readyzAnswers(503);
  expect((await readyz()).body).toMatch(cause);
  expect((await shop.ask("/healthz")).status).toBe(200);
}

async function expectAllWell(): Promise<void> {
  await readyzAnswers(200);
  expect((await send()).status).toBe(303);
}

/** Checks that the log names the cause once and doesn't blame the shop's code. Jobs that encounter the fault may log it too. */
function expectOneCause(code: string): void {
  const causes = shop.complaints.filter(({ msg }) => msg === "the database is unavailable");
  expect(causes).toMatchObject([{ code }]);
  const isOfFault = (err: unknown) => (err as { code?: string } | undefined)?.code === code;
  const others = shop.complaints.filter(
    ({ msg, err }) =>
      !/^(answered|the database is unavailable)$/.test(`${msg}`) && !(msg === "a job failed" && isOfFault(err)),
  );
  expect(others).toEqual([]);
}

test("a shop whose disk takes no writes is read-only, and sells again as soon as the disk recovers", async () => {
  const writeAgain = stopWritesOf(shop.pid);
  await expectReadsOnly(/takes no writes \(SQLITE_IOERR_WRITE\)/);
  writeAgain();
  await expectAllWell();
  expectOneCause("SQLITE_IOERR_WRITE");
});

test("a shop whose database file is moved away writes nothing, and resumes when the file is back", async () => {
  const file = path.join(shop.folder, "shop.sqlite");
  const elsewhere = path.join(shop.folder, "elsewhere.sqlite");
  renameSync(file, elsewhere);
  await expectReadsOnly(/was moved, deleted or replaced/);
  renameSync(elsewhere, file);
  await expectAllWell();
  expectOneCause("SQLITE_READONLY_DBMOVED");
});

test("a shop whose database file is replaced writes to neither file, and tells monitors that it needs a restart", async () => {
  const file = path.join(shop.folder, "shop.sqlite");
  const backup = path.join(shop.folder, "backup.sqlite");
  copyFileSync(file, backup);
  rmSync(file);
  await expectReadsOnly(/was moved, deleted or replaced/);
  expect(existsSync(file)).toBe(false);
  copyFileSync(backup, file);
  await expectReadsOnly(/put it back or restart the shop/);
  expectOneCause("SQLITE_READONLY_DBMOVED");
});
