/** Defines the entries that a customer makes during checkout. */
import type { Address } from "~/domain/addresses/address";
import type { TicketNames } from "~/domain/library/ticket-names";
import type { PaymentMethod } from "~/domain/orders/order";
import type { PlaceAnswer } from "~/domain/stores/place-answer";

/** The stored entries. Strings that aren't known yet are ''. */
export interface Checkout {
  ownerId: string;
  email: string;
  firstName: string;
  surname: string;
  phoneAreaCode: string;
  phoneNumber: string;
  companyName: string;
  companyNumber: string;
  /** Null if the customer hasn't chosen yet, or if there is nothing to send. */
  fulfilment: "delivery" | "collect" | null;
  storeSlug: string | null;
  address: Address;
  deliveryInstructions: string;
  shippingMethod: string | null;
  paymentMethod: PaymentMethod | null;
  note: string;
  /** The message on the gift wrap's card; null without gift wrap. */
  giftMessage: string | null;
  ticketNames: TicketNames;
  /** The vouchers' ids, in the order in which they were added. */
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

/** The stores where an order can be collected, and the location from which their distances are measured. */
export interface CollectingStores extends PlaceAnswer {
  stores: CollectingStore[];
}

/** A store where an order can be collected, and whether it has everything in stock. */
export interface CollectingStore {
  slug: string;
  name: string;
  /** The address on one line. */
  address: string;
  /** The distance, such as "about 20 km"; null while no location is known. */
  distance: string | null;
  /** The opening hours; days with the same hours share a line. */
  hours: string[];
  /** Titles with too few copies in the store. */
  missing: string[];
  /** True if the store has at least one copy of any item to collect. */
  hasSome: boolean;
  stockWords: string;
  /** The opening status, such as "Open now until 5 pm". */
  openWords: string;
  /** The collection time, such as "Usually ready to collect today from 3 pm"; null when the order can't be collected here. */
  collectWords: string | null;
}
