/**
 * Tests a process that dies repeatedly in the middle of purchases: no order is lost or duplicated, no copy or voucher
 * disappears, and every email is sent once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runKilledPurchases } from "../setup/killed-purchases";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

/** Number of purchases in this test. The command `npm run bench -- purchases` makes 200. */
const PURCHASES = 40;

describe.each(shopDatabases)("a shop that is killed while it sells, on %s", (_name, open) => {
  let shop: ShopDatabase;
  const outbox = mkdtempSync(path.join(tmpdir(), "lectern-outbox-"));
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(async () => {
    await shop?.close();
    rmSync(outbox, { recursive: true, force: true });
  });

  it("a shop that is killed while it sells has an order or a refusal for each purchase, and an email for each order", async () => {
    const run = await runKilledPurchases(shop.target, outbox, { purchases: PURCHASES, maxKills: 4 });
    expect(run.faults).toEqual([]);
    expect(run.kills).toBeGreaterThan(1);
    expect(run.orders + run.refused).toBe(PURCHASES);
    expect(run.emails).toBe(run.orders);
  });
});
