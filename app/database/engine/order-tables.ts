/** Tables of checkout, orders, payments and what is delivered by wire. The same manner as tables.ts. */
import type { Generated } from "kysely";
import type { ProductType } from "~/domain/catalogue/product";
import type { Fulfilment, OrderState, PaymentMethod, PaymentState } from "~/domain/orders/order";

/** One piece of an entry that wants details: a voucher, a gift eBook, a licence. (spec 3, Product options) */
export interface BasketOptionSetsTable {
  id: string;
  entry_id: string;
  /** From 0, without gaps: `productOptionIndex`. */
  position: number;
  /** JSON: an OptionSet of domain/basket/options. */
  options: string;
}

/** What somebody has said on the way to an order; one a basket's owner, so it survives a closed browser. Text that is not known is ''. */
export interface CheckoutsTable {
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
  /** Where it is collected. */
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
  /** JSON: ids of the vouchers to redeem, in the order they were given. */
  vouchers: string;
  /** The next order's idempotency key: in the review form, and new once an order has it. */
  order_key: string;
  updated_at: string;
}

export interface ShippingCountriesTable {
  /** The spec's short code; `*` stands for all that have no row. */
  country: string;
  zone: string;
}

export interface ShippingMethodsTable {
  id: string;
  zone: string;
  name: string;
  description: string;
  price_cents: number;
  /** Free for items over this; null: never free. */
  free_over_cents: number | null;
  position: number;
}

/** Never deleted: the law wants them for years. */
export interface OrdersTable {
  id: string;
  /** What the customer calls it; unguessable. */
  number: string;
  /** Whose basket it came from: lets a guest's browser see it again. */
  owner_id: string;
  /** Null: a guest's that no account has claimed. */
  member_id: string | null;
  email: string;
  email_key: string;
  first_name: string;
  surname: string;
  phone_area_code: string;
  phone_number: string;
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
  /** As it was called when the order was placed; '' when nothing is sent. */
  shipping_name: string;
  currency: string;
  items_cents: number;
  discount_cents: number;
  shipping_cents: number;
  /** Items less discount, with shipping. */
  total_cents: number;
  /** Of the total: 0 on what is exported. */
  gst_cents: number;
  /** Of the total, paid by vouchers. */
  voucher_cents: number;
  /** Of what was paid, given back. */
  refunded_cents: Generated<number>;
  offer_code: string | null;
  payment_method: PaymentMethod;
  /** `state` is the address's. */
  order_state: OrderState;
  note: string;
  /** In mailed links: shows this order to whoever has it. Not hashed, because every letter about the order holds it. */
  access_token: string;
  order_key: string;
  /** Of what the review page showed: the same key with another digest is another order, and refused. */
  digest: string;
  placed_at: string;
  paid_at: string | null;
  updated_at: string;
}

export interface OrderLinesTable {
  id: string;
  order_id: string;
  position: number;
  code: string;
  /** As they were when the order was placed, like the prices. */
  title: string;
  slug: string;
  /** Caret-separated. */
  authors: string;
  format: string;
  product_type: ProductType;
  gift: number;
  unit_price_cents: number;
  quantity: number;
  /** Before the discount. */
  line_cents: number;
  discount_cents: number;
  /** Of what is left after the discount. */
  gst_cents: number;
  /** JSON: one OptionSet a piece; [] for what wants none. */
  options: string;
  aff_code: string | null;
  referrer: string | null;
  /** What its copies were taken from, to go back there; '' when nothing was, or it went back. */
  stock_from: Generated<"" | "shop" | "store">;
}

/** What happened to an order, in order. */
export interface OrderHistoryTable {
  id: string;
  order_id: string;
  state: OrderState;
  /** `customer`, `staff`, `payment` or `time`. */
  moved_by: string;
  note: string;
  at: string;
}

