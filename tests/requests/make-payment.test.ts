/** Tests paying for an order that awaits payment, and paying off the debt of an account. */
import { describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { SignedOut } from "~/domain/accounts/refusals";
import { paymentPath } from "~/domain/orders/payments.server";
import * as orderLayout from "~/routes/orders/layout";
import * as makePayment from "~/routes/orders/make-payment";
import * as payment from "~/routes/orders/payment";
import { aKeptOrder } from "../factories/orders";
import { aMemberBrowser, aStranger } from "./account-world";
import { openTheShop } from "./basket-world";
import { aGuest } from "./order-world";

openTheShop();

const at = (number: string, token = "") => `/make-payment?order=${number}${token && `&token=${token}`}`;

const listPayments = (column: "order_id" | "member_id", id: string) =>
  database().selectFrom("payments").selectAll().where(column, "=", id).execute();

describe("an order that waits for its payment", () => {
  it("an unpaid order can be paid by its guest, or by its email's link", async () => {
    const guest = await aGuest();
    const order = await aKeptOrder({ ownerId: guest.guestId, state: "awaiting payment" });
    expect((await guest.get(makePayment, at(order.number))).data).toMatchObject({ order: { toPay: "$29.95" } });
    const sent = await Promise.all([
      guest.post(makePayment, at(order.number), {}),
      aStranger().post(makePayment, at(order.number, order.accessToken), {}),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
    expect(sent[0]?.location).toContain("/sandbox-payment/");
    const payments = await listPayments("order_id", order.id);
    expect(payments.map(({ amount_cents }) => amount_cents)).toEqual([order.totalCents]);
  });

  it("an unpaid order does not ask for another payment while one is pending", async () => {
    const guest = await aGuest();
    const order = await aKeptOrder({ ownerId: guest.guestId, state: "awaiting payment" });
    await guest.post(makePayment, at(order.number), {});
    await database().updateTable("payments").set({ state: "settling" }).where("order_id", "=", order.id).execute();
    const next = "Your payment is being processed. We'll email you when your bank confirms it.";
    const { data } = await guest.get(makePayment, at(order.number));
    expect(data).toMatchObject({ order: { toPay: null, next } });
    const { data: shown } = await guest.get(orderLayout, `/receipt?order=${order.number}`);
    expect(shown).toMatchObject({ receipt: { toPay: null, next, mayCancel: true } });
  });

  it("an unpaid order can't be paid or seen by others", async () => {
    const order = await aKeptOrder({ state: "awaiting payment" });
    const member = await aMemberBrowser();
    for (const answer of [
      await aStranger().get(makePayment, at(order.number)),
      await aStranger().post(makePayment, at(order.number), {}),
      await member.post(makePayment, at(order.number, "0".repeat(32)), {}),
      await aStranger().get(makePayment, "/make-payment?order="),
    ]) {
      expect([answer.status, answer.data]).toEqual([404, null]);
    }
    expect(await listPayments("order_id", order.id)).toEqual([]);
  });

  it("paying an order that is already paid or cancelled leads back to the order", async () => {
    for (const state of ["paid", "cancelled"] as const) {
      const guest = await aGuest();
      const order = await aKeptOrder({ ownerId: guest.guestId, state });
      expect((await guest.get(makePayment, at(order.number))).data).toMatchObject({ order: { toPay: null } });
      const { status, location, kind } = await guest.post(makePayment, at(order.number), {});
      expect([status, location, kind]).toEqual([303, `/receipt?order=${order.number}`, "error"]);
    }
  });

  it("a payment by an email's link leads back to its order", async () => {
    const order = await aKeptOrder();
    const [{ id } = { id: "" }] = await listPayments("order_id", order.id);
    const stranger = await aStranger().get(payment, paymentPath(id, order), { paymentId: id });
    expect(stranger.location).toBe(`/receipt?order=${order.number}&token=${order.accessToken}`);
  });
});

describe("an account's balance", () => {
  const business = () => aMemberBrowser({ accountType: "b2b", balanceCents: 123450, creditLimitCents: 500000 });

  it("an account's balance is for members, who see what they owe and which orders are unpaid", async () => {
    expect((await aStranger().get(makePayment, "/make-payment")).location).toContain("/login?to=%2Fmake-payment");
    await expect(aStranger().post(makePayment, "/make-payment", { amount: "5" })).rejects.toThrow(SignedOut);
    const member = await business();
    const waiting = await aKeptOrder({ memberId: member.memberId, state: "awaiting payment" });
    await aKeptOrder({ memberId: member.memberId });
    const { data, cacheControl } = await member.get(makePayment, "/make-payment");
    expect(cacheControl).toBe("no-store");
    expect(data?.account).toMatchObject({ balanceCents: 123450, unpaid: [{ number: waiting.number }] });
  });

  it.each([
    ["", "Amount is required."],
    ["abc", "Please enter an amount in dollars, such as 120.50."],
    ["-5", "Please enter an amount in dollars, such as 120.50."],
    ["1e3", "Please enter an amount in dollars, such as 120.50."],
    ["0.50", "Please pay at least $1.00."],
    ["1234.51", "You can pay at most $1,234.50."],
    ["99999999999", "Please enter an amount in dollars, such as 120.50."],
  ])("an account's balance can't be paid with the amount %j", async (amount, message) => {
    const member = await business();
    const { status, data } = await member.post(makePayment, "/make-payment", { amount });
    expect([status, data?.fieldErrors, data?.submittedData]).toEqual([422, { amount: message }, { amount }]);
    expect(await listPayments("member_id", member.memberId)).toEqual([]);
  });

  it.each([
    ["1,234.50", 123450],
    ["$20", 2000],
  ])("an account's balance is paid with the amount %s", async (amount, cents) => {
    const member = await business();
    const { status, location } = await member.post(makePayment, "/make-payment", { amount });
    expect([status, location?.includes("/sandbox-payment/")]).toEqual([303, true]);
    expect((await listPayments("member_id", member.memberId)).map((row) => row.amount_cents)).toEqual([cents]);
  });

  it("an account's balance shows its payment to the member alone", async () => {
    const member = await business();
    await member.post(makePayment, "/make-payment", { amount: "20" });
    const [{ id } = { id: "" }] = await listPayments("member_id", member.memberId);
    const [path, params] = [paymentPath(id, null), { paymentId: id }];
    expect((await member.get(payment, path, params)).data).toMatchObject({ number: null, amountCents: 2000 });
    for (const other of [aStranger(), await aGuest(), await business()]) {
      const { status, data } = await other.get(payment, path, params);
      expect([status, data]).toEqual([404, null]);
    }
  });

  it("an account's balance of nothing takes no payment", async () => {
    const member = await aMemberBrowser();
    expect((await member.post(makePayment, "/make-payment", { amount: "5" })).status).toBe(422);
  });
});
