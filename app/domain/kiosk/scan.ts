/** Interprets text that was scanned or typed into the single input box of a kiosk. */
import { asIsbn13 } from "~/domain/catalogue/isbn";

/** The result of a scan: a shared wishlist, a phone's basket, or a product to find by its code or by words. */
export type Scan =
  | { kind: "wishlist"; publicId: string }
  | { kind: "basket"; code: string }
  | { kind: "words"; words: string };

/**
 * Minimum length of a text that can be a doubled code. Shorter texts can be words that consist of two equal halves, such as
 * "bonbon".
 */
const MIN_CODE_LENGTH = 8;

/** Returns the scanned text. If the scanner sent a code twice, returns the code once. */
export function scannedText(typed: string): string {
  return onceOnly(typed.replace(/[\p{Cc}\s]+/gu, " ").trim());
}

/** Interprets a scan as a shared wishlist, as a basket to move to the kiosk, or as words to search for. */
export function readScan(typed: string): Scan {
  const text = scannedText(typed);
  const publicId = /^(?:https?:\/\/[^/\s]{1,200})?(?:\/w\/wishlist\/)?([0-9a-f]{32})(?:\/public)?$/i.exec(text)?.[1];
  if (publicId) return { kind: "wishlist", publicId: publicId.toLowerCase() };
  const code = /^https?:\/\/[^/\s]{1,200}\/carry\/([\w-]{22})$/.exec(text)?.[1];
  if (code) return { kind: "basket", code };
  return { kind: "words", words: asIsbn13(text) ?? text };
}

/** Returns half of a doubled code. A scanner that is pressed twice sends its code twice, with or without a space in between. */
function onceOnly(text: string): string {
  const middle = text.length % 2 === 0 ? text.length / 2 : (text.length - 1) / 2;
  const [first, second] = [text.slice(0, middle), text.slice(middle).trimStart()];
  return first.length >= MIN_CODE_LENGTH && !first.includes(" ") && first === second ? first : text;
}
