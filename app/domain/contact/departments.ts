import { withoutEndSlashes } from "~/domain/content/page";

/** The departments, each of which has a contact page. (spec 2) */
export const DEPARTMENTS = [
  {
    id: "customer-service",
    path: "/contact-us",
    title: "Contact us",
    lead: "Questions about an order, a book or your account? We usually reply within one working day.",
  },
  {
    id: "buying-and-marketing",
    path: "/contact-us/buying-and-marketing",
    title: "Buying and marketing",
    lead: "For publishers, authors, advertisers and event organisers, and for class sets and bulk orders.",
  },
  {
    id: "admin",
    path: "/contact-us/admin",
    title: "Admin",
    lead: "Business accounts, invoices and jobs.",
  },
  {
    id: "warehouse",
    path: "/contact-us/warehouse",
    title: "Warehouse",
    lead: "Deliveries and returns. Please include your order number.",
  },
] as const;

export type Department = (typeof DEPARTMENTS)[number];
export type DepartmentId = Department["id"];

/** Returns the department whose page is at this path, or customer service for any other path. */
export function departmentAt(pathname: string): Department {
  const path = withoutEndSlashes(pathname);
  return DEPARTMENTS.find((each) => each.path === path) ?? DEPARTMENTS[0];
}
