/** Creates payments whose outcome the bank has decided, and reads the resulting state of the shop and the bank. */
import { expect } from "vitest";
import { database } from "~/database/engine/connection.server";
import { selectPaymentsOf, selectRefundsOf } from "~/database/orders/payment-records.server";
import type { Email } from "~/domain/mail/email";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { payBack } from "~/domain/orders/payment-watch.server";
import { startPayment } from "~/domain/orders/payments.server";
import { decideSandboxPayment } from "~/domain/orders/sandbox-gateway.server";
import type { PaymentOutcome } from "~/outside/payments";
import { ORIGIN } from "./purchases";

/** Creates a payment whose outcome the bank has decided but not yet reported to the shop. */
export async function paidAtBank(order: Order, outcome: PaymentOutcome = "paid") {
  await startPayment(order.id, ORIGIN);
  const payment = await newestPayment(order);
  await decideSandboxPayment(payment.reference ?? "", "open", outcome);
  return payment;
}

export async function newestPayment(order: Order) {
  const [payment] = await selectPaymentsOf(order.id);
  if (!payment) throw new Error("The order has no payment.");
  return payment;
}

export const findState = async ({ id }: Order) => (await findOrder(id))?.state;
export const findStates = async ({ id }: Order) => (await findOrder(id))?.history.map(({ state }) => state);
export const findStock = async (code: string) =>
  (await database().selectFrom("products").select("stock").where("code", "=", code).executeTakeFirst())?.stock;
export const findBalance = async (id: string) =>
  (await database().selectFrom("vouchers").select("balance_cents").where("id", "=", id).executeTakeFirst())
    ?.balance_cents;
/** Returns a business's debt and the value of its open orders, both in cents. */
export const getAccount = async (id: string) =>
  database()
    .selectFrom("members")
    .select(["balance_cents", "value_on_order_cents"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
export const refundedAtBank = async (reference: string | null) =>
  (
    await database()
      .selectFrom("sandbox_payments")
      .select("refunded_cents")
      .where("reference", "=", reference ?? "")
      .executeTakeFirst()
  )?.refunded_cents;

export async function emailsTo(email: string): Promise<Email[]> {
  const jobs = await database()
    .selectFrom("jobs")
    .select("payload")
    .where("kind", "=", MAIL_JOB)
    .orderBy("created_at")
    .execute();
  return jobs.map(({ payload }) => JSON.parse(payload) as Email).filter(({ to }) => to === email);
}

export const subjectsTo = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject);

/** Runs the jobs of all refunds twice, as if after a crash. Returns the refunded amounts in cents. */
export async function payBackAll(order: Order): Promise<number[]> {
  const refunds = await selectRefundsOf(order.id);
  for (const refund of [...refunds, ...refunds]) await payBack(refund.id);
  const after = await selectRefundsOf(order.id);
  expect(after.every(({ doneAt }) => doneAt !== null)).toBe(true);
  return after.map(({ amountCents }) => amountCents);
}
