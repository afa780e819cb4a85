import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectPayment, selectRefundsOf } from "~/database/orders/payment-records.server";
import { decideSandboxPayment, sandboxGateway } from "~/domain/orders/sandbox-gateway.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { GatewayRefused } from "~/outside/payments";
import { anItem } from "../../../tests/factories/baskets";
import {
  findBalance,
  findState,
  findStock,
  getAccount,
  newestPayment,
  paidAtBank,
  payBackAll,
  refundedAtBank,
  subjectsTo,
} from "../../../tests/factories/payments";
import { aBusiness, aPlacedOrder, aVoucher, ORIGIN, pay } from "../../../tests/factories/purchases";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { closePayments } from "./close-payments.server";
import { adoptGateways } from "./gateways.server";
import { moveOrder, refundOrder } from "./move-order.server";
import { findOpenMoney, settleByHand } from "./open-money.server";
import { payBack } from "./payment-watch.server";
import { finalisePayment, startBalancePayment } from "./payments.server";
import { RefundTooLarge } from "./refusals";

describe.each(shopDatabases)("refunds on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => adoptGateways(undefined));

  it("a refund that the gateway refuses waits for staff", async () => {
    const order = await aPlacedOrder();
    await pay(order);
    await refundOrder(order.id, 500, "staff", "A torn page");
    const refused = async () => Promise.reject(new GatewayRefused("The card is closed."));
    adoptGateways([{ ...sandboxGateway(), refund: refused }]);
    for (const refund of await selectRefundsOf(order.id)) await payBack(refund.id);
    const [open] = (await findOpenMoney()).filter(({ orderNumber }) => orderNumber === order.number);
    expect(open).toMatchObject({ what: "refund", cents: 500, takenCents: null });
    expect(await settleByHand(open?.id ?? "", AT_THE_COMMAND_LINE)).toBe(true);
    expect((await findOpenMoney()).filter(({ orderNumber }) => orderNumber === order.number)).toEqual([]);
  });

  it("a refund to an expired voucher can be spent again", async () => {
    const voucher = await aVoucher({ balanceCents: 500 });
    const order = await aPlacedOrder({ holding: [await anItem()], vouchers: [voucher] });
    await pay(order);
    const voucherRow = () =>
      database().selectFrom("vouchers").select(["balance_cents", "expires_on"]).where("id", "=", voucher);
    await database().updateTable("vouchers").set({ expires_on: "2020-01-01" }).where("id", "=", voucher).execute();
    await moveOrder(order.id, "paid", "cancelled", "customer");
    const { balance_cents, expires_on } = await voucherRow().executeTakeFirstOrThrow();
    expect(balance_cents).toBe(500);
    expect(expires_on > new Date().toISOString()).toBe(true);
  });

  it("a payment just after its order was given up is fully refunded with one email", async () => {
    const order = await aPlacedOrder();
    const payment = await paidAtBank(order);
    await moveOrder(order.id, "awaiting payment", "cancelled", "customer");
    await Promise.all([finalisePayment(payment), closePayments(order.id), finalisePayment(payment)]);
    expect(await findState(order)).toBe("cancelled");
    expect(await payBackAll(order)).toEqual([payment.amountCents]);
    expect(await refundedAtBank(payment.reference)).toBe(payment.amountCents);
    const subjects = await subjectsTo(order.email);
    expect(subjects.filter((subject) => subject.includes("refunding your payment"))).toHaveLength(1);
  });

  it("refunds the second of two payments in two windows", async () => {
    const order = await aPlacedOrder();
    const first = await paidAtBank(order);
    await database()
      .updateTable("payments")
      .set({ created_at: "2026-01-01T00:00:00.000Z" })
      .where("id", "=", first.id)
      .execute();
    const second = await paidAtBank(order);
    expect(second.id).not.toBe(first.id);
    await Promise.all([finalisePayment(first), finalisePayment(second)]);
    expect(await findState(order)).toBe("paid");
    expect(await payBackAll(order)).toEqual([order.totalCents]);
  });

  it("simultaneous cancellations refund money, copies and vouchers once", async () => {
    const [book, voucher] = [await anItem({ stock: 4 }), await aVoucher({ balanceCents: 300 })];
    const order = await aPlacedOrder({ holding: [book], vouchers: [voucher] });
    await pay(order);
    const moves = await Promise.allSettled(
      Array.from({ length: 5 }, () => moveOrder(order.id, "paid", "cancelled", "customer")),
    );
    expect(moves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await findStock(book), await findBalance(voucher)]).toEqual([4, 300]);
    expect((await payBackAll(order)).toSorted()).toEqual([order.totalCents - 300, 300].toSorted());
    expect(await refundedAtBank((await newestPayment(order)).reference)).toBe(order.totalCents - 300);
  });

  it("refunds a part of an order: the card first, then the vouchers, and never too much", async () => {
    const voucher = await aVoucher({ balanceCents: 500 });
    const order = await aPlacedOrder({ holding: [await anItem()], vouchers: [voucher] });
    await pay(order);
    await expect(refundOrder(order.id, order.totalCents + 1, "staff", "")).rejects.toThrow(RefundTooLarge);
    const races = await Promise.allSettled([
      refundOrder(order.id, 1000, "staff", "A torn page"),
      refundOrder(order.id, 1000, "staff", "A torn page"),
    ]);
    expect(races.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await findState(order), await findBalance(voucher)]).toEqual(["paid", 0]);
    await refundOrder(order.id, 400, "staff", "And the cover");
    expect(await findBalance(voucher)).toBe(105);
    await refundOrder(order.id, 395, "staff", "All of it");
    expect([await findState(order), await findBalance(voucher)]).toEqual(["refunded", 500]);
    expect((await payBackAll(order)).reduce((sum, cents) => sum + cents)).toBe(1795);
    expect(await refundedAtBank((await newestPayment(order)).reference)).toBe(1295);
  });

  it("an order on account is on order until sent, then owed; refunds lower one or the other", async () => {
    const business = await aBusiness(100_000);
    const book = await anItem({ stock: 20 });
    const order = await aPlacedOrder({
      member: business,
      holding: [book],
      quantities: [10],
      paymentMethod: "onAccount",
    });
    await refundOrder(order.id, 1000, "staff", "One is missing");
    expect(await getAccount(business.id)).toEqual({ balance_cents: 0, value_on_order_cents: 9000 });
    await moveOrder(order.id, "paid", "packed", "staff");
    await moveOrder(order.id, "packed", "sent", "staff");
    await moveOrder(order.id, "sent", "completed", "staff");
    expect(await getAccount(business.id)).toEqual({ balance_cents: 9000, value_on_order_cents: 0 });

    const { paymentId } = await startBalancePayment(business, 4000, ORIGIN);
    const payment = await selectPayment(paymentId);
    if (!payment) throw new Error("There is no payment.");
    await decideSandboxPayment(payment.reference ?? "", "open", "paid");
    await Promise.all([finalisePayment(payment), finalisePayment(payment)]);
    expect((await getAccount(business.id)).balance_cents).toBe(5000);
    await moveOrder(order.id, "completed", "refunded", "staff");
    expect(await getAccount(business.id)).toEqual({ balance_cents: -4000, value_on_order_cents: 0 });
    const ledger = await database()
      .selectFrom("account_movements")
      .select("cents")
      .where("member_id", "=", business.id)
      .execute();
    expect(ledger.reduce((sum, { cents }) => sum + cents, 0)).toBe(-4000);

    const other = await aPlacedOrder({ member: business, holding: [book], paymentMethod: "onAccount" });
    await moveOrder(other.id, "paid", "cancelled", "customer");
    expect(await getAccount(business.id)).toEqual({ balance_cents: -4000, value_on_order_cents: 0 });
  });
});
