/** The duties of each staff role. No other module defines them. */

/** The roles of staff. `door` only checks in eTickets at events; all the others also work in the office. */
export const STAFF_ROLES = ["packing", "service", "buying", "accounts", "editor", "manager", "owner", "door"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A member's role; customers are `member`. */
export type Role = "member" | StaffRole;

/** A short description of each role, for those who assign roles. */
export const ROLE_WORDS: Record<StaffRole, string> = {
  packing: "packs and sends orders",
  service: "serves customers in a store, checks eTickets in, and looks after orders",
  buying: "looks after products and stock",
  accounts: "looks after payments and refunds",
  editor: "looks after content",
  manager: "does all of this, and looks after staff",
  owner: "does everything, and makes other owners",
  door: "only checks eTickets in",
};

/** A duty, worded as a verb with its object, so that it completes the sentence "You can't …". */
export type Duty =
  | "read known issues"
  | "open kiosks"
  | "serve customers"
  | "check in eTickets"
  | "enter the office"
  | "see orders"
  | "pack orders"
  | "change orders"
  | "refund orders"
  | "see products"
  | "change products"
  | "see stock"
  | "change stock"
  | "see customers"
  | "change customers"
  | "export and erase customers"
  | "answer messages"
  | "run business accounts"
  | "see staff"
  | "change staff"
  | "appoint owners"
  | "read the staff log"
  | "look after jobs"
  | "look after reviews"
  | "plan prices"
  | "see offers"
  | "run offers"
  | "see eVouchers"
  | "send eVouchers again"
  | "run eVouchers"
  | "see eTickets"
  | "see sales"
  | "look after stores"
  | "change settings"
  | "see GST"
  | "connect other systems"
  | "see searches"
  | "edit pages"
  | "edit HTML"
  | "write newsletters"
  | "send newsletters";

/** Duties that move money, decide who has which duties, or export or erase a person's data. They require a second factor. */
const WITH_MONEY: readonly Duty[] = [
  "change products",
  "plan prices",
  "run offers",
  "send eVouchers again",
  "run eVouchers",
  "change settings",
  "connect other systems",
  // HTML blocks may have scripts, which run in every shopper's browser.
  "edit HTML",
  // A newsletter can't be taken back from those who got it.
  "send newsletters",
  "change orders",
  "refund orders",
  "run business accounts",
  "export and erase customers",
  "change staff",
  "appoint owners",
];

const OF_ALL: readonly Duty[] = ["read known issues", "enter the office"];
const OF_STORES: readonly Duty[] = ["open kiosks", "serve customers", "check in eTickets"];
const OF_PACKING: readonly Duty[] = ["see orders", "pack orders", "see products", "see stock"];
const OF_SERVICE: readonly Duty[] = [
  ...OF_STORES,
  ...OF_PACKING,
  "change orders",
  "refund orders",
  "change stock",
  "see customers",
  "change customers",
  "answer messages",
  "look after reviews",
  "see eTickets",
  "see offers",
  "see eVouchers",
  "send eVouchers again",
];
const OF_MANAGERS: readonly Duty[] = [
  ...OF_ALL,
  ...OF_SERVICE,
  "change products",
  "plan prices",
  "run offers",
  "run eVouchers",
  "change settings",
  "connect other systems",
  "look after stores",
  "edit pages",
  "edit HTML",
  "write newsletters",
  "send newsletters",
  "run business accounts",
  "export and erase customers",
  "see staff",
  "change staff",
  "read the staff log",
  "look after jobs",
  "see sales",
  "see GST",
  "see searches",
];

const OF_ROLES: Record<Role, readonly Duty[]> = {
  member: [],
  packing: [...OF_ALL, ...OF_PACKING],
  service: [...OF_ALL, ...OF_SERVICE],
  buying: [
    ...OF_ALL,
    "see products",
    "change products",
    "plan prices",
    "see stock",
    "change stock",
    "see sales",
    "see searches",
  ],
  accounts: [
    ...OF_ALL,
    "see orders",
    "refund orders",
    "see customers",
    "change customers",
    "run business accounts",
    "read the staff log",
    "see offers",
    "see eVouchers",
    "send eVouchers again",
    "run eVouchers",
    "see sales",
    "see GST",
  ],
  editor: [
    ...OF_ALL,
    "see products",
    "change products",
    "look after reviews",
    "see searches",
    "edit pages",
    "write newsletters",
  ],
  manager: OF_MANAGERS,
  owner: [...OF_MANAGERS, "appoint owners"],
  door: ["check in eTickets"],
};

/** Returns whether a role has a duty. An unknown role has no duties. */
export function staffMay(role: Role, duty: Duty): boolean {
  return (OF_ROLES[role] ?? []).includes(duty);
}

/** Returns whether people with this role need a second factor in the office. */
export function needsSecondFactor(role: Role): boolean {
  return WITH_MONEY.some((duty) => staffMay(role, duty));
}

export function isStaffRole(text: string): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text);
}
