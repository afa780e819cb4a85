/** Creates vouchers, orders, and checkouts that are ready to be placed, using the shop's own functions on `database()`. */
import { randomUUID } from "node:crypto";
import { selectPaymentsOf } from "~/database/orders/payment-records.server";
import type { VouchersTable } from "~/database/vouchers/voucher-tables";
import type { SignedIn } from "~/domain/accounts/member";
import { findSignedIn, startSession } from "~/domain/accounts/sessions.server";
import { changeVouchers, saveCollect, saveContact, saveDelivery, savePayment } from "~/domain/checkout/checkout.server";
import { quoteFor } from "~/domain/checkout/quote.server";
import type { Order } from "~/domain/orders/order";
import { finalisePayment, startPayment } from "~/domain/orders/payments.server";
import { type PlaceOrderRequest, placeOrder } from "~/domain/orders/place-order.server";
import { decideSandboxPayment } from "~/domain/orders/sandbox-gateway.server";
import { aBasket, anOwner } from "./baskets";
import { storeVoucher } from "./checkouts";
import { aMember } from "./members";
import type { Traits } from "./traits";

export const ORIGIN = "http://shop.test";

export interface CheckoutTraits {
  owner?: string;
  member?: SignedIn | null;
  holding?: string[];
  quantities?: number[];
  email?: string;
  /** The store where the order is collected, instead of being delivered. */
  store?: string;
  vouchers?: string[];
  paymentMethod?: "creditCard" | "onAccount";
  country?: string;
}

export interface ReadyCheckout {
  owner: string;
  member: SignedIn | null;
  placing: PlaceOrderRequest;
}

/** Creates a complete checkout, by default for delivery to Fitzroy and payment by card. */
export async function aReadyCheckout(traits: CheckoutTraits = {}): Promise<ReadyCheckout> {
  const member = traits.member ?? null;
  const owner = traits.owner ?? member?.id ?? anOwner();
  if (traits.holding?.length !== 0) await aBasket({ owner, ...traits });
  const phone = { phoneAreaCode: "", phoneNumber: "0400000000", companyName: "", companyNumber: "" };
  const email = traits.email ?? `${owner.slice(0, 12)}@example.com`;
  await saveContact(owner, { email, firstName: "Ada", surname: "Reader", ...phone });
  if (traits.store !== undefined) await saveCollect(owner, traits.store);
  else {
    const address = { street1: "12 Smith Street", street2: "", city: "Fitzroy", state: "VIC", postcode: "3065" };
    await saveDelivery(owner, {
      address: { ...address, country: traits.country ?? "AUS" },
      deliveryInstructions: "",
      shippingMethod: "standard",
    });
  }
  await savePayment(owner, { paymentMethod: traits.paymentMethod ?? "creditCard", note: "" });
  if (traits.vouchers) await changeVouchers(owner, () => traits.vouchers ?? []);
  return { owner, member, placing: await shown(owner, member) };
}

/** Returns the review form's current fields. Throws if the order can't be placed now. */
export async function shown(owner: string, member: SignedIn | null = null): Promise<PlaceOrderRequest> {
  const quote = await quoteFor(owner, member);
  if (!quote || quote.obstacles.length > 0) throw new Error(`Not ready: ${JSON.stringify(quote?.obstacles)}`);
  return { key: quote.checkout.orderKey, digest: quote.digest };
}

export async function aPlacedOrder(traits: CheckoutTraits = {}): Promise<Order> {
  const { owner, member, placing } = await aReadyCheckout(traits);
  return placeOrder(owner, member, placing);
}

/** Approves the payment at the sandbox bank, and notifies the shop. */
export async function pay(order: Order): Promise<void> {
  await startPayment(order.id, ORIGIN);
  const [payment] = await selectPaymentsOf(order.id);
  if (!payment?.reference) throw new Error("There is no payment.");
  await decideSandboxPayment(payment.reference, "open", "paid");
  await finalisePayment(payment);
}

/** Stores a voucher, by default of $100 with a full balance, valid for a long time. Returns its id. */
export async function aVoucher(traits: Traits<VouchersTable> = {}): Promise<string> {
  const id = traits.id ?? randomUUID();
  await storeVoucher({ id, code_hash: id, hint: "WXYZ", value_cents: 10_000, balance_cents: 10_000 }, traits);
  return id;
}

/** Creates a signed-in member, and returns the member in the form that pages receive. */
export async function aSignedInMember(traits: Parameters<typeof aMember>[0] = {}): Promise<SignedIn> {
  const member = await findSignedIn(await startSession(await aMember(traits), "a test"));
  if (!member) throw new Error("Nobody is signed in.");
  return member;
}

/** Creates a business with this credit limit, in cents. */
export async function aBusiness(creditLimitCents: number): Promise<SignedIn> {
  return aSignedInMember({
    accountType: "b2b",
    creditLimitCents: creditLimitCents,
    companyName: "Bookish Pty Ltd",
  });
}
