/** Rules for which staff may change which other staff, on top of the duty to do so. */
import { type Role, STAFF_ROLES, type StaffRole, staffMay } from "~/domain/staff/staff-roles";

/** A member of staff who is limited to these stores; empty means all stores. */
interface Placed {
  role: Role;
  stores: readonly string[];
}

/**
 * Returns whether a person may change another. Only owners may change owners, and people who are limited to stores may change
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

/** Returns whether all of the first stores are among the second. An empty list means all stores. */
function isWithin(stores: readonly string[], those: readonly string[]): boolean {
  return those.length === 0 || (stores.length > 0 && stores.every((store) => those.includes(store)));
}
