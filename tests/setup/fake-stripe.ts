/** Simulates the part of Stripe's API that the shop calls, as Stripe documents it, on a separate port. Checks each request. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import type { PaymentOutcome } from "~/outside/payments";
import {
  aStripeEvent,
  aStripeIntent,
  aStripePayout,
  aStripeRefund,
  aStripeSession,
  aStripeTransaction,
  type SessionEventType,
} from "./stripe-objects";

/** Maximum number of rows on a page, low enough that tests read several pages. */
const PAGE = 3;

export const SECRET_KEY = "sk_test_0123456789";
export const WEBHOOK_SECRET = "whsec_0123456789";

interface Session {
  id: string;
  fields: Record<string, string>;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  intentStatus: Stripe.PaymentIntent.Status;
  received: number;
  refunded: number;
}

export interface FakeStripe {
  origin: string;
  /** Requests so far, each with its call (method and path), fields and idempotency key. */
  requests: { call: string; fields: Record<string, string>; key: string | undefined }[];
  become(reference: string, outcome: PaymentOutcome, received?: number): void;
  refundedOf(reference: string): number;
  /** Pays out everything since the last payout, with these further parts, and returns the payout's id. */
  payOut(
    arrivesOn: string,
    others?: { type: Stripe.BalanceTransaction.Type; amount: number; fee: number }[],
    traits?: Partial<Pick<Stripe.Payout, "automatic" | "status">>,
  ): string;
  close(): Promise<void>;
}

