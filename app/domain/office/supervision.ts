/** Rules about who may change whom among staff, in addition to the duty to do so. */
import { type Role, STAFF_ROLES, type StaffRole, staffMay } from "~/domain/staff/staff-roles";

/** Someone who works for the shop, in the stores named; none means all. */
interface Placed {
  role: Role;
  stores: readonly string[];
}

/** Tells whether a person may change another: owners only by owners, and staff of other stores not by those limited to some. */
export function maySupervise(supervisor: Placed, person: Placed): boolean {
  if (person.role === "owner" && !staffMay(supervisor.role, "appoint owners")) return false;
  return isWithin(person.stores, supervisor.stores);
}

/** Lists the roles that a person may give. */
export function rolesToGive({ role }: Pick<Placed, "role">): StaffRole[] {
  return STAFF_ROLES.filter((each) => each !== "owner" || staffMay(role, "appoint owners"));
}

/** True if these stores are among those, where none means all. */
function isWithin(stores: readonly string[], those: readonly string[]): boolean {
  return those.length === 0 || (stores.length > 0 && stores.every((store) => those.includes(store)));
}
