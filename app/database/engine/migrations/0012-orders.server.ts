import { type Kysely, sql } from "kysely";

/** Options of basket entries, checkout, orders, payments and digital goods. Both databases run the same statements. */
const tables = [
  `create table basket_option_sets (
    id text primary key,
    entry_id text not null references basket_entries(id) on delete cascade,
    position integer not null,
    options text not null
  )`,
  "create index basket_option_sets_entry on basket_option_sets(entry_id, position)",

  `create table checkouts (
    owner_id text primary key,
    email text not null default '',
    first_name text not null default '',
    surname text not null default '',
    phone_area_code text not null default '',
    phone_number text not null default '',
    company_name text not null default '',
    company_number text not null default '',
    fulfilment text,
    store_slug text references stores(slug),
    street1 text not null default '',
    street2 text not null default '',
    city text not null default '',
    state text not null default '',
    postcode text not null default '',
    country text not null default 'AUS',
    delivery_instructions text not null default '',
    shipping_method text,
    payment_method text,
    note text not null default '',
    vouchers text not null default '[]',
    order_key text not null unique,
    updated_at text not null
  )`,
  "create table shipping_countries (country text primary key, zone text not null)",
  `create table shipping_methods (
    id text primary key,
    zone text not null,
    name text not null,
    description text not null,
    price_cents integer not null check (price_cents >= 0),
    free_over_cents integer,
    position integer not null
  )`,

  `create table orders (
    id text primary key,
    number text not null unique,
    owner_id text not null,
    member_id text references members(id),
    email text not null,
    email_key text not null,
    first_name text not null,
    surname text not null,
    phone_area_code text not null,
    phone_number text not null,
    company_name text not null,
    company_number text not null,
    fulfilment text not null,
    store_slug text references stores(slug),
    street1 text not null,
    street2 text not null,
    city text not null,
    state text not null,
    postcode text not null,
    country text not null,
    delivery_instructions text not null,
    shipping_name text not null,
    currency text not null,
    items_cents integer not null,
    discount_cents integer not null,
    shipping_cents integer not null,
    total_cents integer not null check (total_cents >= 0),
    gst_cents integer not null,
    voucher_cents integer not null check (voucher_cents >= 0 and voucher_cents <= total_cents),
    refunded_cents integer not null default 0 check (refunded_cents >= 0 and refunded_cents <= total_cents),
    offer_code text,
    payment_method text not null,
    order_state text not null,
    note text not null,
    access_token text not null,
    order_key text not null unique,
    digest text not null,
    placed_at text not null,
    paid_at text,
    updated_at text not null
  )`,
  "create index orders_member on orders(member_id, placed_at)",
  "create index orders_owner on orders(owner_id, placed_at)",
  "create index orders_email on orders(email_key) where member_id is null",
  "create index orders_state on orders(order_state, placed_at)",
  `create table order_lines (
    id text primary key,
    order_id text not null references orders(id),
    position integer not null,
    code text not null,
    title text not null,
    slug text not null,
    authors text not null,
    format text not null,
    product_type text not null,
    gift integer not null,
    unit_price_cents integer not null,
    quantity integer not null check (quantity > 0),
    line_cents integer not null,
    discount_cents integer not null,
    gst_cents integer not null,
    options text not null,
    aff_code text,
    referrer text,
    unique (order_id, position)
  )`,
  "create index order_lines_code on order_lines(code)",
  `create table order_history (
    id text primary key,
    order_id text not null references orders(id),
    state text not null,
    moved_by text not null,
    note text not null,
    at text not null
  )`,
  "create index order_history_order on order_history(order_id, at)",

  `create table payments (
    id text primary key,
    order_id text references orders(id),
    member_id text references members(id),
    gateway text not null,
    reference text,
    amount_cents integer not null check (amount_cents > 0),
    state text not null,
    refunded_cents integer not null default 0 check (refunded_cents >= 0 and refunded_cents <= amount_cents),
    created_at text not null,
    updated_at text not null,
    unique (gateway, reference)
  )`,
  "create index payments_order on payments(order_id)",
  "create index payments_member on payments(member_id)",
  "create index payments_open on payments(created_at) where state in ('started', 'settling')",
  `create table payment_events (
    gateway text not null,
    event_id text not null,
    received_at text not null,
    primary key (gateway, event_id)
  )`,
  `create table refunds (
    id text primary key,
    order_id text not null references orders(id),
    payment_id text references payments(id),
    amount_cents integer not null check (amount_cents > 0),
    reason text not null,
    reference text,
    created_at text not null,
    done_at text
  )`,
  "create index refunds_order on refunds(order_id)",
  `create table sandbox_payments (
    reference text primary key,
    request_key text not null unique,
    request text not null,
    outcome text not null,
    refunded_cents integer not null default 0,
    created_at text not null,
    updated_at text not null
  )`,
  `create table account_movements (
    id text primary key,
    member_id text not null references members(id),
    order_id text references orders(id),
    payment_id text references payments(id),
    kind text not null,
    cents integer not null,
    at text not null
  )`,
  "create index account_movements_member on account_movements(member_id, at)",

  `create table vouchers (
    id text primary key,
    code_hash text not null unique,
    hint text not null,
    value_cents integer not null check (value_cents > 0),
    balance_cents integer not null check (balance_cents >= 0 and balance_cents <= value_cents),
    expires_on text not null,
    order_line_id text references order_lines(id),
    cancelled_at text,
    created_at text not null
  )`,
  "create index vouchers_line on vouchers(order_line_id)",
  `create table voucher_uses (
    id text primary key,
    voucher_id text not null references vouchers(id),
    order_id text not null references orders(id),
    cents integer not null check (cents > 0),
    used_at text not null,
    returned_at text,
    unique (voucher_id, order_id)
  )`,
  "create index voucher_uses_order on voucher_uses(order_id)",
  `create table tickets (
    id text primary key,
    order_line_id text not null references order_lines(id),
    code text not null,
    position integer not null,
    token text not null unique,
    checked_in_at text,
    cancelled_at text,
    unique (order_line_id, position)
  )`,
  `create table gift_ebooks (
    id text primary key,
    token_hash text,
    order_line_id text not null references order_lines(id),
    position integer not null,
    code text not null,
    recipient_name text not null,
    recipient_email text not null,
    message text not null,
    send_on text not null,
    sent_at text,
    accepted_by text references members(id),
    accepted_at text,
    cancelled_at text,
    unique (order_line_id, position)
  )`,
  `create table licences (
    id text primary key,
    number text not null unique,
    order_line_id text not null references order_lines(id),
    position integer not null,
    code text not null,
    details text not null,
    issued_at text not null,
    cancelled_at text,
    unique (order_line_id, position)
  )`,
  `create table library_files (
    code text primary key references products(code),
    file text not null,
    download_name text not null,
    media_type text not null,
    bytes integer not null,
    sha256 text not null,
    added_at text not null
  )`,
  `create table library_entries (
    id text primary key,
    owner_id text not null,
    code text not null,
    order_id text references orders(id),
    gift_id text references gift_ebooks(id),
    added_at text not null,
    unique (owner_id, code)
  )`,
  "create index library_entries_order on library_entries(order_id)",
];

/** The initial rows, which staff may change. Amounts are cents: with GST in Australia, without GST abroad. */
const shipping = [
  `insert into shipping_countries (country, zone) values ('AUS', 'Australia'), ('NZ', 'New Zealand'), ('*', 'the world')`,
  `insert into shipping_methods (id, zone, name, description, price_cents, free_over_cents, position) values
    ('standard', 'Australia', 'Standard', '3 to 7 working days by Australia Post, with tracking', 795, 9900, 1),
    ('express', 'Australia', 'Express', '1 to 3 working days by Australia Post, with tracking', 1495, null, 2),
    ('new-zealand', 'New Zealand', 'International to New Zealand', '6 to 12 working days, with tracking', 1995, null, 1),
    ('world', 'the world', 'International', '10 to 25 working days, with tracking where there is any', 3995, null, 1)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...tables, ...shipping]) await sql.raw(statement).execute(db);
}
