/** Members, as the rest of the shop speaks of them. (spec 3, User profile) */

/** What every page may know of who is signed in. */
export interface SignedIn {
  id: string;
  customerCode: string;
  firstName: string;
  surname: string;
  email: string;
  accountType: "personal" | "b2b" | "other";
  role: "member" | "staff";
  /** ISO 4217, such as AUD. */
  currency: string;
}
