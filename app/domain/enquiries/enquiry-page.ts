/** Defines the data of a message's page in the office. Dates are in words, and unknown strings are ''. */
import type { EnquiryTextKind } from "./enquiry";

export interface EnquiryLink {
  id: string;
  subject: string;
  words: string;
}

export interface EnquiryPage {
  id: string;
  /** The version of the message that the page shows. */
  seen: string;
  name: string;
  email: string;
  isOpen: boolean;
  isWaiting: boolean;
  assigneeId: string;
  department: string;
  /** The customer with this email address; null if the shop has none. */
  customer: { id: string; name: string } | null;
  /** True if the customer was signed in, which proves who owns the email address. */
  isSignedIn: boolean;
  /** The order named in the message, if it is this customer's and the staff member has permission to see it. */
  order: { number: string; words: string } | null;
  texts: {
    id: string;
    kind: EnquiryTextKind;
    body: string;
    quoted: string;
    sender: string;
    by: string;
    isAutomatic: boolean;
    /** True for an email from an address other than the customer's. */
    isFromElsewhere: boolean;
    /** The names of attachments. */
    attachments: string[];
    when: string;
  }[];
  /** The number of older texts that the page doesn't show. */
  olderTexts: number;
  /** The staff members who are allowed to answer the message. */
  people: { staffId: string; name: string }[];
  templates: { id: string; title: string }[];
  /** Other messages from the same email address. */
  others: EnquiryLink[];
}
