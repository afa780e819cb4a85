/** What a scanner read, or somebody typed, in the one box of a screen on the shop floor. */
import { asIsbn13 } from "~/domain/catalogue/isbn";

/** Where a scan leads: a shared wishlist, or a product by its code or by words. */
export type Scan = { kind: "wishlist"; publicId: string } | { kind: "words"; words: string };

/** Shorter words may well be two alike halves: "bonbon". */
const SHORTEST_CODE = 8;

/** Reads a scan. A code that the scanner sent twice counts once. */
export function readScan(typed: string): Scan {
  const text = onceOnly(typed.replace(/[\p{Cc}\s]+/gu, " ").trim());
  const publicId = /^(?:https?:\/\/[^/\s]{1,200})?(?:\/w\/wishlist\/)?([0-9a-f]{32})(?:\/public)?$/i.exec(text)?.[1];
  if (publicId) return { kind: "wishlist", publicId: publicId.toLowerCase() };
  return { kind: "words", words: asIsbn13(text) ?? text };
}

/** Scanners that are pressed twice send the code twice, at once or after a space. */
function onceOnly(text: string): string {
  const middle = text.length % 2 === 0 ? text.length / 2 : (text.length - 1) / 2;
  const [first, second] = [text.slice(0, middle), text.slice(middle).trimStart()];
  return first.length >= SHORTEST_CODE && !first.includes(" ") && first === second ? first : text;
}
