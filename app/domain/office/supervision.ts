/** Rules for which staff may change which other staff, in addition to the required duty. */
import { type Role, STAFF_ROLES, type StaffRole, staffMay } from "~/domain/staff/staff-roles";

/** A staff member's role and stores. An empty list means all stores. */
interface Placed {
  role: Role;
  stores: readonly string[];
}

/**
 * Returns whether one staff member may change another. Only owners may change owners, and staff limited to certain stores may
 * change only colleagues whose stores are all among their own.
 */
export function maySupervise(supervisor: Placed, person: Placed): boolean {
  if (person.role === "owner" && !staffMay(supervisor.role, "appoint owners")) return false;
  return isWithin(person.stores, supervisor.stores);
}

/** Lists the roles that a staff member may assign. */
export function rolesToGive({ role }: Pick<Placed, "role">): StaffRole[] {
  return STAFF_ROLES.filter((each) => each !== "owner" || staffMay(role, "appoint owners"));
}

/** Returns whether all of `stores` are among `those`. An empty list means all stores. */
function isWithin(stores: readonly string[], those: readonly string[]): boolean {
  return those.length === 0 || (stores.length > 0 && stores.every((store) => those.includes(store)));
}
