/** Chooses the shop's payment gateways. */

import { sandboxGateway } from "~/domain/orders/sandbox-gateway.server";
import { type Environment, env } from "~/env.server";
import type { PaymentGateway } from "~/outside/payments";
import { stripeGateway } from "~/outside/payments-stripe.server";

type Settings = Pick<
  Environment,
  "NODE_ENV" | "PAYMENTS" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_HOST"
>;

/**
 * Returns the configured gateways. The first takes new payments: the one that PAYMENTS names, or else Stripe if it has a key.
 * The sandbox takes no money, so production uses it only if PAYMENTS names it. Without a gateway, shoppers can't pay by card.
 */
export function listGateways(settings: Settings): PaymentGateway[] {
  const { PAYMENTS, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const stripe =
    secretKey && webhookSecret ? [stripeGateway({ secretKey, webhookSecret, apiHost: settings.STRIPE_API_HOST })] : [];
  const mayPlay = PAYMENTS === "sandbox" || (PAYMENTS === undefined && settings.NODE_ENV !== "production");
  const sandbox = mayPlay ? [sandboxGateway()] : [];
  return PAYMENTS === "sandbox" ? [...sandbox, ...stripe] : [...stripe, ...sandbox];
}

let gateways: PaymentGateway[] | undefined;

function known(): PaymentGateway[] {
  gateways ??= listGateways(env);
  return gateways;
}

/** Returns all of the shop's gateways. */
export function allGateways(): readonly PaymentGateway[] {
  return known();
}

/** Returns the gateway for new payments; null when the shop takes no cards. */
export function cardGateway(): PaymentGateway | null {
  return known()[0] ?? null;
}

/** Returns the gateway with this name; null if the shop has none. */
export function gatewayNamed(name: string): PaymentGateway | null {
  return known().find((gateway) => gateway.name === name) ?? null;
}

/** Replaces the gateways in tests; `undefined` restores the gateways from the environment. @internal */
export function adoptGateways(others: PaymentGateway[] | undefined): void {
  gateways = others;
}
