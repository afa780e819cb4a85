/** Tests on both databases that Stripe's payouts are compared with the shop's records, to the cent. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { insertPayment, insertRefund } from "~/database/orders/payment-records.server";
import { loadPayouts, payoutsCsv } from "~/domain/office/payout-figures.server";
import { adoptGateways, allGateways } from "~/domain/orders/gateways.server";
import { readPayouts } from "~/domain/orders/payouts.server";
import { stripeGateway } from "~/outside/payments-stripe.server";
import { aKeptOrder } from "../factories/orders";
import { aFakeStripe, type FakeStripe, SECRET_KEY, WEBHOOK_SECRET } from "../setup/fake-stripe";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = new Date("2026-04-20T03:00:00.000Z");
const PERIOD = { from: "2026-04-01", until: "2026-04-30" };

describe.each(shopDatabases)("payouts on %s", (_name, open) => {
  let shop: ShopDatabase;
  let stripe: FakeStripe;
  beforeAll(async () => {
    shop = await open();
    stripe = await aFakeStripe();
    adoptGateways([stripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin })]);
  });
  afterAll(async () => {
    adoptGateways(undefined);
    await stripe?.close();
    await shop?.close();
  });

  /** Takes a payment at Stripe, which the shop records unless `recorded` is null, and returns its order. */
  async function pay(cents: number, recorded: number | null = cents) {
    const gateway = stripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiHost: stripe.origin });
    const paymentId = randomUUID();
    const { reference } = await gateway.start({
      ...{ paymentId, description: "Order", amountCents: cents, currency: "AUD", email: "ada@example.com" },
      ...{ ways: null, shipTo: null, successUrl: "http://shop.test/", cancelUrl: "http://shop.test/" },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    stripe.become(reference, "paid");
    const order = await aKeptOrder();
    if (recorded !== null)
      await insertPayment({
        ...{ id: paymentId, orderId: order.id, memberId: null, gateway: "stripe", reference, amountCents: recorded },
        ...{ refundedCents: 0, state: "paid", takenCents: null, ofPaymentId: null, createdAt: NOW.toISOString() },
      });
    const refund = async (amountCents: number, isRecorded = true) => {
      const id = randomUUID();
      await gateway.refund(reference, amountCents, id);
      const at = NOW.toISOString();
      if (isRecorded)
        await insertRefund({
          ...{ id, orderId: order.id, paymentId, onto: "card", amountCents, reason: "", reference: id },
          ...{ createdAt: at, doneAt: at },
        });
    };
    return { order, refund };
  }

  test("a payout's parts are those of Stripe, and differ where the shop recorded something else", async () => {
    const first = await pay(5000);
    await first.refund(1200);
    await pay(2000);
    stripe.payOut("2026-04-10", [{ type: "stripe_fee", amount: -55, fee: 0 }]);
    const wrong = await pay(3000, 2900);
    await pay(700, null);
    await wrong.refund(100, false);
    stripe.payOut("2026-04-12", [{ type: "adjustment", amount: -1500, fee: 15 }]);
    await readPayouts(NOW);
    await readPayouts(NOW);
    const { payouts, sums, differences } = await loadPayouts(PERIOD);
    const fee = (cents: number) => Math.round(cents * 0.0175) + 30;
    const fees = [fee(5000) + fee(2000) + 55, fee(3000) + fee(700) + 15];
    expect(payouts.map(({ reference: _r, gateway: _g, readAt: _a, ...payout }) => payout)).toEqual([
      {
        ...{ arrivesOn: "2026-04-12", state: "paid", cents: 3700 - 100 - 1500 - (fees[1] ?? 0) },
        ...{ chargedCents: 3700, refundedCents: 100, feeCents: fees[1], otherCents: -1500 },
        ...{ recordedPaidCents: 2900, recordedRefundedCents: 0, difference: 3700 - 100 - 2900 },
      },
      {
        ...{ arrivesOn: "2026-04-10", state: "paid", cents: 7000 - 1200 - (fees[0] ?? 0) },
        ...{ chargedCents: 7000, refundedCents: 1200, feeCents: fees[0], otherCents: 0 },
        ...{ recordedPaidCents: 7000, recordedRefundedCents: 1200, difference: 0 },
      },
    ]);
    const sum = Object.fromEntries(sums.map(({ title, cents }) => [title, cents]));
    expect(sum.payments).toBe(5000 + 2000 + 3000 + 700);
    expect(sum["paid out"]).toBe(10_700 - 1300 - 1500 - (fees[0] ?? 0) - (fees[1] ?? 0));
    const shown = differences.map(({ kind, number, payoutCents, recordedCents }) => [
      kind,
      number,
      payoutCents,
      recordedCents,
    ]);
    expect(shown).toHaveLength(3);
    expect(shown).toContainEqual(["payment", wrong.order.number, 3000, 2900]);
    expect(shown).toContainEqual(["payment", null, 700, 0]);
    expect(shown).toContainEqual(["refund", null, -100, 0]);
    expect((await payoutsCsv(PERIOD)).split("\r\n")).toHaveLength(4);
    expect((await loadPayouts({ from: "2026-05-01", until: "2026-05-31" })).payouts).toEqual([]);
  });

  test("a payout by hand is other money, and a failed one is paid out once, by the payout that has its money again", async () => {
    await pay(1000);
    stripe.payOut("2026-03-10", [], { status: "failed" });
    const kept = 1000 - Math.round(1000 * 0.0175) - 30;
    stripe.payOut("2026-03-12", [{ type: "payout_failure", amount: kept, fee: 0 }]);
    stripe.payOut("2026-03-14", [{ type: "adjustment", amount: 500, fee: 0 }], { automatic: false });
    await database().deleteFrom("payouts").execute();
    await readPayouts(NOW);
    const { payouts, sums, readAt } = await loadPayouts({ from: "2026-03-01", until: "2026-03-31" });
    expect(payouts.map(({ state, cents, otherCents, difference }) => [state, cents, otherCents, difference])).toEqual([
      ["paid", 500, 500, 0],
      ["paid", kept, kept, 0],
      ["failed", 0, -kept, 0],
    ]);
    const sum = Object.fromEntries(sums.map(({ title, cents }) => [title, cents]));
    expect(sum["paid out"]).toBe((sum.payments ?? 0) - (sum.fees ?? 0) + (sum.other ?? 0));
    expect([sum["paid out"], sum.payments, readAt]).toEqual([kept + 500, 1000, NOW.toISOString()]);
  });

  test("a first read that Stripe ended early goes on with what it left, and so does one after a month", async () => {
    stripe.payOut("2026-02-10", [{ type: "adjustment", amount: 100, fee: 0 }]);
    stripe.payOut("2026-02-20", [{ type: "adjustment", amount: 200, fee: 0 }]);
    await database().deleteFrom("payouts").execute();
    const [gateway] = allGateways();
    if (!gateway) throw new Error("There is no gateway.");
    let asked = 0;
    const failing = async (reference: string) => {
      asked += 1;
      if (asked > 1) throw new Error("Stripe is away.");
      return gateway.listPayoutLines(reference);
    };
    adoptGateways([{ ...gateway, listPayoutLines: failing }]);
    await expect(readPayouts(NOW)).rejects.toThrow("Stripe is away.");
    adoptGateways([gateway]);
    await readPayouts(NOW);
    const all = (await loadPayouts({ from: "2026-02-01", until: "2026-04-30" })).payouts;
    expect(all.filter(({ arrivesOn }) => arrivesOn < "2026-03-01").map(({ cents }) => cents)).toEqual([200, 100]);
    await database().deleteFrom("payouts").where("arrives_on", ">", "2026-02-10").execute();
    await readPayouts(NOW);
    expect((await loadPayouts({ from: "2026-02-01", until: "2026-04-30" })).payouts).toHaveLength(all.length);
  });
});
