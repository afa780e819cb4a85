/** Decides which duties a person has in the office, by the person's role and stores. */
import { type Duty, type Role, staffMay } from "~/domain/staff/staff-roles";

/** Duties that concern the whole shop. People limited to certain stores don't have them, whatever their role. */
const OF_WHOLE_SHOP: readonly Duty[] = [
  "change settings",
  "run offers",
  "plan prices",
  "connect other systems",
  "see GST",
  "write newsletters",
  "send newsletters",
  "edit pages",
  "edit HTML",
];

export interface Person {
  role: Role;
  /** The slugs of the stores that the person is limited to; empty means all stores. */
  stores: readonly string[];
}

/** Returns whether a person has a duty in the office. */
export function mayInOffice({ role, stores }: Person, duty: Duty): boolean {
  return staffMay(role, duty) && (stores.length === 0 || !OF_WHOLE_SHOP.includes(duty));
}
