/** Tests the built shop on a locked file: another process holds SQLite's write lock while visitors read and buy. */
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
let codes: string[];
let other: Database.Database;

beforeAll(async () => {
  shop = await aRealShop({ settings: { PAGE_CACHE_SECONDS: "1" } });
  const { body } = await shop.ask("/c/books?format=Paperback");
  codes = [...new Set([...body.matchAll(/name="productCodes" value="([^"]+)"/g)].map(([, code = ""]) => code))];
  expect(codes.length).toBeGreaterThan(3);
  other = new Database(path.join(shop.folder, "shop.sqlite"));
});
afterAll(async () => {
  other?.close();
  await shop?.close();
});
beforeEach(() => void other.exec("begin immediate"));
afterEach(() => {
  if (other.inTransaction) other.exec("rollback");
});

const add = (code = "") => shop.post("/basket/addToBasket", { productCodes: code });
const toGuest = ({ headers }: Answer) =>
  (headers["set-cookie"] ?? []).map((each) => each.split(";")[0] ?? "").find((each) => each.startsWith("guest=")) ?? "";

describe("while a writer is locked out", () => {
  test("health checks and pages answer while writers are locked out, and every writer answers afterwards", async () => {
    let writes = 0;
    const adding = codes.slice(0, 4).map((code) => add(code).finally(() => (writes += 1)));
    const pages = ["/", "/c", "/c/books", "/c/music", "/help", "/search/results?w=grace", "/healthz", "/readyz"];
    const read = await Promise.all([...pages, ...pages].map((page) => shop.ask(page)));
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
    expect(writes).toBe(0);
    other.exec("rollback");
    for (const [at, answer] of (await Promise.all(adding)).entries()) {
      expect(answer.status).toBe(303);
      const basket = await shop.ask("/basket", { headers: { Cookie: toGuest(answer) } });
      expect(basket.body).toContain(`/images/${codes[at]}-a`);
    }
  });

  test("a request that waits too long for a lock gets a 503 with Retry-After; afterwards every page answers", async () => {
    const typed = { productCodes: codes[0] ?? "" };
    const [form, call] = await Promise.all([add(codes[0]), shop.post("/basket/addToBasket.data", typed)]);
    for (const { status, headers } of [form, call])
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    other.exec("rollback");
    for (const page of ["/", "/c", "/c/books", "/help", "/readyz"]) expect((await shop.ask(page)).status).toBe(200);
    expect((await add(codes[0])).status).toBe(303);
  });
});
