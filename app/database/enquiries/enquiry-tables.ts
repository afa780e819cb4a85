import type { EnquiryTextKind } from "~/domain/enquiries/enquiry";

/** Messages of customers to the shop. Deleted two years after the last text, and with the account. */
interface EnquiriesTable {
  id: string;
  /** The secret part of the address for replies. */
  token: string;
  email: string;
  email_key: string;
  name: string;
  /** The member who was signed in when writing. */
  member_id: string | null;
  /** An order of this customer. */
  order_number: string | null;
  /** The department of the contact page, or `email`. */
  department: string;
  /** The subject of the answers. */
  subject: string;
  is_open: number;
  assignee_id: string | null;
  /** Counts the changes, by which staff act only on what they saw. */
  version: number;
  /** Since when a customer waits for an answer. */
  waiting_since: string | null;
  /** Folded, to search. */
  words: string;
  created_at: string;
  changed_at: string;
}

/** The texts of an enquiry, in the order of its versions. */
interface EnquiryTextsTable {
  id: string;
  enquiry_id: string;
  kind: EnquiryTextKind;
  body: string;
  /** The text that the email quotes. */
  quoted: string;
  /** The names of an email's attachments, which aren't kept, one a line. */
  attachments: string;
  /** The address that an email came from. */
  sender: string;
  /** 1 for the answer of a program, such as an absence. */
  is_automatic: number;
  version: number;
  /** The Message-ID of an email that came, or the job's id of one that was sent. */
  message_id: string | null;
  staff_id: string | null;
  done_by: string;
  written_at: string;
}

/** Texts that staff answer from. */
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
