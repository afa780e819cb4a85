/**
 * Takes payments with Stripe Checkout, where the customer pays on Stripe's own page. A payment's reference is the id of its
 * Checkout Session. The client is loaded at first use, because it takes 15 MB of memory.
 */
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { circuit } from "./circuit";
import {
  GatewayRefused,
  NotificationRefused,
  type PaymentGateway,
  type PaymentNotification,
  type PaymentOutcome,
  type PaymentRequest,
  type PaymentWay,
  type ShippingDestination,
} from "./payments";
import { toPayout, toPayoutLine } from "./stripe-payouts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the API, such as https://api.stripe.com. */
  apiHost: string;
  /** Limit in ms for each of two attempts. */
  maxMs?: number;
}

/** Limit in ms per attempt. Including the second attempt and the pause before it, a call takes less than 10 s. */
const MAX_MS = 4000;
/** Maximum pause in ms before the second attempt. (Stripe's own) */
const MAX_PAUSE_MS = 1500;
/** Number of rows on a page of a list. (Stripe's maximum) */
const ROWS_PER_PAGE = 100;
/** Maximum age of notifications in seconds; older ones could be replays. (Stripe's own default) */
const OLDEST_NOTIFICATION_S = 300;

export function stripeGateway({ secretKey, webhookSecret, apiHost, maxMs = MAX_MS }: StripeSettings): PaymentGateway {
  const { protocol, hostname, port } = new URL(apiHost);
  const bank = circuit({
    name: "Stripe",
    limitMs: 2 * maxMs + MAX_PAUSE_MS,
    isFailure: (error) => !isAnswer(error),
  });
  let loaded: Promise<Stripe> | undefined;
  async function load(): Promise<Stripe> {
    const { default: Client } = await import("stripe");
    return new Client(secretKey, {
      protocol: protocol === "http:" ? "http" : "https",
      host: hostname,
      port: port || (protocol === "http:" ? "80" : "443"),
      timeout: maxMs,
      maxNetworkRetries: 1,
      telemetry: false,
      // Limit the whole response, because the client's own limit ends when the headers arrive.
      httpClient: Client.createFetchHttpClient((url, init) => {
        const limit = AbortSignal.timeout(maxMs);
        return fetch(url, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
      }),
    });
  }
  function client(): Promise<Stripe> {
    loaded ??= load();
    return loaded;
  }

  /** Calls the gateway within one time limit, which covers all calls that `callback` makes. */
  async function ask<T>(callback: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await client();
    return bank.call(() => callback(stripe));
  }

  /** Reads a list from its first to its last page, each within its own time limit. */
  async function listAll<T extends { id: string }>(
    read: (
      stripe: Stripe,
      page: { limit: number; starting_after?: string },
    ) => Promise<{ data: T[]; has_more: boolean }>,
  ): Promise<T[]> {
    const all: T[] = [];
    for (;;) {
      const last = all.at(-1);
      const page = { limit: ROWS_PER_PAGE, ...(last && { starting_after: last.id }) };
      const { data, has_more } = await ask((stripe) => read(stripe, page));
      all.push(...data);
      if (!has_more || data.length === 0) return all;
    }
  }

  function find(stripe: Stripe, reference: string) {
    return stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] });
  }

  return {
    name: "stripe",

    async start(request) {
      const create = (stripe: Stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            ...(request.ways && { allowed_payment_method_types: listMethods(request.ways) }),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: request.currency.toLowerCase(),
                  unit_amount: request.amountCents,
                  product_data: { name: request.description },
                },
              },
            ],
            customer_email: request.email,
            client_reference_id: request.paymentId,
            metadata: { payment: request.paymentId },
            payment_intent_data: {
              description: request.description,
              metadata: { payment: request.paymentId },
              ...(request.shipTo && { shipping: toShipping(request.shipTo) }),
            },
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            expires_at: Math.floor(Date.parse(request.expiresAt) / 1000),
          },
          { idempotencyKey: startKey(request) },
        );
      const session = await refusing(ask(create));
      // Refuse if there is no page. A repeated request returns the existing session, which has no page if it was used since.
      if (!session.url) throw new GatewayRefused("Stripe has no page for this payment.");
      return { reference: session.id, redirectTo: session.url };
    },

    async findPage(reference) {
      return (await ask((stripe) => stripe.checkout.sessions.retrieve(reference))).url;
    },

    async look(reference) {
      return toStanding(await ask((stripe) => find(stripe, reference)));
    },

    async expire(reference) {
      const session = await ask(async (stripe) => {
        try {
          return await stripe.checkout.sessions.expire(reference);
        } catch (error) {
          if (!isOfType(error, "StripeInvalidRequestError")) throw error;
          // Return the session's result. The session can't be expired, because it has already ended.
          return find(stripe, reference);
        }
      });
      return toStanding(session).outcome;
    },

    async refund(reference, amountCents, key) {
      const { payment_intent: intent } = await ask((stripe) => find(stripe, reference));
      const id = typeof intent === "string" ? intent : intent?.id;
      if (!id) throw new GatewayRefused("Stripe took no money for this payment.");
      const what = { payment_intent: id, amount: amountCents, metadata: { refund: key } };
      const create = (stripe: Stripe) => stripe.refunds.create(what, { idempotencyKey: `refund ${key}` });
      return { reference: (await refusing(ask(create))).id };
    },

    async listPayouts(since) {
      const arrival_date = { gte: Date.parse(`${since}T00:00:00Z`) / 1000 };
      const found = await listAll((stripe, page) => stripe.payouts.list({ ...page, arrival_date }));
      return found.filter(({ currency }) => currency === "aud").map(toPayout);
    },

    async listPayoutLines(payout) {
      const expand = ["data.source"];
      const found = await listAll((stripe, page) => stripe.balanceTransactions.list({ ...page, payout, expand }));
      // Leave out the payout itself, which Stripe lists among its parts.
      return found.filter(({ type }) => type !== "payout").map(toPayoutLine);
    },

    async readNotification(headers, body) {
      try {
        const stripe = await client();
        const signature = headers.get("Stripe-Signature") ?? "";
        return toNotification(stripe.webhooks.constructEvent(body, signature, webhookSecret, OLDEST_NOTIFICATION_S));
      } catch (error) {
        throw new NotificationRefused("Stripe did not sign this, or long ago.", { cause: error });
      }
    },
  };
}

