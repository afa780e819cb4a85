/** What somebody has said on the way to an order. */
import type { Address } from "~/domain/addresses/address";
import type { PaymentMethod } from "~/domain/orders/order";

/** Text that is not known is ''. */
export interface Checkout {
  ownerId: string;
  email: string;
  firstName: string;
  surname: string;
  phoneAreaCode: string;
  phoneNumber: string;
  companyName: string;
  companyNumber: string;
  /** Null: not asked yet, or nothing is sent. */
  fulfilment: "delivery" | "collect" | null;
  storeSlug: string | null;
  address: Address;
  deliveryInstructions: string;
  shippingMethod: string | null;
  paymentMethod: PaymentMethod | null;
  note: string;
  /** Ids, in the order they were given. */
  voucherIds: string[];
  /** The next order's idempotency key. */
  orderKey: string;
}

/** What is said at one step. */
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
  voucherIds: [],
};

/** A store an order can be collected from, and whether everything stands there. */
export interface CollectingStore {
  slug: string;
  name: string;
  /** On one line. */
  address: string;
  /** Days with the same hours together. */
  hours: string[];
  /** Titles of which the store hasn't got as many. */
  missing: string[];
  stockWords: string;
}
