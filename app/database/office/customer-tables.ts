import type { CustomerKind } from "~/domain/office/customer-list";

/** Customers as the office lists them: open accounts, and guests by the address of their orders. Follows from members and orders. */
interface CustomersTable {
  email_key: string;
  /** The member's id, or a guest's own. */
  id: string;
  kind: CustomerKind;
  email: string;
  name: string;
  company_name: string;
  /** The folded name, surname first, to sort by. */
  name_key: string;
  /** Folded, to search. */
  words: string;
  /** When the member joined, or the guest last ordered. */
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
