/** Orders, their lines and their history. */
import type { Generated } from "kysely";
import type { ProductType } from "~/domain/catalogue/product";
import type { Fulfilment, OrderPart, OrderState, PaymentMethod } from "~/domain/orders/order";

/** Never deleted, because the law requires them for years, except items that became part of another order. */
export interface OrdersTable {
  id: string;
  /** The customer's order number; unguessable. */
  number: string;
  /** The basket's owner, by which a guest's browser can open the order again. */
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
  /** The name when the order was placed; '' when nothing ships. */
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
  /** The state of the order, whereas the column `state` belongs to the address. */
  order_state: OrderState;
  note: string;
  /** Printed on the card with the gift wrap. */
  gift_message: Generated<string>;
  /** A token in emailed links that shows this order to anyone who has it. Not hashed, because every email about the order contains it. */
  access_token: string;
  order_key: string;
  /** The digest of what the review page showed: the same key with another digest means another order and is refused. */
  digest: string;
  placed_at: string;
  paid_at: string | null;
  /** The time until which an order that awaits payment keeps its copies; '' on orders that never waited. UTC ISO. */
  held_until: Generated<string>;
  /** The hash of the network that the order was placed from, while it awaits payment; otherwise ''. */
  placed_from: Generated<string>;
  placed_by: Generated<"customer" | "staff">;
  /** The order that its items become part of once they are paid; null for all others. */
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
  /** The amount before the discount. */
  line_cents: number;
  discount_cents: number;
  /** The `LineDiscount`s of its offers, as JSON. */
  discounts: Generated<string>;
  /** The GST in what is left after the discount. */
  gst_cents: number;
  /** One OptionSet per copy, as JSON; [] if no details are needed. */
  options: string;
  /** The names on its eTickets, as JSON; '' for one without. */
  names: Generated<string>;
  aff_code: string | null;
  referrer: string | null;
  /** The source of its copies, for returning them; '' when none were taken, or they were returned. */
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
  /** '' if staff named none. Changed together with the tracking number. */
  carrier: string;
  tracking_number: string;
  sent_at: string;
  staff_id: string | null;
  /** The system's user who ran a command without an account; otherwise ''. */
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
  /** The system's user who ran a command without an account; otherwise ''. */
  done_by: string;
  written_at: string;
}

/** The events of an order, in order. */
export interface OrderHistoryTable {
  id: string;
  order_id: string;
  state: OrderState;
  /** `customer`, `staff`, `payment` or `time`. */
  moved_by: string;
  note: string;
  /** The parcel's carrier; '' for other events, and if staff named none. */
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

/** An order that staff are writing down for a customer. Its basket and its checkout have the draft's id as their owner. */
interface OrderDraftsTable {
  id: string;
  /** The person who began it. */
  staff_id: string;
  /** The member that it is for; null for a guest. */
  member_id: string | null;
  /** Counts the changes, so that nobody can overwrite a change that they have not seen. */
  version: number;
  /** The order that it became; null until it is placed. */
  order_number: string | null;
  /** The order whose items it adds or exchanges; null for a new order. */
  for_order_id: string | null;
  /** The copies of that order that are being returned, as JSON; '' for none. */
  returns: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** Numbers of orders that became part of another order, so that the other one can still be found by them. */
interface AddedOrdersTable {
  number: string;
  order_id: string;
}

/** An email about an order, without its links. */
interface OrderEmailsTable {
  /** The unique key of its job. */
  email_key: string;
  order_id: string;
  subject: string;
  body: string;
  written_at: string;
}

/** Sales of past days, less the refunds made before they were counted. Kept for as long as the office compares days. */
interface SalesDaysTable {
  /** YYYY-MM-DD in Sydney. */
  day: string;
  /** '' for orders that are not collected from a store. */
  store_slug: string;
  orders: number;
  cents: number;
}

export interface OrderTables {
  sales_days: SalesDaysTable;
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
