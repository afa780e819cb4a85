/** Customers with accounts, who is signed in, and what mailed links prove. */
import type { Generated } from "kysely";

/** A customer with an account (spec 3, User profile). Text that is not known is ''. */
export interface MembersTable {
  id: string;
  /** What the shop calls the customer; unguessable too, since it travels in events. */
  customer_code: string;
  /** As it was typed. */
  email: string;
  /** Folded, to find it by: see `emailKey` in domain/accounts. */
  email_key: string;
  email_confirmed_at: string | null;
  /** argon2id; null: no password has been set, or the account was closed. */
  password_hash: string | null;
  account_type: "personal" | "b2b" | "other";
  role: "member" | "staff";
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
  /** 1: the billing address is the delivery address. */
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
  created_at: string;
  updated_at: string;
  /** Set when the member closed the account: nobody can sign in to it, and what the law doesn't ask for is gone. */
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

/** A flag or a mailing list of spec 3, Preferences; without a row the member has not opted in. */
interface MemberPreferencesTable {
  member_id: string;
  name: string;
  opted_in: number;
  updated_at: string;
}

/** Who is signed in where. The cookie holds the id, the row only its SHA-256. */
interface SessionsTable {
  id_hash: string;
  member_id: string;
  created_at: string;
  expires_at: string;
  /** Cut short; shown to the member beside "sign out everywhere". */
  user_agent: string;
}

/** What a mailed link proves. The link holds the token, the row only its SHA-256. */
export interface MailedTokensTable {
  token_hash: string;
  kind: "reset password" | "change email" | "set password";
  member_id: string;
  /** JSON: what the kind needs besides, such as the new address. */
  payload: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Who has begun to join. The mailed link holds the token, the row only its SHA-256; it goes when the link was followed to its end. */
interface JoiningsTable {
  token_hash: string;
  email: string;
  email_key: string;
  /** A path of ours to lead back to afterwards, or ''. */
  return_to: string;
  created_at: string;
  expires_at: string;
}

/** How often something was tried within a window, by any process of the shop. */
interface TriesTable {
  key: string;
  count: number;
  /** When the window ends and counting starts anew. */
  until: string;
}

export interface AccountTables {
  members: MembersTable;
  member_addresses: MemberAddressesTable;
  member_preferences: MemberPreferencesTable;
  sessions: SessionsTable;
  mailed_tokens: MailedTokensTable;
  joinings: JoiningsTable;
  tries: TriesTable;
}
