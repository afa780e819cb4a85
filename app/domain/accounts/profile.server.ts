/** A member's profile, read and changed. (spec 3, User profile) */
import type { Updateable } from "kysely";
import type { MembersTable } from "~/database/accounts/account-tables";
import { findMemberRecord, type MemberRecord, updateMemberRecord } from "~/database/accounts/profile-records.server";
import type { DetailsChange } from "./details.schema";
import type { Profile } from "./profile";

/** There is no such member, or the account has been closed meanwhile. */
export class MemberNotFound extends Error {}

/** Throws {@link MemberNotFound}. */
export async function getProfile(memberId: string): Promise<Profile> {
  const row = await findMemberRecord(memberId);
  if (!row) throw new MemberNotFound();
  return profileOf(row);
}

/** Each field a member's forms may carry, and its column: nothing else gets from a form into the row. */
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

/** Throws {@link MemberNotFound}. */
export async function changeDetails(memberId: string, change: DetailsChange): Promise<void> {
  const given = new Map<string, string>(Object.entries(change));
  const columns: Updateable<MembersTable> = { updated_at: new Date().toISOString() };
  for (const [field, column] of Object.entries(COLUMNS)) {
    const value = given.get(field);
    if (value !== undefined) columns[column] = value;
  }
  if (!(await updateMemberRecord(memberId, columns))) throw new MemberNotFound();
}

function profileOf(row: MemberRecord): Profile {
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
