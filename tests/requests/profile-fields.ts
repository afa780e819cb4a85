/** Lists the fields in spec 3, User profile. Each has its columns and its writer: the member or the shop. */

type Writer = "the member" | "the shop" | "nobody";

interface ProfileField {
  /** Columns in `members`, or `member_addresses.{kind}` for an address. */
  columns: readonly string[];
  writer: Writer;
  /** The page on which the member edits the field, or the part of the shop that writes it. */
  where: string;
}

/** Fields in spec 3, each with its columns and its writer. Members' forms never change a field that the shop writes. */
export const PROFILE_FIELDS = {
  accountType: { columns: ["account_type"], writer: "the shop", where: "staff, when the account is made" },
  adobeId: { columns: ["adobe_id"], writer: "the shop", where: "npm run member:set" },
  balance: { columns: ["balance_cents"], writer: "the shop", where: "orders and payments" },
  billingAddress: { columns: ["member_addresses.billing"], writer: "the member", where: "addresses" },
  contactName: { columns: ["contact_name"], writer: "the member", where: "details, company" },
  customerCode: { columns: ["customer_code"], writer: "the shop", where: "made with the account" },
  creationDate: { columns: ["created_at"], writer: "the shop", where: "made with the account" },
  dobDay: { columns: ["dob_day"], writer: "the member", where: "details, about" },
  dobMonth: { columns: ["dob_month"], writer: "the member", where: "details, about" },
  dobYear: { columns: ["dob_year"], writer: "the member", where: "details, about" },
  deliveryAddress: { columns: ["member_addresses.delivery"], writer: "the member", where: "addresses" },
  deliveryInstructions: { columns: ["delivery_instructions"], writer: "the member", where: "details, delivery" },
  email: { columns: ["email", "email_key"], writer: "the member", where: "sign-in details, confirmed by mail" },
  faxPhone: {
    columns: ["fax_phone_area_code", "fax_phone_number"],
    writer: "the member",
    where: "details, phones",
  },
  firstName: { columns: ["first_name"], writer: "the member", where: "details, names" },
  gender: { columns: ["gender"], writer: "the member", where: "details, about" },
  group: { columns: ["customer_group"], writer: "the shop", where: "npm run member:set" },
  hasDigitalLibrary: { columns: ["has_digital_library"], writer: "the shop", where: "the first digital purchase" },
  homePhone: {
    columns: ["home_phone_area_code", "home_phone_number"],
    writer: "the member",
    where: "details, phones",
  },
  isAffiliate: { columns: ["is_affiliate"], writer: "the shop", where: "npm run member:set" },
  isBillingAddressEditable: {
    columns: ["is_billing_address_editable"],
    writer: "the shop",
    where: "npm run member:set",
  },
  membershipPoints: { columns: ["membership_points"], writer: "the shop", where: "orders" },
  mobilePhone: { columns: ["mobile_phone_number"], writer: "the member", where: "details, phones" },
  /** Nobody writes this field: the icon shows initials until members can choose pictures. */
  profileIcon: { columns: ["profile_icon"], writer: "nobody", where: "" },
  sameAsDelivery: { columns: ["same_as_delivery"], writer: "the member", where: "addresses" },
  surname: { columns: ["surname"], writer: "the member", where: "details, names" },
  title: { columns: ["title"], writer: "the member", where: "details, names" },
  valueOnHold: { columns: ["value_on_hold_cents"], writer: "the shop", where: "npm run member:set" },
  valueOnOrder: { columns: ["value_on_order_cents"], writer: "the shop", where: "orders" },
  workPhone: {
    columns: ["work_phone_area_code", "work_phone_number"],
    writer: "the member",
    where: "details, phones",
  },
} as const satisfies Record<string, ProfileField>;
