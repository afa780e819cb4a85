/** Checkout entries. */
import type { Generated } from "kysely";
import type { Fulfilment, PaymentMethod } from "~/domain/orders/order";

/**
 * A customer's checkout entries, one row per basket owner, stored so that they survive closing the browser. Unknown strings are
 * ''.
 */
interface CheckoutsTable {
  /** The basket's owner: the guest's id, or the member's. */
  owner_id: string;
  email: string;
  first_name: string;
  surname: string;
  phone_area_code: string;
  phone_number: string;
  company_name: string;
  company_number: string;
  fulfilment: Fulfilment | null;
  /** The store where the order is collected. */
  store_slug: string | null;
  street1: string;
  street2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  delivery_instructions: string;
  shipping_method: string | null;
  payment_method: PaymentMethod | null;
  note: string;
  /** Null without gift wrap. */
  gift_message: string | null;
  /** JSON of the names on eTickets, by product. */
  ticket_names: Generated<string>;
  /** JSON of the ids of the vouchers to redeem, in the order in which they were added. */
  vouchers: string;
  /**
   * Idempotency key of the next order. The review form contains it, and it is renewed once an order has been placed with it.
   */
  order_key: string;
  updated_at: string;
}

export interface CheckoutTables {
  checkouts: CheckoutsTable;
}
