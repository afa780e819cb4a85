/** A member's profile in the row of `members`. */
import { type Selectable, sql, type Updateable } from "kysely";
import type { MembersTable } from "~/database/accounts/account-tables";
import { cacheQuery } from "~/database/engine/cache-query.server";
import { toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { refileCustomer, refileMember } from "~/database/office/customer-records.server";
import type { Business } from "~/domain/accounts/business";
import type { MemberSettings, Profile } from "~/domain/accounts/profile";

const selectMember = cacheQuery((db, id: string) =>
  db.selectFrom("members").selectAll().where("id", "=", id).where("closed_at", "is", null),
);

/** Finds the profile of an open account. Returns null when the account doesn't exist or is closed. */
export async function findProfile(id: string): Promise<Profile | null> {
  const [row] = await selectMember(id);
  return row ? toProfile(row) : null;
}

/** Locks the account until the transaction ends. */
export async function lockMember(id: string): Promise<void> {
  await database()
    .updateTable("members")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", id)
    .execute();
}

/** Records that the account has changed, so that forms loaded before the change are refused. */
export async function touchMember(id: string, now: string): Promise<void> {
  await database().updateTable("members").set({ updated_at: now }).where("id", "=", id).execute();
}

/**
 * Returns a string that identifies the current state of an open account and changes whenever the row changes. Returns '' for
 * closed or unknown accounts.
 */
export async function selectAccountVersion(id: string): Promise<string> {
  const row = await database()
    .selectFrom("members")
    .select(["updated_at", "account_type", "balance_cents", "credit_limit_cents", "value_on_hold_cents"])
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row ? Object.values(row).join(", ") : "";
}

/** Maps each field that members' forms can change to its column. No other field can be written to the row. */
const COLUMNS = {
  title: "title",
  firstName: "first_name",
  surname: "surname",
  dobDay: "dob_day",
  dobMonth: "dob_month",
  dobYear: "dob_year",
  gender: "gender",
  homePhoneAreaCode: "home_phone_area_code",
  homePhoneNumber: "home_phone_number",
  workPhoneAreaCode: "work_phone_area_code",
  workPhoneNumber: "work_phone_number",
  faxPhoneAreaCode: "fax_phone_area_code",
  faxPhoneNumber: "fax_phone_number",
  mobilePhoneNumber: "mobile_phone_number",
  companyName: "company_name",
  companyNumber: "company_number",
  contactName: "contact_name",
  deliveryInstructions: "delivery_instructions",
} as const satisfies Record<string, keyof MembersTable>;

/** Updates the settings of the open account with this email key. Returns false when none exists. */
export async function updateSettings(key: string, settings: MemberSettings, now: string): Promise<boolean> {
  const { currency, group, isAffiliate, isBillingAddressEditable, valueOnHoldCents, adobeId } = settings;
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set({
      updated_at: now,
      ...(currency !== undefined && { currency }),
      ...(group !== undefined && { customer_group: group }),
      ...(isAffiliate !== undefined && { is_affiliate: isAffiliate ? 1 : 0 }),
      ...(isBillingAddressEditable !== undefined && { is_billing_address_editable: isBillingAddressEditable ? 1 : 0 }),
      ...(valueOnHoldCents !== undefined && { value_on_hold_cents: valueOnHoldCents }),
      ...(adobeId !== undefined && { adobe_id: adobeId }),
    })
    .where("email_key", "=", key)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes a business's credit limit and returns the previous one, or null when no open business account has this address. */
export async function updateCreditLimit(key: string, cents: number, now: string): Promise<number | null> {
  const held = await database()
    .updateTable("members")
    .set({ updated_at: now })
    .where("email_key", "=", key)
    .where("account_type", "=", "b2b")
    .where("closed_at", "is", null)
    .returning(["id", "credit_limit_cents"])
    .executeTakeFirst();
  if (!held) return null;
  await database().updateTable("members").set({ credit_limit_cents: cents }).where("id", "=", held.id).execute();
  return held.credit_limit_cents;
}

/**
 * Turns an open account into a business account. Returns false when it already is one, or when there is no open account with
 * this key.
 */
export async function updateToBusiness(key: string, business: Business, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set((eb) => ({
      ...toColumns(business),
      ...{ account_type: "b2b" as const, is_tracked: 1, updated_at: now },
      contact_name: eb
        .case()
        .when("contact_name", "=", "")
        .then(sql<string>`first_name || ' ' || surname`)
        .else(eb.ref("contact_name"))
        .end(),
    }))
    .where("email_key", "=", key)
    .where("account_type", "<>", "b2b")
    .where("closed_at", "is", null)
    .executeTakeFirst();
  await refileCustomer(key);
  return numUpdatedRows > 0n;
}

/** Updates the fields in `change`. Returns false when there is no open account. */
export async function updateDetails(
  id: string,
  change: { readonly [Field in keyof typeof COLUMNS]?: string },
  now: string,
): Promise<boolean> {
  const given = new Map<string, string>(Object.entries(change));
  const columns: Updateable<MembersTable> = { updated_at: now };
  for (const [field, column] of Object.entries(COLUMNS)) {
    const value = given.get(field);
    if (value !== undefined) columns[column] = value;
  }
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set(columns)
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  await refileMember(id);
  return Number(numUpdatedRows) > 0;
}

function toProfile(row: Selectable<MembersTable>): Profile {
  return {
    id: row.id,
    customerCode: row.customer_code,
    firstName: row.first_name,
    surname: row.surname,
    email: row.email,
    accountType: row.account_type,
    role: row.role,
    currency: row.currency,
    title: row.title,
    contactName: row.contact_name,
    gender: row.gender,
    dobDay: row.dob_day,
    dobMonth: row.dob_month,
    dobYear: row.dob_year,
    homePhone: { areaCode: row.home_phone_area_code, number: row.home_phone_number },
    workPhone: { areaCode: row.work_phone_area_code, number: row.work_phone_number },
    faxPhone: { areaCode: row.fax_phone_area_code, number: row.fax_phone_number },
    mobileNumber: row.mobile_phone_number,
    deliveryInstructions: row.delivery_instructions,
    sameAsDelivery: row.same_as_delivery === 1,
    profileIcon: row.profile_icon,
    group: row.customer_group,
    isAffiliate: row.is_affiliate === 1,
    isBillingAddressEditable: row.is_billing_address_editable === 1,
    hasDigitalLibrary: row.has_digital_library === 1,
    companyName: row.company_name,
    companyNumber: row.company_number,
    creditLimitCents: row.credit_limit_cents,
    balanceCents: row.balance_cents,
    valueOnHoldCents: row.value_on_hold_cents,
    valueOnOrderCents: row.value_on_order_cents,
    membershipPoints: row.membership_points,
    creationDate: row.created_at,
  };
}
