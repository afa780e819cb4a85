/** A customer as the office's page shows it; amounts and days in words. */
import type { EnquiryLink } from "~/domain/enquiries/enquiry-page";
import type { PaymentTerms } from "~/domain/orders/payment-terms";
import type { CustomerKind } from "./customer-list";

/** A name and its text. */
export type Fact = readonly [name: string, text: string];

export interface CustomerPage {
  id: string;
  kind: CustomerKind;
  name: string;
  email: string;
  /** The version of the account. */
  seen: string;
  facts: Fact[];
  /** Null for everyone but businesses. */
  account: Fact[] | null;
  /** Plain dollars, as forms have them. */
  limit: string;
  onHold: string;
  /** Null for everyone but businesses. */
  terms: PaymentTerms | null;
  /** None for guests, whose orders have their addresses. */
  addresses: { name: string; line: string; href: string }[];
  /** The newsletters and other consents, with the day. */
  consents: { name: string; words: string }[];
  vouchers: { id: string; orderNumber: string; words: string }[];
  /** The newest orders that the person may see, and the number of all of these. */
  orders: { number: string; words: string; total: string }[];
  orderTotal: number;
  /** The newest acts of staff on the customer's details. */
  deeds: { note: string; by: string; when: string }[];
  messages: EnquiryLink[];
  notes: { note: string; by: string; when: string }[];
}
