/** Stores texts that customers write, either as a new enquiry or as an addition to an existing one. */
import { randomBytes } from "node:crypto";
import { insertEnquiry, insertText, lockEnquiry, updateEnquiry } from "~/database/enquiries/enquiry-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { foldWords } from "~/domain/catalogue/fold-words";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { readOrderNumber } from "~/domain/orders/order-number";

/** Maximum number of order numbers in one text to look up. */
const MAX_NUMBERS = 5;
/** Number of characters at the start of each text that staff can search. */
const SEARCHED = 300;
const ORDER_NUMBER = /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/gi;

/** A text written by a customer. Unknown strings are ''. */
export interface CustomerText {
  body: string;
  quoted?: string;
  /** Names of attachments, one per line. */
  attachments?: string;
  /** The email address from which an email was sent. */
  sender?: string;
  isAutomatic?: boolean;
  messageId?: string;
}

interface NewEnquiry extends CustomerText {
  email: string;
  name: string;
  /** The id of the signed-in member; null if there is none. */
  memberId: string | null;
  /** The order number entered in the form; '' if there is none, in which case the text is searched for one. */
  order: string;
  department: string;
  /** The subject line for answers. */
  subject: string;
}

/** Stores a new enquiry with its first text, in a transaction, and returns its id; null when the email is already stored. */
export async function openEnquiry(given: NewEnquiry, now = new Date()): Promise<string | null> {
  const { email, name, memberId, order, department, subject, ...text } = given;
  const key = emailKey(email);
  const time = now.toISOString();
  const id = randomBytes(6).toString("hex");
  const orderNumber = await findOwnOrder([order, text.body, text.quoted ?? "", subject], { key, memberId });
  if (!(await addText(id, text, 1, time))) return null;
  await insertEnquiry({
    ...{ id, token: randomBytes(12).toString("hex"), email, emailKey: key, name, memberId, orderNumber, department },
    ...{ subject, isOpen: 1, assigneeId: null, version: 1, waitingSince: time, createdAt: time, changedAt: time },
    words: foldWords([name, email, orderNumber ?? order, subject, text.body.slice(0, SEARCHED)].join(" ")),
  });
  return id;
}

/**
 * Adds a customer's text to an enquiry, in a transaction. A text written by a person reopens the enquiry; an automatic reply is
 * only added.
 */
export async function continueEnquiry(id: string, text: CustomerText, now = new Date()): Promise<void> {
  const enquiry = await lockEnquiry(id);
  if (!enquiry) return;
  const time = now.toISOString();
  if (!(await addText(id, text, enquiry.version + 1, time))) return;
  const reopened = { isOpen: 1, waitingSince: enquiry.waitingSince ?? time, changedAt: time };
  await updateEnquiry(id, text.isAutomatic ? {} : reopened);
}

function addText(enquiryId: string, text: CustomerText, version: number, writtenAt: string): Promise<boolean> {
  const isAutomatic = text.isAutomatic ? 1 : 0;
  return insertText({ ...text, enquiryId, kind: "customer", isAutomatic, version, writtenAt });
}

/** Returns the first order number in these texts whose order belongs to the customer; null if there is none. */
async function findOwnOrder(
  [typed = "", ...texts]: readonly string[],
  { key, memberId }: { key: string; memberId: string | null },
): Promise<string | null> {
  const named = texts.flatMap((text) => text.match(ORDER_NUMBER) ?? []);
  const numbers = new Set([typed, ...named].map(readOrderNumber).filter((number) => number !== null));
  for (const number of [...numbers].slice(0, MAX_NUMBERS)) {
    const order = await findOrderByNumber(number);
    if (order && (emailKey(order.email) === key || (memberId !== null && order.memberId === memberId))) return number;
  }
  return null;
}
