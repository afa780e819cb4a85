/** Tests on both databases that the balance of an eVoucher is the sum of its movements, whatever happens to it and in which order. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database, dialect, inTransaction } from "~/database/engine/connection.server";
import { up } from "~/database/engine/migrations/0150-voucher-ledger.server";
import { cancelVouchers } from "~/database/library/digital-goods-records.server";
import { returnToVoucher, selectSpent, spendVoucher } from "~/database/vouchers/voucher-use-records.server";
import { dayAfter, todayInSydney } from "~/domain/dates/sydney-days";
import { closeVoucherLedger } from "~/domain/vouchers/close-ledger.server";
import { issueVouchers } from "~/domain/vouchers/issue-vouchers.server";
import { anItem } from "../factories/baskets";
import { aKeptOrder } from "../factories/orders";
import { aPlacedOrder, aVoucher } from "../factories/purchases";
import { bookedOnVoucher } from "../setup/books";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = "2026-11-28T00:00:00.000Z";
const TODAY = "2026-11-28";

const getVoucher = (id: string) =>
  database().selectFrom("vouchers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const getMovements = (id: string) =>
  database()
    .selectFrom("voucher_movements")
    .select(["kind", "cents", "at", "order_id"])
    .where("voucher_id", "=", id)
    .orderBy("id")
    .execute();
const change = (id: string, fields: Partial<{ expires_on: string; cancelled_at: string; balance_cents: number }>) =>
  database().updateTable("vouchers").set(fields).where("id", "=", id).execute();

describe.each(shopDatabases)("the ledger of eVouchers on %s", (_name, open) => {
  let shop: ShopDatabase;
  let orders: string[] = [];
  beforeAll(async () => {
    shop = await open();
    orders = [];
    while (orders.length < 4) orders.push((await aKeptOrder()).id);
  });
  afterAll(() => shop?.close());

  /**
   * Steps that `take` applies to the stored voucher and also to a simple model of it. The model follows the shop's rules
   * without using the database.
   */
  type Step = readonly ["spend" | "give back" | "expire" | "cancel", number, number];
  interface Account {
    balance: number;
    expired: number;
    isExpired: boolean;
    isCancelled: boolean;
    spent: number[];
  }
  async function take(id: string, [what, at, cents]: Step, account: Account): Promise<void> {
    const orderId = orders[at] as string;
    if (what === "spend") {
      // Skip this step, because an order can spend from a voucher only once.
      if (account.spent[at] !== undefined) return;
      const isSpent = await inTransaction(() => spendVoucher({ voucherId: id, orderId, cents }, TODAY, NOW));
      expect(isSpent).toBe(cents <= account.balance && !account.isCancelled && !account.isExpired);
      if (!isSpent) return;
      account.balance -= cents;
      account.spent[at] = cents;
    } else if (what === "give back") {
      const use = (await selectSpent(orderId)).find(({ voucherId }) => voucherId === id);
      const isBack = use ? await inTransaction(() => returnToVoucher(use, cents, NOW, "2029-11-29")) : false;
      expect(isBack).toBe((account.spent[at] ?? 0) >= cents);
      if (!isBack) return;
      account.spent[at] = (account.spent[at] ?? 0) - cents;
      account.balance = cents + (account.isCancelled ? 0 : account.balance + account.expired);
      if (!account.isCancelled) account.expired = 0;
      Object.assign(account, { isExpired: false, isCancelled: false });
    } else if (what === "expire") {
      await change(id, { expires_on: "2026-11-27" });
      await closeVoucherLedger(new Date(NOW));
      account.isExpired = true;
      if (account.isCancelled) return;
      account.expired += account.balance;
      account.balance = 0;
    } else {
      // Cancel as an older version of the shop did, without a movement. The nightly job then adds the missing one.
      await change(id, { cancelled_at: NOW });
      await closeVoucherLedger(new Date(NOW));
      Object.assign(account, { balance: 0, isCancelled: true });
    }
  }

  test("an eVoucher's balance is the sum of its movements after any steps", async () => {
    const step = fc.tuple(
      fc.constantFrom("spend", "give back", "spend", "give back", "expire", "cancel"),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 60 }),
    ) as fc.Arbitrary<Step>;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const id = await aVoucher({ valueCents: 100, balanceCents: 100 });
        const account: Account = { balance: 100, expired: 0, isExpired: false, isCancelled: false, spent: [] };
        for (const each of steps) {
          await take(id, each, account);
          const { balance_cents: balance } = await getVoucher(id);
          expect([balance, await bookedOnVoucher(id)]).toEqual([account.balance, account.balance]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("simultaneous refunds, purchases and expiry of one eVoucher lose no money", async () => {
    const id = await aVoucher({ valueCents: 100, balanceCents: 100 });
    const [first, ...others] = orders as [string, string, string, string];
    await spendVoucher({ voucherId: id, orderId: first, cents: 60 }, TODAY, NOW);
    const [use] = (await selectSpent(first)).filter(({ voucherId }) => voucherId === id);
    if (!use) throw new Error("Nothing was spent.");
    await change(id, { expires_on: "2026-11-27" });
    const steps = [
      closeVoucherLedger(new Date(NOW)),
      ...[20, 20, 20, 20].map((cents) => inTransaction(() => returnToVoucher(use, cents, NOW, "2029-11-29"))),
      ...others.map((orderId) => inTransaction(() => spendVoucher({ voucherId: id, orderId, cents: 30 }, TODAY, NOW))),
      closeVoucherLedger(new Date(NOW)),
    ];
    const done = await Promise.all(steps);
    const spent = done.slice(5, 8).filter(Boolean).length * 30;
    expect(done.slice(1, 5).filter(Boolean)).toHaveLength(3);
    const { balance_cents: balance } = await getVoucher(id);
    expect(balance).toBe(100 - spent);
    expect(await bookedOnVoucher(id)).toBe(balance);
  });

  test("an eVoucher expires at the end of its last valid day in Sydney, and comes back with a refund", async () => {
    const id = await aVoucher({ valueCents: 100, balanceCents: 100 });
    const [orderId = ""] = orders;
    await spendVoucher({ voucherId: id, orderId, cents: 30 }, TODAY, NOW);
    await change(id, { expires_on: "2026-07-01" });
    await closeVoucherLedger();
    await closeVoucherLedger();
    expect((await getMovements(id)).at(-1)).toMatchObject({
      kind: "expired",
      cents: -70,
      at: "2026-07-01T14:00:00.000Z",
    });
    const [use] = (await selectSpent(orderId)).filter(({ voucherId }) => voucherId === id);
    if (use) await returnToVoucher(use, 10, NOW, dayAfter(todayInSydney()));
    expect((await getMovements(id)).slice(-2)).toMatchObject([
      { kind: "revived", cents: 70 },
      { kind: "returned", cents: 10, order_id: orderId },
    ]);
    expect(await getVoucher(id)).toMatchObject({ balance_cents: 80 });
  });

  test("the ledger records each issue and each withdrawal of an order's eVouchers once", async () => {
    const order = await aPlacedOrder({ holding: [await anItem()] });
    const [line] = order.lines;
    if (!line) throw new Error("The order has no line.");
    const details = {
      kind: "voucher" as const,
      name: "Ben",
      email: "ben@example.com",
      valueCents: 5000,
      greeting: "Hi",
    };
    for (const _time of [1, 2]) await issueVouchers(order, { ...line, options: [details] }, new Date(NOW));
    for (const _time of [1, 2]) await cancelVouchers(order.id, NOW);
    const { id } = await database()
      .selectFrom("vouchers")
      .select("id")
      .where("order_line_id", "=", line.id)
      .executeTakeFirstOrThrow();
    expect(await getMovements(id)).toMatchObject([
      { kind: "issued", cents: 5000, order_id: order.id },
      { kind: "cancelled", cents: -5000, order_id: order.id },
    ]);
    expect(await getVoucher(id)).toMatchObject({ balance_cents: 0, cancelled_at: NOW });
  });

  test("the nightly job adds changes by an older version of the shop to the eVoucher ledger", async () => {
    const id = await aVoucher({ id: randomUUID(), valueCents: 100, balanceCents: 100 });
    await change(id, { balance_cents: 40 });
    await closeVoucherLedger();
    expect((await getMovements(id)).at(-1)).toMatchObject({ kind: "adjusted", cents: -60 });
  });

  test("the eVoucher ledger is filled from the tables of a shop that had none", async () => {
    const [orderId = "", other = ""] = orders;
    const [spent, cancelled, expired, odd] = [await aVoucher(), await aVoucher(), await aVoucher(), await aVoucher()];
    const use = { voucher_id: spent, used_at: NOW, returned_at: null };
    await database()
      .insertInto("voucher_uses")
      .values([
        { ...use, id: randomUUID(), order_id: orderId, cents: 3000, returned_cents: 1000 },
        { ...use, id: randomUUID(), order_id: other, cents: 500, returned_cents: 500, returned_at: NOW },
      ])
      .execute();
    await change(spent, { balance_cents: 8000 });
    await change(cancelled, { cancelled_at: NOW });
    await change(expired, { expires_on: "2026-01-31" });
    await change(odd, { balance_cents: 9999 });
    await sql`drop index vouchers_with_balance`.execute(database());
    await sql`drop table voucher_movements`.execute(database());
    await up(database() as unknown as Kysely<never>, dialect());
    const short = async (id: string) => (await getMovements(id)).map(({ kind, cents }) => `${kind} ${cents}`).sort();
    expect(await short(spent)).toEqual(["issued 10000", "returned 1000", "returned 500", "spent -3000", "spent -500"]);
    expect(await short(cancelled)).toEqual(["cancelled -10000", "issued 10000"]);
    expect((await getMovements(expired))[1]).toMatchObject({ kind: "expired", at: "2026-01-31T13:00:00.000Z" });
    expect(await short(odd)).toEqual(["adjusted -1", "issued 10000"]);
    for (const { id, balance_cents: balance } of await database().selectFrom("vouchers").selectAll().execute())
      expect(await bookedOnVoucher(id)).toBe(balance);
  });
});
