/** Reads text that was scanned or typed into the single box of a screen on the shop floor. */
import { asIsbn13 } from "~/domain/catalogue/isbn";

/** The target of a scan: a shared wishlist, a phone's basket, or a product by its code or by words. */
export type Scan =
  | { kind: "wishlist"; publicId: string }
  | { kind: "basket"; code: string }
  | { kind: "words"; words: string };

/** Minimum length of a code that is halved, because a shorter word can consist of two equal halves: "bonbon". */
const MIN_CODE_LENGTH = 8;

/** Returns the scanned text. A code that the scanner sent twice counts once. */
export function scannedText(typed: string): string {
  return onceOnly(typed.replace(/[\p{Cc}\s]+/gu, " ").trim());
}

/** Reads a scan that is allowed for both customers and staff. */
export function readScan(typed: string): Scan {
  const text = scannedText(typed);
  const publicId = /^(?:https?:\/\/[^/\s]{1,200})?(?:\/w\/wishlist\/)?([0-9a-f]{32})(?:\/public)?$/i.exec(text)?.[1];
  if (publicId) return { kind: "wishlist", publicId: publicId.toLowerCase() };
  const code = /^https?:\/\/[^/\s]{1,200}\/carry\/([\w-]{22})$/.exec(text)?.[1];
  if (code) return { kind: "basket", code };
  return { kind: "words", words: asIsbn13(text) ?? text };
}

/** Halves a doubled code, because a scanner that is pressed twice sends the code twice, with or without a space between. */
function onceOnly(text: string): string {
  const middle = text.length % 2 === 0 ? text.length / 2 : (text.length - 1) / 2;
  const [first, second] = [text.slice(0, middle), text.slice(middle).trimStart()];
  return first.length >= MIN_CODE_LENGTH && !first.includes(" ") && first === second ? first : text;
}
