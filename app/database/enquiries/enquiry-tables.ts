import type { EnquiryTextKind } from "~/domain/enquiries/enquiry";

/** Customers' messages to the shop. Deleted two years after the last message or reply, or with the customer's account. */
interface EnquiriesTable {
  id: string;
  /** The secret part of the address for replies. */
  token: string;
  email: string;
  email_key: string;
  name: string;
  /** The member who was signed in when the message was written. */
  member_id: string | null;
  /** Order number that the message mentions, if the order is this customer's. */
  order_number: string | null;
  /** The department of the contact page, or `email`. */
  department: string;
  /** Subject of the emails with which staff reply. */
  subject: string;
  is_open: number;
  assignee_id: string | null;
  /**
   * Number of changes so far. An action based on an earlier version is refused, so that staff can't act on a state that is out
   * of date.
   */
  version: number;
  /** Time since which the customer has been waiting for a reply; null if they aren't waiting. */
  waiting_since: string | null;
  /** Normalised words, for searching. */
  words: string;
  created_at: string;
  changed_at: string;
}

/** Messages and replies of an enquiry, in the order of its versions. */
interface EnquiryTextsTable {
  id: string;
  enquiry_id: string;
  kind: EnquiryTextKind;
  body: string;
  /** The text that the email quotes. */
  quoted: string;
  /** Names of an email's attachments, one per line. The attachments themselves aren't stored. */
  attachments: string;
  /** The address that an email came from. */
  sender: string;
  /** 1 for an email that a program sent, such as an out-of-office reply. */
  is_automatic: number;
  version: number;
  /** The Message-ID of a received email, or the id of the job that sent an email. */
  message_id: string | null;
  staff_id: string | null;
  done_by: string;
  written_at: string;
}

interface ReplyTemplatesTable {
  id: string;
  title: string;
  title_key: string;
  body: string;
  version: number;
}

export interface EnquiryTables {
  enquiries: EnquiriesTable;
  enquiry_texts: EnquiryTextsTable;
  reply_templates: ReplyTemplatesTable;
}