/** One attempt to be paid through a gateway, for an order or for a member's balance. */
export interface PaymentsTable {
  id: string;
  order_id: string | null;
  /** Whose balance it pays, when it is for no order. */
  member_id: string | null;
  gateway: "stripe" | "sandbox";
  /** The gateway's own id; null until it has answered. One row a gateway and reference. */
  reference: string | null;
  amount_cents: number;
  state: PaymentState;
  refunded_cents: Generated<number>;
  /** What the gateway says it took, where that isn't what was owed; null everywhere else. */
  taken_cents: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

/** Notifications that were heard, so that a replayed one changes nothing. */
export interface PaymentEventsTable {
  gateway: string;
  event_id: string;
  received_at: string;
}

/** What was or is to be given back through a gateway. */
export interface RefundsTable {
  id: string;
  order_id: string;
  /** Null: onto the vouchers or the account it was paid from. */
  payment_id: string | null;
  onto: Generated<"card" | "account" | "vouchers">;
  amount_cents: number;
  reason: string;
  /** Null until the gateway has taken it. */
  reference: string | null;
  created_at: string;
  done_at: string | null;
}

/** The sandbox gateway's own memory: what a real one keeps on its side. */
export interface SandboxPaymentsTable {
  reference: string;
  /** Repeats of one request are one payment. */
  request_key: string;
  /** JSON: what it was asked to take, and where to lead afterwards. */
  request: string;
  outcome: "open" | "settling" | "paid" | "declined" | "failed" | "expired";
  refunded_cents: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface SandboxRefundsTable {
  /** Repeats of one request are one refund. */
  request_key: string;
  reference: string;
  amount_cents: number;
  created_at: string;
}

/** The ledger behind a business's balance: what orders and payments made of it. Positive is owed to the shop. */
export interface AccountMovementsTable {
  id: string;
  member_id: string;
  order_id: string | null;
  payment_id: string | null;
  kind: "order" | "payment" | "refund";
  cents: number;
  at: string;
}

/** A gift eVoucher. Its code is mailed once and kept as a hash only. */
export interface VouchersTable {
  id: string;
  code_hash: string;
  /** The last four signs, to tell one's vouchers apart. */
  hint: string;
  value_cents: number;
  balance_cents: number;
  /** YYYY-MM-DD, the last day in Sydney. */
  expires_on: string;
  order_line_id: string | null;
  /** Which piece of its line; null like the line. */
  position: Generated<number | null>;
  /** Set when it was refunded: it can't be redeemed any more. */
  cancelled_at: string | null;
  created_at: string;
}

export interface VoucherUsesTable {
  id: string;
  voucher_id: string;
  order_id: string;
  cents: number;
  used_at: string;
  /** Of `cents`, what went back to the voucher. */
  returned_cents: Generated<number>;
  /** Set when the order was given up or refunded, and all of it went back. */
  returned_at: string | null;
}

export interface TicketsTable {
  id: string;
  order_line_id: string;
  code: string;
  /** From 1, within its line. */
  position: number;
  /** In the QR code; unguessable. Not hashed, because the ticket can be printed again. */
  token: string;
  checked_in_at: string | null;
  cancelled_at: string | null;
}

export interface GiftEBooksTable {
  /** In the link; the token beside it is mailed once and kept as a hash. */
  id: string;
  token_hash: string | null;
  order_line_id: string;
  /** Which piece of its line. */
  position: number;
  code: string;
  recipient_name: string;
  recipient_email: string;
  message: string;
  /** YYYY-MM-DD in Sydney. */
  send_on: string;
  sent_at: string | null;
  accepted_by: string | null;
  accepted_at: string | null;
  cancelled_at: string | null;
}

export interface LicencesTable {
  id: string;
  /** On its document. */
  number: string;
  order_line_id: string;
  position: number;
  code: string;
  /** JSON: the licence's OptionSet. */
  details: string;
  issued_at: string;
  cancelled_at: string | null;
}

/** The file behind a digital product, in DATA_DIR/library. */
export interface LibraryFilesTable {
  code: string;
  /** In DATA_DIR/library. */
  file: string;
  /** As it is called when downloaded. */
  download_name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  added_at: string;
}

/** Which digital products somebody owns. */
export interface LibraryEntriesTable {
  id: string;
  /** The order's owner: a guest's id until an account claims it. */
  owner_id: string;
  code: string;
  /** Null when it was a gift. */
  order_id: string | null;
  gift_id: string | null;
  added_at: string;
}

export interface OrderTables {
  basket_option_sets: BasketOptionSetsTable;
  checkouts: CheckoutsTable;
  shipping_countries: ShippingCountriesTable;
  shipping_methods: ShippingMethodsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_history: OrderHistoryTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: SandboxRefundsTable;
  account_movements: AccountMovementsTable;
  vouchers: VouchersTable;
  voucher_uses: VoucherUsesTable;
  tickets: TicketsTable;
  gift_ebooks: GiftEBooksTable;
  licences: LicencesTable;
  library_files: LibraryFilesTable;
  library_entries: LibraryEntriesTable;
}
