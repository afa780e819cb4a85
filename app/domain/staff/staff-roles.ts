/** The permissions of each staff role. No other code decides them. */

/** The roles: `staff` serve customers in a store; those at the `door` of an event check eTickets in. */
export const STAFF_ROLES = ["staff", "door"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A member's role; customers are `member`. */
export type Role = "member" | StaffRole;

export type Duty = "read known issues" | "open kiosks" | "serve customers" | "check in eTickets";

const DUTIES: Record<Role, readonly Duty[]> = {
  member: [],
  staff: ["read known issues", "open kiosks", "serve customers", "check in eTickets"],
  door: ["check in eTickets"],
};

/** Tells whether a role has a permission. An unknown role has none. */
export function staffMay(role: Role, duty: Duty): boolean {
  return (DUTIES[role] ?? []).includes(duty);
}

export function isStaffRole(text: string): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text);
}
