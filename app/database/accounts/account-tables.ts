/** Tables of members, sessions and the tokens in emailed links. */
import type { Generated } from "kysely";
import type { PaymentTerms } from "~/domain/orders/payment-terms";
import type { Role } from "~/domain/staff/staff-roles";

/** A customer with an account (spec 3, User profile). Text columns are '' if the value is unknown. */
export interface MembersTable {
  id: string;
  /** Code that identifies the customer in analytics events. It is unguessable, because it is sent outside the shop. */
  customer_code: string;
  /** Email address as typed. */
  email: string;
  /** Email address normalised for look-up: see `emailKey` in domain/accounts. */
  email_key: string;
  email_confirmed_at: string | null;
  /** An argon2id hash; null if no password has been set, or the account is closed. */
  password_hash: string | null;
  account_type: "personal" | "b2b" | "other";
  role: Role;
  title: Generated<string>;
  first_name: string;
  surname: string;
  contact_name: Generated<string>;
  gender: Generated<string>;
  /** Two digits, or ''. */
  dob_day: Generated<string>;
  dob_month: Generated<string>;
  /** Four digits, or ''. */
  dob_year: Generated<string>;
  home_phone_area_code: Generated<string>;
  home_phone_number: Generated<string>;
  work_phone_area_code: Generated<string>;
  work_phone_number: Generated<string>;
  fax_phone_area_code: Generated<string>;
  fax_phone_number: Generated<string>;
  mobile_phone_number: Generated<string>;
  delivery_instructions: Generated<string>;
  /** 1 if the billing address is the same as the delivery address. */
  same_as_delivery: Generated<number>;
  profile_icon: Generated<string>;
  customer_group: Generated<string>;
  adobe_id: Generated<string>;
  is_affiliate: Generated<number>;
  is_billing_address_editable: Generated<number>;
  has_digital_library: Generated<number>;
  /** The tracking flag of business accounts (spec 6). */
  is_tracked: Generated<number>;
  company_name: Generated<string>;
  /** ABN or ACN. */
  company_number: Generated<string>;
  currency: Generated<string>;
  credit_limit_cents: Generated<number>;
  balance_cents: Generated<number>;
  value_on_hold_cents: Generated<number>;
  value_on_order_cents: Generated<number>;
  membership_points: Generated<number>;
  /** The time within which a business has to pay its invoices. */
  payment_terms: Generated<PaymentTerms>;
  created_at: string;
  updated_at: string;
  /**
   * Time at which the member closed the account. Nobody can sign in to a closed account, and only the data that the law
   * requires is left.
   */
  closed_at: string | null;
}

interface MemberAddressesTable {
  member_id: string;
  kind: "billing" | "delivery" | "contact";
  street1: string;
  street2: string;
  city: string;
  state: string;
  postcode: string;
  /** The spec's short code, such as AUS or UK. */
  country: string;
  updated_at: string;
}

/** An address in the member's address book, under the name that the member gave it. */
interface SavedAddressesTable extends Omit<MemberAddressesTable, "kind"> {
  id: string;
  name: string;
}

/** A flag or a mailing list of spec 3, Preferences. Without a row, the member has not opted in. */
interface MemberPreferencesTable {
  member_id: string;
  name: string;
  opted_in: number;
  updated_at: string;
}

/** Sessions. The cookie holds the id; the row holds only its SHA-256. */
interface SessionsTable {
  id_hash: string;
  member_id: string;
  created_at: string;
  expires_at: string;
  /** Shortened user agent, shown to the member next to "sign out everywhere". */
  user_agent: string;
  /**
   * Hash of the parent session that started this one, or null. This session ends with its parent; for example, a reader's
   * session ends with the shop's.
   */
  started_by: string | null;
}

/** Tokens of emailed links. The link holds the token; the row holds only its SHA-256. */
export interface MailedTokensTable {
  token_hash: string;
  kind: "reset password" | "change email" | "set password" | "open reader";
  member_id: string;
  /** JSON with further data for this kind of token, such as the new address. */
  payload: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Unfinished sign-ups. The emailed link holds the token, the row only its SHA-256; the row is deleted once the sign-up is complete. */
interface JoiningsTable {
  token_hash: string;
  email: string;
  email_key: string;
  /** Path in the shop to return to, or ''. */
  return_to: string;
  created_at: string;
  expires_at: string;
}

/** Number of attempts per key within a time window, across all processes of the shop. */
interface TriesTable {
  key: string;
  count: number;
  /** The time at which the window ends and the count restarts. */
  until: string;
}

export interface AccountTables {
  members: MembersTable;
  member_addresses: MemberAddressesTable;
  saved_addresses: SavedAddressesTable;
  member_preferences: MemberPreferencesTable;
  sessions: SessionsTable;
  mailed_tokens: MailedTokensTable;
  joinings: JoiningsTable;
  tries: TriesTable;
}
