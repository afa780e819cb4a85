/**
 * Builds complete objects as Stripe's API sends them. TypeScript checks each with the types of Stripe's package, which mirror
 * Stripe's published OpenAPI document.
 */
import { randomUUID } from "node:crypto";
import type Stripe from "stripe";

/** Fields of a session that a test can set. All other fields have the values of a card payment on Stripe's page. */
export interface SessionState {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | Stripe.PaymentIntent | null;
  currency: string;
  amount_total: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  customer_email: string;
  client_reference_id: string;
}

const NOTHING_SAID = {
  adaptive_pricing: { enabled: true },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer: null,
  customer_account: null,
  customer_details: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

export function aStripeSession(state: SessionState) {
  return {
    ...NOTHING_SAID,
    ...state,
    object: "checkout.session",
    amount_subtotal: state.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    created: state.expires_at - 3600,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_creation: "if_required",
    invoice_creation: null,
    livemode: false,
    metadata: { payment: state.client_reference_id },
    mode: "payment",
    payment_method_collection: "if_required",
    payment_method_types: ["card"],
    shipping_options: [],
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: state.status === "open" ? `https://checkout.stripe.test/c/pay/${state.id}` : null,
  } satisfies Stripe.Checkout.Session;
}

export function aStripeIntent(
  state: Pick<Stripe.PaymentIntent, "id" | "status" | "amount" | "amount_received" | "currency">,
) {
  return {
    ...state,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount_capturable: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${state.id}_secret`,
    confirmation_method: "automatic",
    created: 1_700_000_000,
    customer: null,
    customer_account: null,
    description: "Lectern order",
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

export function aStripeRefund(state: Pick<Stripe.Refund, "id" | "amount" | "payment_intent" | "currency">) {
  return {
    ...state,
    object: "refund",
    balance_transaction: null,
    charge: null,
    created: 1_700_000_000,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}

export function aStripeTransaction({
  type,
  amount,
  fee,
  source,
}: Pick<Stripe.BalanceTransaction, "type" | "amount" | "fee" | "source">) {
  return {
    ...{ type, amount, fee, source, net: amount - fee },
    id: `txn_${randomUUID()}`,
    object: "balance_transaction",
    available_on: 1_700_000_000,
    balance_type: "payments",
    created: 1_700_000_000,
    currency: "aud",
    description: null,
    exchange_rate: null,
    fee_details: [],
    reporting_category: type,
    status: "available",
  } satisfies Stripe.BalanceTransaction;
}

export function aStripePayout(
  state: Pick<Stripe.Payout, "id" | "amount" | "arrival_date"> & Partial<Pick<Stripe.Payout, "automatic" | "status">>,
) {
  return {
    object: "payout",
    application_fee: null,
    application_fee_amount: null,
    automatic: true,
    balance_transaction: null,
    created: 1_700_000_000,
    currency: "aud",
    description: null,
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "completed",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "paid",
    trace_id: null,
    type: "bank_account",
    ...state,
  } satisfies Stripe.Payout;
}

/** Types of events about a session; the shop ignores all others. */
export type SessionEventType = Extract<Stripe.Event.Type, `checkout.session.${string}`>;

export function aStripeEvent(id: string, type: SessionEventType, session: Stripe.Checkout.Session) {
  return {
    id,
    object: "event",
    api_version: "2026-01-01",
    created: 1_700_000_000,
    data: { object: session },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Stripe.Event;
}
