/**
 * Tests two processes that spend the same eVoucher and the same credit at the same time, on each database. Nothing may be spent
 * twice.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { anItem, anOwner } from "../factories/baskets";
import { aBusiness, aReadyCheckout, aVoucher, type CheckoutTraits, type ReadyCheckout } from "../factories/purchases";
import { bookedOnVoucher } from "../setup/books";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const BUYERS = 12;

describe.each(shopDatabases)("money spent by two processes at once, on %s", (_name, open) => {
  let shop: ShopDatabase;
  let racers: ChildProcess[] = [];
  beforeAll(async () => {
    shop = await open();
    racers = [1, 2].map(() =>
      fork(path.join(import.meta.dirname, "order-racer.ts"), {
        execArgv: ["--import", "tsx"],
        env: { ...process.env, RACE_TARGET: JSON.stringify(shop.target) },
      }),
    );
    await Promise.all(racers.map((racer) => once(racer, "message")));
  });
  afterAll(async () => {
    await Promise.all(racers.map((racer) => (racer.kill() ? once(racer, "exit") : null)));
    await shop.close();
  });

  async function ready(traits: CheckoutTraits): Promise<ReadyCheckout[]> {
    const checkouts: ReadyCheckout[] = [];
    while (checkouts.length < BUYERS) checkouts.push(await aReadyCheckout({ owner: anOwner(), ...traits }));
    return checkouts;
  }

  /**
   * Places half of the orders in each process, and returns the number of orders placed. All other orders must be refused;
   * throws if one fails in another way.
   */
  async function race(checkouts: ReadyCheckout[]): Promise<number> {
    const answers = await Promise.all(
      racers.map(async (racer, lane) => {
        const answer = once(racer, "message");
        racer.send(checkouts.filter((_checkout, at) => at % racers.length === lane));
        return (await answer)[0] as string[];
      }),
    );
    const outcomes = answers.flat();
    expect(outcomes).toHaveLength(BUYERS);
    expect(
      outcomes.filter((each) => !["placed", "OrderRefused", "VoucherNotUsable", "CreditExceeded"].includes(each)),
    ).toEqual([]);
    return outcomes.filter((each) => each === "placed").length;
  }

  it("an eVoucher spent by two processes at once pays what it holds, once", async () => {
    const voucher = await aVoucher({ valueCents: 700, balanceCents: 700 });
    const placed = await race(await ready({ holding: [await anItem()], vouchers: [voucher] }));
    expect(placed).toBe(1);
    const uses = await database()
      .selectFrom("voucher_uses")
      .select("cents")
      .where("voucher_id", "=", voucher)
      .execute();
    const rows = await database().selectFrom("vouchers").select("balance_cents").where("id", "=", voucher).execute();
    expect([uses, rows]).toEqual([[{ cents: 700 }], [{ balance_cents: 0 }]]);
    expect(await bookedOnVoucher(voucher)).toBe(0);
  });

  it("a business that orders from two processes at once owes no more than its limit", async () => {
    const business = await aBusiness(35_000);
    const book = await anItem({ priceCents: 10_000 });
    const placed = await race(await ready({ member: business, holding: [book], paymentMethod: "onAccount" }));
    expect(placed).toBe(3);
    const orders = await database()
      .selectFrom("orders")
      .select("total_cents")
      .where("member_id", "=", business.id)
      .execute();
    const rows = await database()
      .selectFrom("members")
      .select("value_on_order_cents")
      .where("id", "=", business.id)
      .execute();
    expect(orders.map((row) => row.total_cents)).toEqual([10_000, 10_000, 10_000]);
    expect(rows).toEqual([{ value_on_order_cents: 30_000 }]);
  });
});
