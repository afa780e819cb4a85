/** Types for members, as the rest of the shop uses them. (spec 3, User profile) */
import type { Role } from "~/domain/staff/staff-roles";

/** Facts about the signed-in member that any page can use. */
export interface SignedIn {
  id: string;
  customerCode: string;
  firstName: string;
  surname: string;
  email: string;
  accountType: "personal" | "b2b" | "other";
  role: Role;
  /** The customer group to which the shop assigned the member; '' if none. */
  group: string;
  membershipPoints: number;
  hasDigitalLibrary: boolean;
  /** ISO 4217, such as AUD. */
  currency: string;
  /** Postcode of the default delivery address; null if the member has no such address in Australia. */
  postcode: string | null;
}

/** Facts that content can depend on. None of them identifies a member. (spec 5, CMS conditions) */
export type MemberFacts = Pick<SignedIn, "accountType" | "group" | "membershipPoints" | "hasDigitalLibrary">;

export function memberFacts({ accountType, group, membershipPoints, hasDigitalLibrary }: SignedIn): MemberFacts {
  return { accountType, group, membershipPoints, hasDigitalLibrary };
}

/** A new account's data; the rest of its profile is empty. Times are UTC ISO. */
export interface NewAccount
  extends Pick<SignedIn, "id" | "customerCode" | "firstName" | "surname" | "email" | "accountType" | "role"> {
  /** The normalised address, for look-ups: see `emailKey`. */
  emailKey: string;
  /** Null until the member has proved that they own the address. */
  emailConfirmedAt: string | null;
  /** An argon2id hash; null when no password has been set. */
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
 * The parts of the account that every page shows: the header's label, the style of business accounts, and the name for greetings in editors'
 * blocks. (spec 2, Account menu; spec 6)
 */
export interface MemberLabel extends Pick<SignedIn, "firstName" | "surname" | "currency"> {
  name: string;
  accountType: SignedIn["accountType"];
  initials: string;
}

export function memberLabel({ firstName, surname, accountType, currency }: SignedIn): MemberLabel {
  const name = `${firstName} ${surname}`.trim();
  return { name, accountType, initials: toInitials(firstName, surname), firstName, surname, currency };
}

/**
 * Returns at most two initials. Each is a whole character, even if it consists of several code points. (spec 9, Initials
 * avatar)
 */
export function toInitials(firstName: string, surname: string): string {
  return [firstName, surname].map((name) => firstCharacter(name.trim()).toLocaleUpperCase("en-AU")).join("");
}

/** Segmenter created once, because creating it takes longer than using it. */
const characters = new Intl.Segmenter("en-AU");

/** Returns the first character as readers see it, such as a letter with its accents or a whole emoji. */
function firstCharacter(name: string): string {
  const [first] = characters.segment(name);
  return first?.segment ?? "";
}
