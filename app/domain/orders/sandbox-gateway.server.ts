/**
 * A gateway that takes no money but behaves like a real one: it has its own page, knows the state of a payment, and notifies
 * the shop with signed posts. Two tables store the data that a real gateway would have; nothing else in the shop reads them.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { inTransaction } from "~/database/engine/connection.server";
import { keepFact } from "~/database/engine/shop-records.server";
import {
  changeSandboxOutcome,
  insertSandboxRefund,
  openSandboxPayment,
  raiseSandboxRefunded,
  type SandboxPaymentRecord,
  selectSandboxDay,
  selectSandboxDays,
  selectSandboxPayment,
} from "~/database/orders/sandbox-payment-records.server";
import { daysBefore } from "~/domain/dates/sydney-days";
import { env } from "~/env.server";
import {
  GatewayRefused,
  NotificationRefused,
  type PaymentGateway,
  type PaymentOutcome,
  type PaymentRequest,
  type PayoutLine,
} from "~/outside/payments";

const SANDBOX_PAGE = "/sandbox-payment";
const NOTIFICATIONS = "/api/payments/notifications/sandbox";
const SIGNATURE = "Sandbox-Signature";
const OLDEST_NOTIFICATION_MS = 300_000;
const PATIENCE_MS = 10_000;
/** Beginning of the references of payouts; their day follows. */
const PAYOUT = "sbpo_";
const DAYS_TO_ARRIVE = 2;
/** The fee of a payment: a share of its amount, and an amount in cents. */
const FEE_SHARE = 0.0175;
const FEE_CENTS = 30;

const eventSchema = z.object({
  id: z.string().min(1),
  reference: z.string(),
  outcome: z.enum(["open", "settling", "paid", "declined", "failed", "expired"]) satisfies z.ZodType<PaymentOutcome>,
});
type SandboxEvent = z.infer<typeof eventSchema>;

/** A payment as shown on the bank's page. */
export interface SandboxPayment {
  reference: string;
  request: PaymentRequest;
  outcome: PaymentOutcome;
}

export async function findSandboxPayment(reference: string): Promise<SandboxPayment | null> {
  const row = await selectSandboxPayment(reference);
  return row && { reference, request: JSON.parse(row.request), outcome: toOutcome(row) };
}

/**
 * Records the customer's choice on the page, or the bank's later decision. Returns false when another outcome was already
 * recorded.
 */
export async function decideSandboxPayment(
  reference: string,
  from: "open" | "settling",
  to: PaymentOutcome,
): Promise<boolean> {
  return changeSandboxOutcome(reference, from, to, new Date().toISOString());
}

export function sandboxGateway(): PaymentGateway {
  return {
    name: "sandbox",

    async start(request) {
      if (request.amountCents < 1) throw new GatewayRefused("There is nothing to pay.");
      const reference = await openSandboxPayment({
        reference: `sb_${randomBytes(16).toString("hex")}`,
        requestKey: request.paymentId,
        request: JSON.stringify(request),
        now: new Date().toISOString(),
      });
      return { reference, redirectTo: toPage(reference, request) };
    },

    async findPage(reference) {
      const { request, outcome } = await getPayment(reference);
      return outcome === "open" ? toPage(reference, request) : null;
    },

    async look(reference) {
      const payment = await getPayment(reference);
      return { outcome: payment.outcome, amountCents: payment.outcome === "paid" ? payment.request.amountCents : 0 };
    },

    async expire(reference) {
      await changeSandboxOutcome(reference, "open", "expired", new Date().toISOString());
      return (await getPayment(reference)).outcome;
    },

    async refund(reference, amountCents, key) {
      const { request } = await getPayment(reference);
      await inTransaction(async () => {
        if (!(await insertSandboxRefund({ requestKey: key, reference, cents: amountCents }, new Date().toISOString())))
          return;
        if (!(await raiseSandboxRefunded(reference, amountCents, request.amountCents)))
          throw new GatewayRefused("More than was paid can't be refunded.");
      });
      return { reference: `sbr_${key}` };
    },

    async listPayouts(since) {
      const days = await selectSandboxDays(daysBefore(since, DAYS_TO_ARRIVE));
      return Promise.all(
        days.map(async (day) => {
          const arrivesOn = daysBefore(day, -DAYS_TO_ARRIVE);
          const lines = await listLines(day);
          const amountCents = lines.reduce((sum, line) => sum + line.amountCents - line.feeCents, 0);
          const state = arrivesOn <= new Date().toISOString() ? "paid" : "on its way";
          return { reference: `${PAYOUT}${day}`, arrivesOn, state, amountCents, hasLines: true };
        }),
      );
    },

    async listPayoutLines(reference) {
      return listLines(reference.slice(PAYOUT.length));
    },

    async readNotification(headers, body) {
      const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE) ?? "") ?? [];
      if (!time || !given) throw new NotificationRefused("It isn't signed.");
      const right = Buffer.from(await getSignature(time, body));
      if (!timingSafeEqual(right, Buffer.from(given))) throw new NotificationRefused("Its signature is wrong.");
      if (Math.abs(Date.now() - Number(time) * 1000) > OLDEST_NOTIFICATION_MS) {
        throw new NotificationRefused("It was signed long ago.");
      }
      const { id, reference, outcome } = readEvent(body);
      return { eventId: id, reference, outcome };
    },
  };
}

