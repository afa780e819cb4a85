/** Orders, their lines and their history. */
import type { Generated } from "kysely";
import type { ProductType } from "~/domain/catalogue/product";
import type { CountedFor } from "~/domain/office/count-sales";
import type { Fulfilment, OrderPart, OrderState, PaymentMethod } from "~/domain/orders/order";

/**
 * Orders are never deleted, because the law requires them for years. The only exception is orders that became part of another
 * order.
 */
export interface OrdersTable {
  id: string;
  /** The customer's order number; unguessable. */
  number: string;
  /** Owner of the basket, which allows a guest's browser to open the order again. */
  owner_id: string;
  /** Null for a guest's order that no account has claimed. */
  member_id: string | null;
  email: string;
  email_key: string;
  first_name: string;
  surname: string;
  phone_area_code: string;
  phone_number: string;
  /** The last digits of the phone number, by which staff find the order: see `phoneKey`. */
  phone_key: Generated<string>;
  company_name: string;
  company_number: string;
  fulfilment: Fulfilment;
  store_slug: string | null;
  street1: string;
  street2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  delivery_instructions: string;
  /** Name of the delivery method when the order was placed; '' when nothing is shipped. */
  shipping_name: string;
  currency: string;
  items_cents: number;
  discount_cents: number;
  shipping_cents: number;
  gift_wrap_cents: Generated<number>;
  /** The price of the items less the discount, plus shipping and gift wrap. */
  total_cents: number;
  /** GST included in the total: 0 for exports. */
  gst_cents: number;
  /** The part of the total paid by vouchers. */
  voucher_cents: number;
  /** The refunded part of the payments. */
  refunded_cents: Generated<number>;
  offer_code: string | null;
  payment_method: PaymentMethod;
  /** State of the order. The column `state` belongs to the address. */
  order_state: OrderState;
  note: string;
  /** Printed on the card with the gift wrap. */
  gift_message: Generated<string>;
  /** A token in emailed links that shows this order to anyone who has it. Not hashed, because every email about the order contains it. */
  access_token: string;
  order_key: string;
  /**
   * Digest of the details shown on the review page. The same key with a different digest would be a different order, so it is
   * refused.
   */
  digest: string;
  placed_at: string;
  paid_at: string | null;
  /** Time (UTC ISO) until which copies are held for an order that awaits payment; '' for orders that never waited. */
  held_until: Generated<string>;
  /** The hash of the network that the order was placed from, while it awaits payment; otherwise ''. */
  placed_from: Generated<string>;
  placed_by: Generated<"customer" | "staff">;
  /** Order that these items are added to once they are paid for; null for all other orders. */
  adds_to: string | null;
  /** The order whose copies were returned in exchange for this one; null for all others. */
  exchange_of: string | null;
  /** The part of the total that was paid for with returned copies of another order. */
  exchanged_cents: Generated<number>;
  updated_at: string;
}

export interface OrderLinesTable {
  id: string;
  order_id: string;
  position: number;
  code: string;
  /** The title when the order was placed, like the prices. */
  title: string;
  slug: string;
  /** Caret-separated. */
  authors: string;
  format: string;
  product_type: ProductType;
  gift: number;
  unit_price_cents: number;
  quantity: number;
  /** Price of the line before the discount, in cents. */
  line_cents: number;
  discount_cents: number;
  /** JSON of the `LineDiscount`s from offers. */
  discounts: Generated<string>;
  /** GST included in the line's price after the discount. */
  gst_cents: number;
  /** One OptionSet per copy, as JSON; [] if no details are needed. */
  options: string;
  /** JSON of the names on the line's eTickets; '' for an eTicket without a name. */
  names: Generated<string>;
  aff_code: string | null;
  referrer: string | null;
  /** Source of the line's copies, to which they can be returned; '' when no copies were taken, or they have been returned. */
  stock_from: Generated<"" | "shop" | "store">;
  /** Number of refunded copies, whether they went back to stock or not. */
  refunded_quantity: Generated<number>;
  refunded_cents: Generated<number>;
  restocked_quantity: Generated<number>;
  /** Number of copies in parcels. */
  sent_quantity: Generated<number>;
  /** Number of refunded copies that had been sent. */
  returned_quantity: Generated<number>;
}

