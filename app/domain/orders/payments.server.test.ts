import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectPaymentsOf, selectRefundsOf } from "~/database/orders/payment-records.server";
import { personalDataText } from "~/domain/accounts/close-account.server";
import { decideSandboxPayment, sandboxGateway } from "~/domain/orders/sandbox-gateway.server";
import { isVerifiedPurchase } from "~/domain/reviews/own-reviews.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { anItem } from "../../../tests/factories/baskets";
import {
  findBalance,
  findState,
  findStates,
  findStock,
  newestPayment,
  paidAtBank,
  subjectsTo,
} from "../../../tests/factories/payments";
import { aPlacedOrder, aSignedInMember, aVoucher, ORIGIN, pay } from "../../../tests/factories/purchases";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { adoptGateways } from "./gateways.server";
import { refundOrder } from "./move-order.server";
import { findOpenMoney, settleByHand } from "./open-money.server";
import { watchPayments } from "./payment-watch.server";
import { finalisePayment, followPayment, startBalancePayment, startPayment } from "./payments.server";
import { OrderHasMoved, PaymentUnavailable } from "./refusals";

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe.each(shopDatabases)("payments on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => adoptGateways(undefined));

  it("20 simultaneous starts of a payment make one payment with one page", async () => {
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

  it("simultaneous payment starts lead to one page even if the bank opens several, and to the shop's once paid", async () => {
    const order = await aPlacedOrder();
    const bank = sandboxGateway();
    const start: typeof bank.start = (request) => bank.start({ ...request, paymentId: randomUUID() });
    adoptGateways([{ ...bank, start }]);
    const pages = await Promise.all(Array.from({ length: 3 }, () => startPayment(order.id, ORIGIN)));
    const { id, reference } = await newestPayment(order);
    expect(pages.map(({ href }) => href)).toEqual(Array(3).fill(`${ORIGIN}/sandbox-payment/${reference}`));
    await decideSandboxPayment(reference ?? "", "open", "paid");
    expect((await startPayment(order.id, ORIGIN)).href).toContain(`${ORIGIN}/payment/${id}?token=`);
  });

  it("a balance payment that could not be started fails once it is too old to be resumed", async () => {
    const member = await aSignedInMember();
    adoptGateways([{ ...sandboxGateway(), start: () => Promise.reject(new Error("no answer")) }]);
    await expect(startBalancePayment(member, 1000, ORIGIN)).rejects.toThrow(PaymentUnavailable);
    const standing = () =>
      database().selectFrom("payments").select(["state", "reference"]).where("member_id", "=", member.id).execute();
    await watchPayments(new Date(Date.now() + HOUR / 2));
    expect(await standing()).toEqual([{ state: "started", reference: null }]);
    await watchPayments(new Date(Date.now() + HOUR + 60_000));
    expect(await standing()).toEqual([{ state: "failed", reference: null }]);
  });

  it("ten simultaneous results of a payment: the order is paid once, with one email and no refund", async () => {
    const order = await aPlacedOrder();
    const payment = await paidAtBank(order);
    await Promise.all(Array.from({ length: 10 }, () => finalisePayment(payment)));
    expect(await findStates(order)).toEqual(["awaiting payment", "paid"]);
    expect(await selectRefundsOf(order.id)).toEqual([]);
    expect(await subjectsTo(order.email)).toHaveLength(1);
    await expect(startPayment(order.id, ORIGIN)).rejects.toThrow(OrderHasMoved);
  });

  it("a declined or failed payment leaves the order payable", async () => {
    const order = await aPlacedOrder();
    for (const outcome of ["declined", "failed"] as const) {
      await finalisePayment(await paidAtBank(order, outcome));
      expect([await findState(order), (await newestPayment(order)).state]).toEqual(["awaiting payment", outcome]);
    }
    await finalisePayment(await paidAtBank(order));
    expect(await findState(order)).toBe("paid");
  });

  it("a pending payment blocks a second one, and counts when it arrives", async () => {
    const order = await aPlacedOrder();
    const payment = await paidAtBank(order, "settling");
    await finalisePayment(payment);
    await expect(startPayment(order.id, ORIGIN)).rejects.toThrow(PaymentUnavailable);
    await watchPayments(new Date(Date.now() + 3 * HOUR));
    expect(await findState(order)).toBe("awaiting payment");
    await decideSandboxPayment(payment.reference ?? "", "settling", "paid");
    await watchPayments(new Date(Date.now() + 4 * HOUR));
    expect(await findState(order)).toBe("paid");
  });

  it("a payment of a wrong amount neither pays nor cancels the order, and is reported to staff once", async () => {
    const order = await aPlacedOrder();
    const payment = await paidAtBank(order);
    const look = vi.fn(async () => ({ outcome: "paid" as const, amountCents: payment.amountCents - 1 }));
    adoptGateways([{ ...sandboxGateway(), look }]);
    await finalisePayment(payment);
    await watchPayments(new Date(Date.now() + 3 * HOUR));
    expect(look).toHaveBeenCalledTimes(2);
    expect([await findState(order), (await newestPayment(order)).state]).toEqual(["awaiting payment", "settling"]);
    const [open] = (await findOpenMoney()).filter(({ orderNumber }) => orderNumber === order.number);
    const owed = payment.amountCents;
    expect(open).toMatchObject({ id: payment.id, what: "payment", cents: owed, takenCents: owed - 1 });
    expect([
      await settleByHand(payment.id, AT_THE_COMMAND_LINE),
      await settleByHand(payment.id, AT_THE_COMMAND_LINE),
    ]).toEqual([true, false]);
    expect((await followPayment(payment.id))?.state).toBe("failed");
    expect((await findOpenMoney()).filter(({ orderNumber }) => orderNumber === order.number)).toEqual([]);
  });

  it("asks the gateway about payments that it hasn't reported", async () => {
    const order = await aPlacedOrder();
    await paidAtBank(order);
    await watchPayments(new Date(Date.now() + 60_000));
    expect(await findState(order)).toBe("awaiting payment");
    await watchPayments(new Date(Date.now() + 240_000));
    expect(await findState(order)).toBe("paid");
  });

  it("gives up an order 20 minutes after its last step at the bank, and returns copies and vouchers", async () => {
    const [book, voucher] = [await anItem({ stock: 4 }), await aVoucher({ balanceCents: 300 })];
    const order = await aPlacedOrder({ holding: [book], quantities: [3], vouchers: [voucher] });
    await startPayment(order.id, ORIGIN);
    expect([await findStock(book), await findBalance(voucher)]).toEqual([1, 0]);
    await watchPayments(new Date(Date.now() + 19 * MINUTE));
    expect(await findState(order)).toBe("awaiting payment");
    await watchPayments(new Date(Date.now() + 21 * MINUTE));
    await watchPayments(new Date(Date.now() + 21 * MINUTE));
    expect(await findStates(order)).toEqual(["awaiting payment", "cancelled"]);
    expect([await findStock(book), await findBalance(voucher)]).toEqual([4, 300]);
    const payment = await newestPayment(order);
    expect(payment.state).toBe("expired");
    expect(await decideSandboxPayment(payment.reference ?? "", "open", "paid")).toBe(false);
  });

  it("a purchase counts as verified from payment to refund, and is part of the member's data", async () => {
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
