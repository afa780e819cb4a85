/** Everything the shop stores about a member. (spec 3, User profile) */
import type { SignedIn } from "./member";

interface Phone {
  areaCode: string;
  number: string;
}

/** Profile of a member. Unknown strings are ''. Amounts are in cents. */
export interface Profile extends Omit<SignedIn, "postcode"> {
  title: string;
  contactName: string;
  gender: string;
  dobDay: string;
  dobMonth: string;
  dobYear: string;
  homePhone: Phone;
  workPhone: Phone;
  faxPhone: Phone;
  mobileNumber: string;
  deliveryInstructions: string;
  /** True if the billing address is the same as the delivery address. */
  sameAsDelivery: boolean;
  profileIcon: string;
  group: string;
  isAffiliate: boolean;
  isBillingAddressEditable: boolean;
  hasDigitalLibrary: boolean;
  companyName: string;
  companyNumber: string;
  creditLimitCents: number;
  balanceCents: number;
  valueOnHoldCents: number;
  valueOnOrderCents: number;
  membershipPoints: number;
  /** UTC ISO. */
  creationDate: string;
}

/** The fields of the details page, which its forms can change. */
export type ShownProfile = Pick<
  Profile,
  | "accountType"
  | "title"
  | "firstName"
  | "surname"
  | "dobDay"
  | "dobMonth"
  | "dobYear"
  | "gender"
  | "homePhone"
  | "workPhone"
  | "faxPhone"
  | "mobileNumber"
  | "companyName"
  | "companyNumber"
  | "contactName"
  | "deliveryInstructions"
>;

/** Picks the fields for the details page, so that nothing else in the profile reaches it. */
export function shownProfile(profile: Profile): ShownProfile {
  const { accountType, title, firstName, surname, dobDay, dobMonth, dobYear, gender } = profile;
  const { homePhone, workPhone, faxPhone, mobileNumber } = profile;
  const { companyName, companyNumber, contactName, deliveryInstructions } = profile;
  return {
    ...{ accountType, title, firstName, surname, dobDay, dobMonth, dobYear, gender },
    ...{ homePhone, workPhone, faxPhone, mobileNumber },
    ...{ companyName, companyNumber, contactName, deliveryInstructions },
  };
}

type Account = Pick<
  Profile,
  "accountType" | "creditLimitCents" | "balanceCents" | "valueOnHoldCents" | "valueOnOrderCents"
>;

/**
 * Returns a business's remaining credit in cents, which can be negative, or null if it has no credit limit. (spec 3, Payment
 * methods)
 */
export function creditLeft(account: Account): number | null {
  if (account.accountType !== "b2b" || account.creditLimitCents === 0) return null;
  return account.creditLimitCents - account.balanceCents - account.valueOnHoldCents - account.valueOnOrderCents;
}

/** The settings of a member that only the shop may change. Settings that aren't given stay unchanged. (spec 3, User profile) */
export type MemberSettings = {
  [Field in "currency" | "group" | "isAffiliate" | "isBillingAddressEditable" | "valueOnHoldCents"]?:
    | Profile[Field]
    | undefined;
} & { adobeId?: string | undefined };
