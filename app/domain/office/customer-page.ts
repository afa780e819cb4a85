/** A customer as shown on the office's page, with amounts and days formatted as strings. */
import type { EnquiryLink } from "~/domain/enquiries/enquiry-page";
import type { PaymentTerms } from "~/domain/orders/payment-terms";
import type { CustomerKind } from "./customer-list";

/** A fact's label and its text. */
export type Fact = readonly [name: string, text: string];

export interface CustomerPage {
  id: string;
  kind: CustomerKind;
  name: string;
  email: string;
  /** Version of the account, to detect changes made after the page was loaded. */
  seen: string;
  facts: Fact[];
  /** The facts of a business's account; null for other customers. */
  account: Fact[] | null;
  /** The credit limit in plain dollars, as the form needs it. */
  limit: string;
  onHold: string;
  /** The payment terms; null for customers that aren't businesses. */
  terms: PaymentTerms | null;
  /** The addresses; empty for guests, whose addresses are stored only in their orders. */
  addresses: { name: string; line: string; href: string }[];
  /** The newsletters and other consents, each with the day it was given. */
  consents: { name: string; words: string }[];
  vouchers: { id: string; orderNumber: string; words: string }[];
  /**
   * The newest orders that the staff member may see; `orderTotal` is the number of all orders that the staff member may see.
   */
  orders: { number: string; words: string; total: string }[];
  orderTotal: number;
  /** The newest staff actions on the customer's details. */
  deeds: { note: string; by: string; when: string }[];
  messages: EnquiryLink[];
  notes: { note: string; by: string; when: string }[];
}
