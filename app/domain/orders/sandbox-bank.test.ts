import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import type { Order } from "~/domain/orders/order";
import { newestPayment } from "../../../tests/factories/payments";
import { aPlacedOrder, ORIGIN } from "../../../tests/factories/purchases";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { startPayment } from "./payments.server";
import { chooseAtBank, findBankPayment } from "./sandbox-bank.server";

describe.each(shopDatabases)("the sandbox's bank on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  const paymentAtBank = async (order: Order) => {
    const { reference } = await newestPayment(order);
    const payment = await findBankPayment(reference ?? "");
    if (!payment) throw new Error("The bank has no such payment.");
    return payment;
  };
  const startedAtBank = async () => {
    const order = await aPlacedOrder();
    await startPayment(order.id, ORIGIN);
    return order;
  };
  const jobsAbout = async (reference: string) => {
    const jobs = await database().selectFrom("jobs").select(["kind", "payload"]).execute();
    return jobs.filter(({ payload }) => payload.includes(reference)).map(({ kind }) => kind);
  };

  it("stores a slow sandbox payment with its settling or not at all, so that it can be repeated after a crash", async () => {
    await chooseAtBank(await paymentAtBank(await startedAtBank()), "settle slowly");
    // Makes the next slow payment fail at its last statement, as if the process crashed there.
    await sql`create unique index one_settling on jobs (kind) where kind = 'settle a sandbox payment'`.execute(
      database(),
    );
    const order = await startedAtBank();
    const payment = await paymentAtBank(order);
    await expect(chooseAtBank(payment, "settle slowly")).rejects.toThrow(/unique/i);
    await sql`drop index one_settling`.execute(database());
    const after = await paymentAtBank(order);
    expect([after.outcome, await jobsAbout(payment.reference)]).toEqual(["open", []]);

    await chooseAtBank(after, "settle slowly");
    expect((await paymentAtBank(order)).outcome).toBe("settling");
    expect((await jobsAbout(payment.reference)).toSorted()).toEqual([
      "notify the shop of a sandbox payment",
      "settle a sandbox payment",
    ]);
  });
});
