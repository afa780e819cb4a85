/** An order and its possible changes of state. Amounts are cents, AUD, with GST; times are UTC ISO. */
import type { Address } from "~/domain/addresses/address";
import type { ProductType } from "~/domain/catalogue/product";
import type { LineDiscount } from "~/domain/offers/offer";
import type { OptionSet } from "~/domain/options/options";
import type { Parcel, Tracking } from "./parcel";

export const ORDER_STATES = [
  "awaiting payment",
  "paid",
  "packed",
  "partly sent",
  "sent",
  "ready to collect",
  "completed",
  "cancelled",
  "refunded",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The way the customer gets the goods; `digital` when nothing is shipped. */
export type Fulfilment = "delivery" | "collect" | "digital";

/** The payment methods of spec 3; `none` when vouchers or offers cover everything, `counter` for cash or EFTPOS that staff took. */
export type PaymentMethod = "creditCard" | "onAccount" | "none" | "counter";

/** The state of a payment; `settling` means that the customer has paid, but the money hasn't arrived yet. */
export type PaymentState = "started" | "settling" | "paid" | "declined" | "failed" | "expired";

/** The party that can change an order's state. */
export type Mover = "customer" | "staff" | "payment" | "time";

/** The states that can follow each state. An order's row is updated only if it is still in the expected state. */
const NEXT_STATES: Record<OrderState, readonly OrderState[]> = {
  "awaiting payment": ["paid", "cancelled"],
  paid: ["packed", "partly sent", "sent", "completed", "cancelled", "refunded"],
  packed: ["partly sent", "sent", "ready to collect", "refunded"],
  "partly sent": ["packed", "partly sent", "sent", "refunded"],
  sent: ["completed", "refunded"],
  "ready to collect": ["completed", "refunded"],
  completed: ["refunded"],
  cancelled: [],
  refunded: [],
};

export function mayMove(from: OrderState, to: OrderState): boolean {
  return NEXT_STATES[from].includes(to);
}

/**
 * Returns whether the customer may cancel the order, which is possible until it is packed, unless digital goods were delivered.
 */
export function mayCancel(order: Pick<Order, "state" | "lines">): boolean {
  if (order.state === "awaiting payment") return true;
  return order.state === "paid" && order.lines.every((line) => line.productType === "shipped");
}

export interface OrderLine {
  id: string;
  code: string;
  title: string;
  slug: string;
  authors: string[];
  format: string;
  productType: ProductType;
  gift: boolean;
  unitPriceCents: number;
  quantity: number;
  /** The amount before the discount. */
  lineCents: number;
  /** The line's share of the offers' discounts; the shares add up to the cent. */
  discountCents: number;
  /** The offers that gave the discount; empty on orders placed before offers were stored by line. */
  discounts: LineDiscount[];
  /** The GST in the line's amount after the discount. */
  gstCents: number;
  /** The sets of details, one per copy; [] if no details are needed. */
  options: OptionSet[];
  /** The known names on the line's eTickets, in the sequence of the tickets; '' for a ticket without a name. */
  names?: readonly string[];
  affCode: string | null;
  referrer: string | null;
  /** The release date of a pre-order: YYYY, YYYY-MM or YYYY-MM-DD, '' if unknown. Absent for other products. */
  awaits?: string;
  /** Present once part of the line has been refunded. */
  refunded?: RefundedPart;
  /** Present once copies of the line have been sent. */
  sent?: SentPart;
}

interface RefundedPart {
  quantity: number;
  cents: number;
  /** Number of the refunded copies that went back to stock. */
  restocked: number;
}

interface SentPart {
  quantity: number;
  /** Number of the sent copies that were refunded later. */
  returned: number;
}

/** The part of an order that staff changed without changing the order's state; `parcels` when another parcel was sent. */
export type OrderPart = "address" | "items" | "more items" | "exchange" | "parcels";

export interface OrderEvent {
  state: OrderState;
  by: Mover;
  note: string;
  /** The carrier and number of the parcel that the event is about. */
  parcel: Tracking | null;
  /** The part of the order that the event changed; absent on an event that changed the state. */
  changed?: OrderPart;
  at: string;
}

export interface Order {
  id: string;
  number: string;
  ownerId: string;
  memberId: string | null;
  email: string;
  firstName: string;
  surname: string;
  phoneAreaCode: string;
  phoneNumber: string;
  companyName: string;
  /** The ABN or ACN. */
  companyNumber: string;
  fulfilment: Fulfilment;
  storeSlug: string | null;
  address: Address;
  deliveryInstructions: string;
  shippingName: string;
  currency: string;
  itemsCents: number;
  discountCents: number;
  shippingCents: number;
  /** The price of the gift wrap; 0 without gift wrap. */
  giftWrapCents: number;
  totalCents: number;
  gstCents: number;
  voucherCents: number;
  refundedCents: number;
  offerCode: string | null;
  paymentMethod: PaymentMethod;
  state: OrderState;
  note: string;
  /** The message on the card that comes with the gift wrap. */
  giftMessage: string;
  accessToken: string;
  placedAt: string;
  paidAt: string | null;
  /** The time until which an order awaiting payment keeps its copies; '' on orders that never waited. */
  heldUntil: string;
  /** `staff` if staff placed the order for a customer, for example on the phone. */
  placedBy: "customer" | "staff";
  /** The id of the order that this order's items become part of once they are paid; null for all other orders. */
  addsTo: string | null;
  /** The id of the order whose copies were returned in exchange for this one; null for all other orders. */
  exchangeOf: string | null;
  /** The part of the total that was paid with returned copies. */
  exchangedCents: number;
  lines: OrderLine[];
  history: OrderEvent[];
  /** The parcels that were sent, oldest first. */
  parcels: Parcel[];
}

/** The stock that a line's copies were taken from; '' when none were taken. */
export type StockSource = "" | "shop" | "store";

/** An order that is about to be placed. */
export interface NewOrder extends Omit<Order, "history" | "lines" | "parcels"> {
  /** The key of the review form. Each order has its own key. */
  orderKey: string;
  /** Digest of the review page's contents. A request with the same key and another digest is refused. */
  digest: string;
  /** A hash of the network from which the order was placed; '' once the order no longer awaits payment. */
  placedFrom: string;
  lines: readonly (OrderLine & { stockFrom: StockSource })[];
}

/** Returns the amount left to pay by card or on account. */
export function payableCents(order: Pick<Order, "totalCents" | "voucherCents" | "exchangedCents">): number {
  return order.totalCents - order.voucherCents - order.exchangedCents;
}