/** Lists what was paid and refunded on a day (UTC), which is paid out two days later. */
async function listLines(day: string): Promise<PayoutLine[]> {
  const { payments, refunds } = await selectSandboxDay(day);
  return [
    ...payments.map(({ key, request }): PayoutLine => {
      const { amountCents } = JSON.parse(request) as PaymentRequest;
      const feeCents = Math.round(amountCents * FEE_SHARE) + FEE_CENTS;
      return { kind: "payment", key, amountCents, feeCents };
    }),
    ...refunds.map(({ key, cents }): PayoutLine => ({ kind: "refund", key, amountCents: -cents, feeCents: 0 })),
  ];
}

function toPage(reference: string, { successUrl }: PaymentRequest): string {
  return new URL(`${SANDBOX_PAGE}/${reference}`, successUrl).href;
}

function readEvent(body: string): SandboxEvent {
  try {
    return eventSchema.parse(JSON.parse(body));
  } catch (error) {
    throw new NotificationRefused("It isn't a notification in JSON.", { cause: error });
  }
}

/** Posts the result of a payment to the shop, as a gateway does. Throws when the shop doesn't accept it. */
export async function notifyShop(event: SandboxEvent): Promise<void> {
  const { request } = await getPayment(event.reference);
  const body = JSON.stringify(event);
  const answer = await fetch(new URL(NOTIFICATIONS, toShop(request)), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(await signed(body)) },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The shop answered ${answer.status} to a notification.`);
}

/**
 * Returns the shop's origin. Without SHOP_ORIGIN, notifications are only ever sent to this machine, regardless of the browser's
 * Host header.
 */
function toShop({ successUrl }: PaymentRequest): string {
  if (env.SHOP_ORIGIN) return env.SHOP_ORIGIN;
  const { hostname, origin } = new URL(successUrl);
  return hostname === "localhost" || hostname === "127.0.0.1" ? origin : `http://localhost:${env.PORT}`;
}

/** Returns the header that proves a notification's sender and time. */
export async function signed(body: string, at = new Date()): Promise<Record<string, string>> {
  const time = String(Math.floor(at.getTime() / 1000));
  return { [SIGNATURE]: `t=${time},v1=${await getSignature(time, body)}` };
}

/** Signs a body. The key is created once per database, so that all the shop's processes share it. */
async function getSignature(time: string, body: string): Promise<string> {
  const key = await keepFact("sandbox payments key", randomBytes(32).toString("hex"));
  return createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
}

async function getPayment(reference: string): Promise<SandboxPayment> {
  const payment = await findSandboxPayment(reference);
  if (!payment) throw new GatewayRefused("The sandbox doesn't know this payment.");
  return payment;
}

function toOutcome(row: SandboxPaymentRecord): PaymentOutcome {
  const { expiresAt } = JSON.parse(row.request) as PaymentRequest;
  return row.outcome === "open" && Date.parse(expiresAt) < Date.now() ? "expired" : row.outcome;
}
