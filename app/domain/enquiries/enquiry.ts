/** An enquiry is what a customer writes to the shop, together with staff's answers. The office calls it a message. */

export const ENQUIRIES_PATH = "/office/messages";
export const TEMPLATES_PATH = "/office/messages/templates";

export const MAX_REPLY_LENGTH = 10_000;
export const MAX_TITLE_LENGTH = 80;

/** The kind of a text: from the customer, an answer from staff, or a note that only staff see. */
export type EnquiryTextKind = "customer" | "shop" | "note";

export interface Enquiry {
  id: string;
  token: string;
  email: string;
  emailKey: string;
  name: string;
  memberId: string | null;
  orderNumber: string | null;
  department: string;
  subject: string;
  isOpen: number;
  assigneeId: string | null;
  version: number;
  /** UTC ISO; null if the customer isn't waiting for an answer. */
  waitingSince: string | null;
  createdAt: string;
  changedAt: string;
}

export interface EnquiryText {
  id: string;
  kind: EnquiryTextKind;
  body: string;
  quoted: string;
  attachments: string;
  sender: string;
  isAutomatic: number;
  /** The enquiry's version after this text was added. */
  version: number;
  messageId: string | null;
  writtenAt: string;
  /** The staff member who wrote the text; '' for customers. */
  by: string;
}

export function enquiryPath(id: string): string {
  return `${ENQUIRIES_PATH}/${id}`;
}
