/** A customer as a row of the office's list, with the words that staff can search for. */
import { foldWords } from "~/domain/catalogue/fold-words";
import { phoneKey } from "~/domain/orders/order-search";
import type { CustomerKind } from "./customer-list";

/** A member, or a guest as described by the guest's newest order. Unknown fields are ''. */
export interface KnownCustomer {
  id: string;
  email: string;
  emailKey: string;
  firstName: string;
  surname: string;
  companyName: string;
  /** The type of account; absent for guests. */
  accountType?: string;
  companyNumber?: string;
  /** Time when the member joined or the guest last ordered (UTC ISO). */
  since: string;
}

/**
 * Builds a customer's row. Of a phone number, only the last digits are stored, because they don't depend on how the number is
 * written.
 */
export function customerRow(customer: KnownCustomer, phones: readonly string[]) {
  const { id, email, emailKey, firstName, surname, companyName, accountType, companyNumber = "", since } = customer;
  const numbers = phones.map((phone) => phoneKey(phone)).filter((phone) => phone !== "");
  const kind: CustomerKind = accountType === undefined ? "guest" : accountType === "b2b" ? "business" : "member";
  return {
    ...{ id, kind, email, emailKey, companyName, since },
    name: `${firstName} ${surname}`.trim(),
    nameKey: foldWords(`${surname} ${firstName}`),
    words: foldWords([firstName, surname, companyName, email, companyNumber, ...numbers].join(" ")),
  };
}

const MAX_WORDS = 8;

/** Splits a typed search into parts that a customer must all match. An email address or a phone number is a single part. */
export function readCustomerWords(typed: string): string[] {
  const text = typed.trim();
  if (/^[\d\s()+-]{8,30}$/.test(text) && phoneKey(text) !== "") return [phoneKey(text)];
  const folded = foldWords(text);
  if (text.includes("@") && !/\s/.test(text)) return folded === "" ? [] : [folded];
  return folded.split(" ").filter(Boolean).slice(0, MAX_WORDS);
}
