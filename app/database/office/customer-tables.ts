import type { CustomerKind } from "~/domain/office/customer-list";

/**
 * Customers as the office lists them: open accounts, and guests identified by the email address of their orders. Derived from
 * members and orders.
 */
interface CustomersTable {
  email_key: string;
  /** The member's id, or an id for the guest. */
  id: string;
  kind: CustomerKind;
  email: string;
  name: string;
  company_name: string;
  /** Normalised name, surname first, to sort by. */
  name_key: string;
  /** Normalised words, for searching. */
  words: string;
  /** The time at which the member signed up, or at which the guest last ordered. */
  since: string;
}

/** Staff's private notes about customers. */
interface CustomerNotesTable {
  id: string;
  customer_id: string;
  note: string;
  staff_id: string | null;
  done_by: string;
  written_at: string;
}

export interface CustomerTables {
  customers: CustomersTable;
  customer_notes: CustomerNotesTable;
}
