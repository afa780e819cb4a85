/** The fields by which staff can find orders. */
import { foldWords } from "~/domain/catalogue/fold-words";
import { readOrderNumber } from "./order-number";

export type OrderQuestion = { by: "number" | "email" | "phone"; value: string };

const PHONE_DIGITS = 8;

/**
 * Returns the last digits of a phone number, which are the same with and without area code, country code and spaces; '' when it
 * is too short to identify anyone.
 */
export function phoneKey(number: string): string {
  const digits = number.replace(/\D/g, "");
  return digits.length < PHONE_DIGITS ? "" : digits.slice(-PHONE_DIGITS);
}

/**
 * Returns the words that staff can use to find an order: the customer's names and the titles, in lower case, without accents or
 * punctuation.
 */
export function searchedWords(order: {
  firstName: string;
  surname: string;
  companyName: string;
  lines: readonly { title: string }[];
}): string {
  const titles = order.lines.map(({ title }) => title);
  return foldWords([order.firstName, order.surname, order.companyName, ...titles].join(" "));
}

/** Words that staff typed above a list of orders, interpreted in every possible way. */
export interface OrderWords {
  number?: string;
  email?: string;
  /** The typed text as a {@link phoneKey}, if it could be a phone number. */
  phone?: string;
  /** The typed text as a product's code, if it could be one. */
  code?: string;
  /** Strings that must all occur in the order's {@link searchedWords}. */
  words?: string[];
}

const MAX_WORDS = 8;

/** Parses the text that staff typed into the search above a list; null if it is empty. */
export function readOrderWords(typed: string): OrderWords | null {
  const text = typed.trim();
  if (text === "") return null;
  const question = readOrderQuestion(text);
  if (question?.by === "number") return { number: question.value };
  if (question?.by === "email") return { email: question.value };
  const isCode = /^[A-Za-z0-9-]+$/.test(text) && /\d/.test(text);
  const code = isCode ? { code: /^[\d-]+X?$/i.test(text) ? text.replaceAll("-", "") : text } : {};
  if (question) return { phone: question.value, ...code };
  const words = foldWords(text).split(" ").filter(Boolean).slice(0, MAX_WORDS);
  return { ...(words.length > 0 && { words }), ...code };
}

/** Parses the text that staff typed or scanned; null if it can't identify an order. */
export function readOrderQuestion(typed: string): OrderQuestion | null {
  const text = typed.trim();
  if (text.includes("@")) return { by: "email", value: text };
  const number = readOrderNumber(text);
  if (number !== null) return { by: "number", value: number };
  const phone = /^[\d\s()+-]{8,30}$/.test(text) ? phoneKey(text) : "";
  return phone === "" ? null : { by: "phone", value: phone };
}