export async function aFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, { fields: string; body: object }>();
  const requests: FakeStripe["requests"] = [];
  let balance: Stripe.BalanceTransaction[] = [];
  const payouts: Stripe.Payout[] = [];
  const partsOf = new Map<string, Stripe.BalanceTransaction[]>();

  /** Returns the page of a list that the query asks for. Stripe's lists begin with the newest. */
  const listed = (all: readonly { id: string }[], query: URLSearchParams) => {
    const limit = Math.min(PAGE, Number(query.get("limit") ?? 10));
    const start = all.findIndex(({ id }) => id === query.get("starting_after")) + 1;
    const data = all.slice(start, start + limit);
    return { object: "list", url: "/v1", has_more: start + limit < all.length, data };
  };

  const shownSession = (session: Session, isExpanded: boolean) => {
    const { id, status, payment_status, fields } = session;
    const currency = fields["line_items[0][price_data][currency]"] ?? "";
    const amount = Number(fields["line_items[0][price_data][unit_amount]"]);
    const intent = {
      ...{ id: `pi_${id}`, status: session.intentStatus, currency, amount },
      amount_received: session.received,
    };
    return aStripeSession({
      ...{ id, status, payment_status, currency, amount_total: amount, expires_at: Number(fields.expires_at) },
      ...{ success_url: fields.success_url ?? "", cancel_url: fields.cancel_url ?? "" },
      ...{ customer_email: fields.customer_email ?? "", client_reference_id: fields.client_reference_id ?? "" },
      payment_intent: status === "open" ? null : isExpanded ? aStripeIntent(intent) : intent.id,
    });
  };

  const answer = (method: string, path: string, fields: Record<string, string>, isExpanded: boolean): object => {
    const [, id = "", verb] = /^\/v1\/checkout\/sessions(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/checkout/sessions") {
      for (const name of ["mode", "success_url", "cancel_url", "customer_email", "expires_at"]) {
        if (!fields[name]) throw refusal(`Missing required param: ${name}.`);
      }
      // Refuse `payment_method_types`, because Stripe's API has accepted only the filter `allowed_payment_method_types` since
      // its version of September 2026.
      if (Object.keys(fields).some((name) => name.startsWith("payment_method_types"))) {
        throw refusal("Received unknown parameter: payment_method_types");
      }
      const lifetime = Number(fields.expires_at) - Date.now() / 1000;
      if (lifetime < 1700 || lifetime > 86_400) throw refusal("The `expires_at` must be 30 minutes to 24 hours away.");
      const session: Session = {
        ...({ id: `cs_test_${randomUUID()}`, fields, status: "open", payment_status: "unpaid" } as const),
        ...({ intentStatus: "requires_payment_method", received: 0, refunded: 0 } as const),
      };
      sessions.set(session.id, session);
      return shownSession(session, false);
    }
    if (path === "/v1/refunds") {
      const session = sessions.get((fields.payment_intent ?? "").replace("pi_", ""));
      const cents = Number(fields.amount);
      if (!session) throw refusal("No such payment_intent.");
      if (session.refunded + cents > session.received) throw refusal("Refund amount is greater than charge amount.");
      session.refunded += cents;
      const intent = fields.payment_intent ?? "";
      const metadata = { refund: fields["metadata[refund]"] ?? "" };
      const made = { id: `re_${randomUUID()}`, amount: cents, payment_intent: intent, currency: "aud" };
      const refund = { ...aStripeRefund(made), metadata };
      balance.push(aStripeTransaction({ type: "refund", amount: -cents, fee: 0, source: refund }));
      return refund;
    }
    const session = sessions.get(id);
    if (!session) throw refusal(`No such checkout.session: ${id}`);
    if (verb === "expire") {
      if (session.status !== "open") throw refusal("Only Checkout Sessions with a status in [open] can be expired.");
      session.status = "expired";
    }
    return shownSession(session, isExpanded);
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://stripe.test");
    let body = "";
    for await (const part of request) body += part;
    const fields = Object.fromEntries(new URLSearchParams(body));
    const key = request.headers["idempotency-key"] as string | undefined;
    requests.push({ call: `${request.method} ${url.pathname}`, fields, key });
    const send = (status: number, content: object) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(content));
    };
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return send(401, { error: { type: "invalid_request_error", message: "Invalid API Key provided." } });
    }
    const known = key === undefined ? undefined : answers.get(key);
    if (known && known.fields !== body) {
      return send(400, { error: { type: "idempotency_error", message: "Keys for idempotent requests…" } });
    }
    const lists: Record<string, readonly { id: string }[]> = {
      "/v1/payouts": payouts.filter(
        ({ arrival_date }) => arrival_date >= Number(url.searchParams.get("arrival_date[gte]")),
      ),
      "/v1/balance_transactions": partsOf.get(url.searchParams.get("payout") ?? "") ?? [],
    };
    const list = lists[url.pathname];
    if (payouts.some(({ id, automatic }) => id === url.searchParams.get("payout") && !automatic))
      return send(400, { error: { type: "invalid_request_error", message: "Only automatic payouts have a history." } });
    if (list && request.method === "GET") return send(200, listed(list, url.searchParams));
    try {
      const isExpanded = url.searchParams.get("expand[0]") === "payment_intent";
      const content = known?.body ?? answer(request.method ?? "", url.pathname, fields, isExpanded);
      if (key !== undefined) answers.set(key, { fields: body, body: content });
      send(200, content);
    } catch (error) {
      send(400, { error: { type: "invalid_request_error", message: (error as Error).message } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    become(reference, outcome, received) {
      const session = sessions.get(reference);
      if (!session) throw new Error(`The test's Stripe has no ${reference}.`);
      const total = Number(session.fields["line_items[0][price_data][unit_amount]"]);
      session.status = outcome === "open" ? "open" : outcome === "expired" ? "expired" : "complete";
      session.payment_status = outcome === "paid" ? "paid" : "unpaid";
      session.received = outcome === "paid" ? (received ?? total) : 0;
      const metadata = { payment: session.fields["payment_intent_data[metadata][payment]"] ?? "" };
      if (outcome === "paid")
        balance.push(
          aStripeTransaction({
            ...{ type: "charge", amount: session.received, fee: Math.round(session.received * 0.0175) + 30 },
            source: { object: "charge", id: `ch_${session.id}`, metadata } as unknown as Stripe.Charge,
          }),
        );
      session.intentStatus = INTENTS[outcome] ?? "requires_payment_method";
    },
    payOut(arrivesOn, others = [], traits = {}) {
      const parts = [...balance, ...others.map((other) => aStripeTransaction({ ...other, source: null }))];
      balance = [];
      const amount = parts.reduce((sum, { net }) => sum + net, 0);
      const arrival_date = Date.parse(arrivesOn) / 1000;
      const payout = aStripePayout({ id: `po_${randomUUID()}`, amount, arrival_date, ...traits });
      payouts.unshift(payout);
      const itself = aStripeTransaction({ type: "payout", amount: -amount, fee: 0, source: null });
      partsOf.set(payout.id, [itself, ...parts.reverse()]);
      return payout.id;
    },
    refundedOf: (reference) => sessions.get(reference)?.refunded ?? 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(message: string): Error {
  return new Error(message);
}

const INTENTS: Partial<Record<PaymentOutcome, Stripe.PaymentIntent.Status>> = {
  paid: "succeeded",
  settling: "processing",
};

const EVENTS: Partial<Record<PaymentOutcome, SessionEventType>> = {
  paid: "checkout.session.completed",
  settling: "checkout.session.completed",
  failed: "checkout.session.async_payment_failed",
  expired: "checkout.session.expired",
};

/** Builds a notification as Stripe posts it, signed at the given time. */
export function stripeNotification(
  event: { id: string; reference: string; outcome: PaymentOutcome },
  at = new Date(),
  secret = WEBHOOK_SECRET,
): { headers: Record<string, string>; body: string } {
  const session = aStripeSession({
    id: event.reference,
    status: event.outcome === "expired" ? "expired" : "complete",
    payment_status: event.outcome === "paid" ? "paid" : "unpaid",
    payment_intent: `pi_${event.reference}`,
    ...{ currency: "aud", amount_total: 2795, expires_at: 1_700_003_600, client_reference_id: "payment" },
    ...{ success_url: "http://shop.test/", cancel_url: "http://shop.test/", customer_email: "ada@example.com" },
  });
  const type = EVENTS[event.outcome];
  const notification = type
    ? aStripeEvent(event.id, type, session)
    : { id: event.id, object: "event", type: "charge.updated" };
  const body = JSON.stringify(notification);
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { headers: { "Stripe-Signature": signature }, body };
}
