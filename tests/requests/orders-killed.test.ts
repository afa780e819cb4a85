/**
 * The process dies in the middle of purchases, again and again: no order is lost or doubled, no copy or voucher disappears, every email is sent
 * once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runKilledPurchases } from "../setup/killed-purchases";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

/** The command `npm run bench -- purchases` places 200 instead. */
const PURCHASES = 40;

describe.each(shopDatabases)("killed while it sells, on %s", (_name, open) => {
  let shop: ShopDatabase;
  const outbox = mkdtempSync(path.join(tmpdir(), "lectern-outbox-"));
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(async () => {
    await shop?.close();
    rmSync(outbox, { recursive: true, force: true });
  });

  it("everything adds up", async () => {
    const run = await runKilledPurchases(shop.place, outbox, { purchases: PURCHASES, maxKills: 4 });
    expect(run.faults).toEqual([]);
    expect(run.kills).toBeGreaterThan(1);
    expect(run.orders + run.refused).toBe(PURCHASES);
    expect(run.emails).toBe(run.orders);
  });
});
