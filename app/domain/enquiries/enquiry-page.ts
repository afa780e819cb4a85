/** Defines a message as its page in the office shows it. Dates are in words, and unknown strings are ''. */
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
  /** Null if the shop has no customer with this address. */
  customer: { id: string; name: string } | null;
  /** True if the customer was signed in, which proves the address. */
  isSignedIn: boolean;
  /** The order named in the message, if it is the customer's own and the person is allowed to see it. */
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
  /** The people who may answer the message. */
  people: { staffId: string; name: string }[];
  templates: { id: string; title: string }[];
  /** Other messages from the same address. */
  others: EnquiryLink[];
}
