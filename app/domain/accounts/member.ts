/** Members, as the rest of the shop speaks of them. (spec 3, User profile) */
import type { Role } from "~/domain/staff/staff-roles";

/** What every page may know about the signed-in member. */
export interface SignedIn {
  id: string;
  customerCode: string;
  firstName: string;
  surname: string;
  email: string;
  accountType: "personal" | "b2b" | "other";
  role: Role;
  /** The customer group the shop put the member in; ''. */
  group: string;
  membershipPoints: number;
  hasDigitalLibrary: boolean;
  /** ISO 4217, such as AUD. */
  currency: string;
  /** Of the default delivery address; null without one in Australia. */
  postcode: string | null;
}

/** What content may depend on: nothing that names a member. (spec 5, CMS conditions) */
export type MemberFacts = Pick<SignedIn, "accountType" | "group" | "membershipPoints" | "hasDigitalLibrary">;

export function memberFacts({ accountType, group, membershipPoints, hasDigitalLibrary }: SignedIn): MemberFacts {
  return { accountType, group, membershipPoints, hasDigitalLibrary };
}

/** A new account's data; the rest of its profile is empty. Times are UTC ISO. */
export interface NewAccount
  extends Pick<SignedIn, "id" | "customerCode" | "firstName" | "surname" | "email" | "accountType" | "role"> {
  /** Folded, to find it by: see `emailKey`. */
  emailKey: string;
  /** Null: nothing proves the address yet. */
  emailConfirmedAt: string | null;
  /** argon2id; null: no password has been set. */
  passwordHash: string | null;
  createdAt: string;
  contactName?: string;
  companyName?: string;
  companyNumber?: string;
  creditLimitCents?: number;
  currency?: string;
  /** The tracking flag of business accounts (spec 6). */
  isTracked?: boolean;
}

/**
 * What every page shows of the account: the header's label, the style of business accounts, and what editors' blocks greet by. (spec 2,
 * Account menu; spec 6)
 */
export interface MemberLabel extends Pick<SignedIn, "firstName" | "surname" | "currency"> {
  name: string;
  accountType: SignedIn["accountType"];
  initials: string;
}

export function memberLabel({ firstName, surname, accountType, currency }: SignedIn): MemberLabel {
  const name = `${firstName} ${surname}`.trim();
  return { name, accountType, initials: initialsOf(firstName, surname), firstName, surname, currency };
}

/** At most two letters, as readers count them. (spec 9, Initials avatar) */
export function initialsOf(firstName: string, surname: string): string {
  return [firstName, surname].map((name) => firstCharacter(name.trim()).toLocaleUpperCase("en-AU")).join("");
}

/** Made once: making a segmenter costs more than using it. */
const characters = new Intl.Segmenter("en-AU");

/** A letter with its accents, or a whole emoji. */
function firstCharacter(name: string): string {
  const [first] = characters.segment(name);
  return first?.segment ?? "";
}
