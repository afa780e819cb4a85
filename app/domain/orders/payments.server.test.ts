import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectPayment, selectPaymentsOf, selectRefundsOf } from "~/database/orders/payment-records.server";
import { personalDataText } from "~/domain/accounts/close-account.server";
import type { Email } from "~/domain/mail/email";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { decideSandboxPayment, sandboxGateway } from "~/domain/orders/sandbox-gateway.server";
import { isVerifiedPurchase } from "~/domain/reviews/own-reviews.server";
import { GatewayRefused, type PaymentOutcome } from "~/outside/payments";
import { anItem } from "../../../tests/factories/baskets";
import { aBusiness, aPlacedOrder, aSignedInMember, aVoucher, ORIGIN, pay } from "../../../tests/factories/purchases";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { findOrder } from "./find-orders.server";
import { adoptGateways } from "./gateways.server";
import { moveOrder, refundOrder } from "./move-order.server";
import { findOpenMoney, settleByHand } from "./open-money.server";
import type { Order } from "./order";
import { closePayments, payBack, watchPayments } from "./payment-watch.server";
import { finalisePayment, followPayment, startBalancePayment, startPayment } from "./payments.server";
import { OrderHasMoved, PaymentUnavailable, RefundTooLarge } from "./refusals";

const HOUR = 3_600_000;

/** Started and decided at the bank, but not reported to the shop yet. */
async function paidAtBank(order: Order, outcome: PaymentOutcome = "paid") {
  await startPayment(order.id, ORIGIN);
  const payment = await theNewest(order);
  await decideSandboxPayment(payment.reference ?? "", "open", outcome);
  return payment;
}

async function theNewest(order: Order) {
  const [payment] = await selectPaymentsOf(order.id);
  if (!payment) throw new Error("Nothing was begun.");
  return payment;
}

const stateOf = async ({ id }: Order) => (await findOrder(id))?.state;
const statesOf = async ({ id }: Order) => (await findOrder(id))?.history.map(({ state }) => state);
const stockOf = async (code: string) =>
  (await database().selectFrom("products").select("stock").where("code", "=", code).executeTakeFirst())?.stock;
const balanceOf = async (id: string) =>
  (await database().selectFrom("vouchers").select("balance_cents").where("id", "=", id).executeTakeFirst())
    ?.balance_cents;
