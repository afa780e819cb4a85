/** Which gateways this shop has. */

import { sandboxGateway } from "~/domain/orders/sandbox-gateway.server";
import { type Environment, env } from "~/env.server";
import type { PaymentGateway } from "~/outside/payments";
import { stripeGateway } from "~/outside/payments-stripe.server";

type Settings = Pick<
  Environment,
  "NODE_ENV" | "PAYMENTS" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_HOST"
>;

/**
 * Those that may be asked and heard, the first takes new payments: the one that PAYMENTS names, else Stripe where it has a key. The
 * sandbox takes no money, so in production it is there only when it was asked for by name. Without any, nobody can pay by card.
 */
export function gatewaysOf(settings: Settings): PaymentGateway[] {
  const { PAYMENTS, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const stripe =
    secretKey && webhookSecret ? [stripeGateway({ secretKey, webhookSecret, apiHost: settings.STRIPE_API_HOST })] : [];
  const mayPlay = PAYMENTS === "sandbox" || (PAYMENTS === undefined && settings.NODE_ENV !== "production");
  const sandbox = mayPlay ? [sandboxGateway()] : [];
  return PAYMENTS === "sandbox" ? [...sandbox, ...stripe] : [...stripe, ...sandbox];
}

let gateways: PaymentGateway[] | undefined;

function known(): PaymentGateway[] {
  gateways ??= gatewaysOf(env);
  return gateways;
}

/** The one that takes new payments; null when this shop takes no cards. */
export function cardGateway(): PaymentGateway | null {
  return known()[0] ?? null;
}

/** Null when it isn't one of this shop's. */
export function gatewayNamed(name: string): PaymentGateway | null {
  return known().find((gateway) => gateway.name === name) ?? null;
}

/** For tests: these, and no others; undefined: the environment's again. */
export function adoptGateways(others: PaymentGateway[] | undefined): void {
  gateways = others;
}