/** Parcels that were sent. Never deleted, like orders. */
interface ParcelsTable {
  id: string;
  order_id: string;
  /** '' if staff entered no carrier. Always changed together with the tracking number. */
  carrier: string;
  tracking_number: string;
  sent_at: string;
  staff_id: string | null;
  /** Operating system user who ran a command without an account; otherwise ''. */
  done_by: string;
}

interface ParcelCopiesTable {
  parcel_id: string;
  order_line_id: string;
  quantity: number;
}

/** Notes by staff for staff, which customers never see. */
interface OrderNotesTable {
  id: string;
  order_id: string;
  note: string;
  staff_id: string | null;
  /** Operating system user who ran a command without an account; otherwise ''. */
  done_by: string;
  written_at: string;
}

/** Events in the history of an order. */
export interface OrderHistoryTable {
  id: string;
  order_id: string;
  state: OrderState;
  /** `customer`, `staff`, `payment` or `time`. */
  moved_by: string;
  note: string;
  /** Carrier of the parcel; '' for other events, and if staff entered no carrier. */
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  /** The part of the order that was changed; '' for a change of state, a refund or another tracking number. */
  changed: Generated<OrderPart | "">;
  at: string;
}

/** The words by which staff find an order: see `searchedWords`. */
interface OrderSearchTable {
  order_id: string;
  words: string;
}

/** A draft of an order that staff place for a customer. The owner id of its basket and checkout is the draft's id. */
interface OrderDraftsTable {
  id: string;
  /** Member of staff who started the draft. */
  staff_id: string;
  /** Member for whom the order is placed; null for a guest. */
  member_id: string | null;
  /** Number of changes so far, which prevents anyone from overwriting a change that they have not seen. */
  version: number;
  /** Number of the order that was placed from the draft; null until then. */
  order_number: string | null;
  /** Existing order to which the draft adds items, or whose items it exchanges; null for a new order. */
  for_order_id: string | null;
  /** JSON of the copies being returned from that existing order; '' for none. */
  returns: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** Numbers of orders that became part of another order, so that they still lead to that other order. */
interface AddedOrdersTable {
  number: string;
  order_id: string;
}

/** An email about an order, without its links. */
interface OrderEmailsTable {
  /** Unique key of the email's job. */
  email_key: string;
  order_id: string;
  subject: string;
  body: string;
  written_at: string;
}

/** Sales of past days and months, less the refunds made before they were counted. */
interface CountedSalesTable {
  about: CountedFor;
  span: "day" | "month";
  /** YYYY-MM-DD or YYYY-MM, in Sydney. */
  period: string;
  /** '' for orders that are not collected from a store. */
  store_slug: string;
  /** The group that was counted, such as a category's path; '' if there is only one, or none is known. */
  value: string;
  orders: number;
  copies: number;
  cents: number;
}

/** Amounts that refunds took off an order's price. Never deleted, like orders. */
interface OrderAdjustmentsTable {
  id: string;
  order_id: string;
  at: string;
  cents: number;
  gst_cents: number;
  /** The parts that were exported, otherwise GST-free, and paid for eVouchers. */
  export_cents: number;
  free_cents: number;
  voucher_cents: number;
}

export interface OrderTables {
  order_adjustments: OrderAdjustmentsTable;
  counted_sales: CountedSalesTable;
  orders: OrdersTable;
  order_drafts: OrderDraftsTable;
  added_orders: AddedOrdersTable;
  order_emails: OrderEmailsTable;
  order_search: OrderSearchTable;
  order_lines: OrderLinesTable;
  order_history: OrderHistoryTable;
  order_notes: OrderNotesTable;
  parcels: ParcelsTable;
  parcel_copies: ParcelCopiesTable;
}