const accountOf = async (id: string) =>
  database()
    .selectFrom("members")
    .select(["balance_cents", "value_on_order_cents"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const refundedAtBank = async (reference: string | null) =>
  (
    await database()
      .selectFrom("sandbox_payments")
      .select("refunded_cents")
      .where("reference", "=", reference ?? "")
      .executeTakeFirst()
  )?.refunded_cents;

async function subjectsTo(email: string): Promise<string[]> {
  const jobs = await database().selectFrom("jobs").select("payload").where("kind", "=", MAIL_JOB).execute();
  return jobs
    .map(({ payload }) => JSON.parse(payload) as Email)
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
}

/** Twice, like jobs after a crash. */
async function payBackAll(order: Order): Promise<number[]> {
  const refunds = await selectRefundsOf(order.id);
  for (const refund of [...refunds, ...refunds]) await payBack(refund.id);
  const after = await selectRefundsOf(order.id);
  expect(after.every(({ doneAt }) => doneAt !== null)).toBe(true);
  return after.map(({ amountCents }) => amountCents);
}

describe.each(shopDatabases)("payments on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => adoptGateways(undefined));

  it("20 simultaneous starts make one payment with one page", async () => {
    const order = await aPlacedOrder();
    const pages = await Promise.all(Array.from({ length: 20 }, () => startPayment(order.id, ORIGIN)));
    expect(new Set(pages.map(({ href }) => href)).size).toBe(1);
    expect(await selectPaymentsOf(order.id)).toHaveLength(1);
    const atBank = await database()
      .selectFrom("sandbox_payments")
      .select("reference")
      .where("request_key", "=", pages[0]?.paymentId ?? "")
      .execute();
    expect(atBank).toHaveLength(1);
  });

  it("ten simultaneous results: paid once, one email, no refund", async () => {
    const order = await aPlacedOrder();
    const payment = await paidAtBank(order);
    await Promise.all(Array.from({ length: 10 }, () => finalisePayment(payment)));
    expect(await statesOf(order)).toEqual(["awaiting payment", "paid"]);
    expect(await selectRefundsOf(order.id)).toEqual([]);
    expect(await subjectsTo(order.email)).toHaveLength(1);
    await expect(startPayment(order.id, ORIGIN)).rejects.toThrow(OrderHasMoved);
  });

  it("a declined or failed payment leaves the order payable", async () => {
    const order = await aPlacedOrder();
    for (const outcome of ["declined", "failed"] as const) {
      await finalisePayment(await paidAtBank(order, outcome));
      expect([await stateOf(order), (await theNewest(order)).state]).toEqual(["awaiting payment", outcome]);
    }
    await finalisePayment(await paidAtBank(order));
    expect(await stateOf(order)).toBe("paid");
  });

  it("a pending payment blocks a second one, and counts when it arrives", async () => {
    const order = await aPlacedOrder();
    const payment = await paidAtBank(order, "settling");
    await finalisePayment(payment);
    await expect(startPayment(order.id, ORIGIN)).rejects.toThrow(PaymentUnavailable);
    await watchPayments(new Date(Date.now() + 3 * HOUR));
    expect(await stateOf(order)).toBe("awaiting payment");
    await decideSandboxPayment(payment.reference ?? "", "settling", "paid");
    await watchPayments(new Date(Date.now() + 4 * HOUR));
    expect(await stateOf(order)).toBe("paid");
  });

  it("a wrong amount neither pays nor cancels the order, and is reported to staff once", async () => {
    const order = await aPlacedOrder();
    const payment = await paidAtBank(order);
    const looked = vi.fn(async () => ({ outcome: "paid" as const, amountCents: payment.amountCents - 1 }));
    adoptGateways([{ ...sandboxGateway(), look: looked }]);
    await finalisePayment(payment);
    await watchPayments(new Date(Date.now() + 3 * HOUR));
    expect(looked).toHaveBeenCalledTimes(2);
    expect([await stateOf(order), (await theNewest(order)).state]).toEqual(["awaiting payment", "settling"]);
    const [open] = (await findOpenMoney()).filter(({ orderNumber }) => orderNumber === order.number);
    const owed = payment.amountCents;
    expect(open).toMatchObject({ id: payment.id, what: "payment", cents: owed, takenCents: owed - 1 });
    expect([await settleByHand(payment.id), await settleByHand(payment.id)]).toEqual([true, false]);
    expect((await followPayment(payment.id))?.state).toBe("failed");
    expect((await findOpenMoney()).filter(({ orderNumber }) => orderNumber === order.number)).toEqual([]);
  });

  it("a refund that the gateway refuses waits for staff", async () => {
    const order = await aPlacedOrder();
    await pay(order);
    await refundOrder(order.id, 500, "staff", "A torn page");
    const refused = async () => Promise.reject(new GatewayRefused("The card is closed."));
    adoptGateways([{ ...sandboxGateway(), refund: refused }]);
    for (const refund of await selectRefundsOf(order.id)) await payBack(refund.id);
    const [open] = (await findOpenMoney()).filter(({ orderNumber }) => orderNumber === order.number);
    expect(open).toMatchObject({ what: "refund", cents: 500, takenCents: null });
    expect(await settleByHand(open?.id ?? "")).toBe(true);
    expect((await findOpenMoney()).filter(({ orderNumber }) => orderNumber === order.number)).toEqual([]);
  });

  it("a refund to an expired voucher can be spent again", async () => {
    const voucher = await aVoucher({ balance_cents: 500 });
    const order = await aPlacedOrder({ holding: [await anItem()], vouchers: [voucher] });
    await pay(order);
    const standing = () =>
      database().selectFrom("vouchers").select(["balance_cents", "expires_on"]).where("id", "=", voucher);
    await database().updateTable("vouchers").set({ expires_on: "2020-01-01" }).where("id", "=", voucher).execute();
    await moveOrder(order.id, "paid", "cancelled", "customer");
    const { balance_cents, expires_on } = await standing().executeTakeFirstOrThrow();
    expect(balance_cents).toBe(500);
    expect(expires_on > new Date().toISOString()).toBe(true);
  });

  it("asks the gateway about silent payments", async () => {
    const order = await aPlacedOrder();
    await paidAtBank(order);
    await watchPayments(new Date(Date.now() + 60_000));
    expect(await stateOf(order)).toBe("awaiting payment");
    await watchPayments(new Date(Date.now() + 240_000));
    expect(await stateOf(order)).toBe("paid");
  });

  it("abandons an order unpaid for an hour: returns copies and vouchers and closes its payment page", async () => {
    const [book, voucher] = [await anItem({ stock: 4 }), await aVoucher({ balance_cents: 300 })];
    const order = await aPlacedOrder({ holding: [book], quantities: [3], vouchers: [voucher] });
    await startPayment(order.id, ORIGIN);
    expect([await stockOf(book), await balanceOf(voucher)]).toEqual([1, 0]);
    await watchPayments(new Date(Date.now() + HOUR / 2));
    expect(await stateOf(order)).toBe("awaiting payment");
    await watchPayments(new Date(Date.now() + HOUR + 60_000));
    await watchPayments(new Date(Date.now() + HOUR + 60_000));
    expect(await statesOf(order)).toEqual(["awaiting payment", "cancelled"]);
    expect([await stockOf(book), await balanceOf(voucher)]).toEqual([4, 300]);
    const payment = await theNewest(order);
    expect(payment.state).toBe("expired");
    expect(await decideSandboxPayment(payment.reference ?? "", "open", "paid")).toBe(false);
  });

  it("a payment just after abandonment is fully refunded with one email", async () => {
    const order = await aPlacedOrder();
    const payment = await paidAtBank(order);
    await moveOrder(order.id, "awaiting payment", "cancelled", "customer");
    await Promise.all([finalisePayment(payment), closePayments(order.id), finalisePayment(payment)]);
    expect(await stateOf(order)).toBe("cancelled");
    expect(await payBackAll(order)).toEqual([payment.amountCents]);
    expect(await refundedAtBank(payment.reference)).toBe(payment.amountCents);
    const subjects = await subjectsTo(order.email);
    expect(subjects.filter((subject) => subject.includes("refunding your payment"))).toHaveLength(1);
  });

  it("of two payments in two windows the second is refunded", async () => {
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
    expect(await stateOf(order)).toBe("paid");
    expect(await payBackAll(order)).toEqual([order.totalCents]);
  });

  it("simultaneous cancellations refund money, copies and vouchers once", async () => {
    const [book, voucher] = [await anItem({ stock: 4 }), await aVoucher({ balance_cents: 300 })];
    const order = await aPlacedOrder({ holding: [book], vouchers: [voucher] });
    await pay(order);
    const moves = await Promise.allSettled(
      Array.from({ length: 5 }, () => moveOrder(order.id, "paid", "cancelled", "customer")),
    );
    expect(moves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await stockOf(book), await balanceOf(voucher)]).toEqual([4, 300]);
    expect((await payBackAll(order)).toSorted()).toEqual([order.totalCents - 300, 300].toSorted());
    expect(await refundedAtBank((await theNewest(order)).reference)).toBe(order.totalCents - 300);
  });

  it("refunds a part: the card first, then the vouchers, and never too much", async () => {
    const voucher = await aVoucher({ balance_cents: 500 });
    const order = await aPlacedOrder({ holding: [await anItem()], vouchers: [voucher] });
    await pay(order);
    await expect(refundOrder(order.id, order.totalCents + 1, "staff", "")).rejects.toThrow(RefundTooLarge);
    const races = await Promise.allSettled([
      refundOrder(order.id, 1000, "staff", "A torn page"),
      refundOrder(order.id, 1000, "staff", "A torn page"),
    ]);
    expect(races.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await stateOf(order), await balanceOf(voucher)]).toEqual(["paid", 0]);
    await refundOrder(order.id, 400, "staff", "And the cover");
    expect(await balanceOf(voucher)).toBe(105);
    await refundOrder(order.id, 395, "staff", "All of it");
    expect([await stateOf(order), await balanceOf(voucher)]).toEqual(["refunded", 500]);
    expect((await payBackAll(order)).reduce((sum, cents) => sum + cents)).toBe(1795);
    expect(await refundedAtBank((await theNewest(order)).reference)).toBe(1295);
  });

  it("on account: on order until sent, then owed; refunds lower one or the other", async () => {
    const business = await aBusiness(100_000);
    const book = await anItem({ stock: 20 });
    const order = await aPlacedOrder({
      member: business,
      holding: [book],
      quantities: [10],
      paymentMethod: "onAccount",
    });
    await refundOrder(order.id, 1000, "staff", "One is missing");
    expect(await accountOf(business.id)).toEqual({ balance_cents: 0, value_on_order_cents: 9000 });
    await moveOrder(order.id, "paid", "packed", "staff");
    await moveOrder(order.id, "packed", "sent", "staff");
    await moveOrder(order.id, "sent", "completed", "staff");
    expect(await accountOf(business.id)).toEqual({ balance_cents: 9000, value_on_order_cents: 0 });

    const { paymentId } = await startBalancePayment(business, 4000, ORIGIN);
    const payment = await selectPayment(paymentId);
    if (!payment) throw new Error("There is no payment.");
    await decideSandboxPayment(payment.reference ?? "", "open", "paid");
    await Promise.all([finalisePayment(payment), finalisePayment(payment)]);
    expect((await accountOf(business.id)).balance_cents).toBe(5000);
    await moveOrder(order.id, "completed", "refunded", "staff");
    expect(await accountOf(business.id)).toEqual({ balance_cents: -4000, value_on_order_cents: 0 });
    const ledger = await database()
      .selectFrom("account_movements")
      .select("cents")
      .where("member_id", "=", business.id)
      .execute();
    expect(ledger.reduce((sum, { cents }) => sum + cents, 0)).toBe(-4000);

    const other = await aPlacedOrder({ member: business, holding: [book], paymentMethod: "onAccount" });
    await moveOrder(other.id, "paid", "cancelled", "customer");
    expect(await accountOf(business.id)).toEqual({ balance_cents: -4000, value_on_order_cents: 0 });
  });

  it("a purchase counts from payment to refund, and is part of the member's data", async () => {
    const member = await aSignedInMember();
    const book = await anItem();
    const order = await aPlacedOrder({ member, holding: [book] });
    expect(await isVerifiedPurchase(member.id, book)).toBe(false);
    await pay(order);
    expect(await isVerifiedPurchase(member.id, book)).toBe(true);
    expect(await isVerifiedPurchase("somebody else", book)).toBe(false);
    let data = "";
    for await (const piece of personalDataText(member.id)) data += piece;
    expect(data).toContain(order.number);
    expect(data).not.toContain(order.accessToken);
    await refundOrder(order.id, order.totalCents, "staff", "");
    expect(await isVerifiedPurchase(member.id, book)).toBe(false);
  });
});
