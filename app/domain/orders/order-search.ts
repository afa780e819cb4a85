/** The fields by which staff can find orders. */
import { readOrderNumber } from "./order-number";

export type OrderQuestion = { by: "number" | "email" | "phone"; value: string };

const PHONE_DIGITS = 8;

/** The end of a phone number, which is the same with and without area code, country code and spaces. '' when it is too short to find anyone. */
export function phoneKey(number: string): string {
  const digits = number.replace(/\D/g, "");
  return digits.length < PHONE_DIGITS ? "" : digits.slice(-PHONE_DIGITS);
}

/** Reads what staff typed or scanned; null for anything that names no order. */
export function readOrderQuestion(typed: string): OrderQuestion | null {
  const text = typed.trim();
  if (text.includes("@")) return { by: "email", value: text };
  const number = readOrderNumber(text);
  if (number !== null) return { by: "number", value: number };
  const phone = /^[\d\s()+-]{8,30}$/.test(text) ? phoneKey(text) : "";
  return phone === "" ? null : { by: "phone", value: phone };
}
