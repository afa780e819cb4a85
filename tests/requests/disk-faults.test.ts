/**
 * The built shop on SQLite when its disk or file fails: a clear 503, /readyz red, the cause in the log; full recovery
 * afterwards.
 */
import { renameSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
beforeAll(async () => {
  shop = await aRealShop({ goods: false });
});
afterAll(() => shop?.close());

const message = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  order: "",
  message: "Where is my book?",
  website: "",
};
const readyz = () => shop.ask("/readyz");

test("its file is moved away: nothing is written where it would be lost, and it goes on when the file is back", async () => {
  const file = path.join(shop.folder, "shop.sqlite");
  const elsewhere = path.join(shop.folder, "elsewhere.sqlite");
  expect((await readyz()).status).toBe(200);
  renameSync(file, elsewhere);
  const answer = await shop.post("/contact-us", message);
  expect(answer.status).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.body).toContain('name="message" value="Where is my book?"');
  // Reads use the open file.
  expect((await shop.ask("/contact-us")).status).toBe(200);
  await vi.waitUntil(async () => (await readyz()).status === 503, { timeout: 60_000, interval: 200 });
  expect((await readyz()).body).toContain("SQLITE_READONLY_DBMOVED");
  expect((await shop.ask("/healthz")).status).toBe(200);
  renameSync(elsewhere, file);
  await vi.waitUntil(async () => (await readyz()).status === 200, { timeout: 60_000, interval: 200 });
  expect((await shop.post("/contact-us", message)).status).toBe(303);
  const causes = shop.complaints.filter(({ msg }) => msg === "the database is unavailable");
  expect(causes).toMatchObject([{ code: "SQLITE_READONLY_DBMOVED" }]);
  // A job that meets the moved file says so too; a job that fails for another reason is a fault.
  const isOfMovedFile = (err: unknown) => (err as { code?: string } | undefined)?.code === "SQLITE_READONLY_DBMOVED";
  const others = shop.complaints.filter(
    ({ msg, err }) =>
      !/^(answered|the database is unavailable)$/.test(`${msg}`) && !(msg === "a job failed" && isOfMovedFile(err)),
  );
  expect(others).toEqual([]);
});
