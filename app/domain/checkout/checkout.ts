/** The customer's entries during checkout. */
import type { Address } from "~/domain/addresses/address";
import type { TicketNames } from "~/domain/library/ticket-names";
import type { PaymentMethod } from "~/domain/orders/order";
import type { PlaceAnswer } from "~/domain/stores/place-answer";

/** Unknown text is ''. */
export interface Checkout {
  ownerId: string;
  email: string;
  firstName: string;
  surname: string;
  phoneAreaCode: string;
  phoneNumber: string;
  companyName: string;
  companyNumber: string;
  /** Null if not chosen yet, or if there is nothing to send. */
  fulfilment: "delivery" | "collect" | null;
  storeSlug: string | null;
  address: Address;
  deliveryInstructions: string;
  shippingMethod: string | null;
  paymentMethod: PaymentMethod | null;
  note: string;
  /** The message on the card with the gift wrap; null without gift wrap. */
  giftMessage: string | null;
  /** The names on eTickets. */
  ticketNames: TicketNames;
  /** Ids, in the order they were added. */
  voucherIds: string[];
  /** The next order's idempotency key. */
  orderKey: string;
}

/** The entries of one step. */
export type CheckoutChanges = Partial<Omit<Checkout, "ownerId" | "orderKey">>;

export const EMPTY_CHECKOUT: Omit<Checkout, "ownerId" | "orderKey"> = {
  email: "",
  firstName: "",
  surname: "",
  phoneAreaCode: "",
  phoneNumber: "",
  companyName: "",
  companyNumber: "",
  fulfilment: null,
  storeSlug: null,
  address: { street1: "", street2: "", city: "", state: "", postcode: "", country: "AUS" },
  deliveryInstructions: "",
  shippingMethod: null,
  paymentMethod: null,
  note: "",
  giftMessage: null,
  ticketNames: {},
  voucherIds: [],
};

/** The stores for collecting an order, and the location by which they are sorted. */
export interface CollectingStores extends PlaceAnswer {
  stores: CollectingStore[];
}

/** A store for collecting an order, and whether it has everything in stock. */
export interface CollectingStore {
  slug: string;
  name: string;
  /** On one line. */
  address: string;
  /** The distance, such as "about 20 km"; null while no location is known. */
  distance: string | null;
  /** Days with equal hours share a line. */
  hours: string[];
  /** Titles the store has too few copies of. */
  missing: string[];
  /** True if it has any copy of the items to collect. */
  hasSome: boolean;
  stockWords: string;
  /** The opening status, such as "Open now until 5 pm". */
  openWords: string;
  /** The collection time, such as "Usually ready to collect today from 3 pm"; null when it can't be collected here. */
  collectWords: string | null;
}