/**
 * Returns a key that tells Stripe whether this request is a repeat. The key depends on the content, because Stripe refuses a
 * different request with the same key, for example one made after the shop's payment methods have changed.
 */
function startKey(request: PaymentRequest): string {
  const content = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
  return `start ${request.paymentId} ${content}`;
}

/** Returns the result and the amount that the payment intent received. A session's total is only the requested amount. */
function toStanding(session: Stripe.Checkout.Session): { outcome: PaymentOutcome; amountCents: number } {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const isForeign = (session.currency ?? "aud") !== "aud";
  const received = intent ? intent.amount_received : (session.amount_total ?? 0);
  return { outcome: toOutcome(session, intent), amountCents: isForeign ? 0 : received };
}

function toOutcome(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentOutcome {
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "open";
  if (session.payment_status !== "unpaid") return "paid";
  return intent?.status === "requires_payment_method" || intent?.status === "canceled" ? "failed" : "settling";
}

function toNotification(event: Stripe.Event): PaymentNotification {
  const nothing = { eventId: event.id, reference: null, outcome: null };
  switch (event.type) {
    case "checkout.session.completed": {
      const { id, payment_status } = event.data.object;
      return { eventId: event.id, reference: id, outcome: payment_status === "unpaid" ? "settling" : "paid" };
    }
    case "checkout.session.async_payment_succeeded":
      return { eventId: event.id, reference: event.data.object.id, outcome: "paid" };
    case "checkout.session.async_payment_failed":
      return { eventId: event.id, reference: event.data.object.id, outcome: "failed" };
    case "checkout.session.expired":
      return { eventId: event.id, reference: event.data.object.id, outcome: "expired" };
    default:
      return nothing;
  }
}

type MethodType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType;

const METHODS: Partial<Record<PaymentWay, MethodType>> = {
  paypal: "paypal",
  afterpay: "afterpay_clearpay",
};

/**
 * Returns the payment methods to allow, from those enabled in Stripe's own settings. Stripe leaves out a method that the
 * account doesn't have, without an error. Apple Pay and Google Pay need no entry, because Stripe treats them as cards and shows
 * them on devices that support them.
 */
function listMethods(ways: readonly PaymentWay[]): MethodType[] {
  return ["card", ...ways.flatMap((way) => METHODS[way] ?? [])];
}

/** Returns the delivery address, which Afterpay requires. Stripe doesn't accept empty lines. */
function toShipping({ name, street1, street2, city, state, postcode }: ShippingDestination) {
  const lines = { line1: street1, ...(street2 !== "" && { line2: street2 }) };
  return { name, address: { ...lines, city, state, postal_code: postcode, country: "AU" } };
}

/** Converts the error for an invalid request into a refusal. The request stays invalid, so it must not be retried. */
async function refusing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const isForGood = isOfType(error, "StripeInvalidRequestError", "StripeCardError");
    throw isForGood ? new GatewayRefused(error.message, { cause: error }) : error;
  }
}

/**
 * Returns whether Stripe has responded, whatever its response. Other errors mean that Stripe was silent, or had an internal
 * error.
 */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && "type" in error && !isOfType(error, "StripeConnectionError", "StripeAPIError");
}

/** Compares by name, because the classes don't exist until the client is loaded. */
function isOfType(error: unknown, ...types: string[]): error is Error {
  return error instanceof Error && "type" in error && types.includes(String(error.type));
}
