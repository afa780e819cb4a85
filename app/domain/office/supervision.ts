/** Rules about which staff may change which other staff, in addition to the duty to do so. */
import { type Role, STAFF_ROLES, type StaffRole, staffMay } from "~/domain/staff/staff-roles";

/** A person who works for the shop, limited to these stores; empty means all stores. */
interface Placed {
  role: Role;
  stores: readonly string[];
}

/**
 * Tells whether a person may change another. Only owners may change owners, and people who are limited to stores may change
 * only staff whose stores are among theirs.
 */
export function maySupervise(supervisor: Placed, person: Placed): boolean {
  if (person.role === "owner" && !staffMay(supervisor.role, "appoint owners")) return false;
  return isWithin(person.stores, supervisor.stores);
}

/** Lists the roles that a person may assign. */
export function rolesToGive({ role }: Pick<Placed, "role">): StaffRole[] {
  return STAFF_ROLES.filter((each) => each !== "owner" || staffMay(role, "appoint owners"));
}

/** Tells whether all of these stores are among the others. An empty list means all stores. */
function isWithin(stores: readonly string[], those: readonly string[]): boolean {
  return those.length === 0 || (stores.length > 0 && stores.every((store) => those.includes(store)));
}
