/** Chooses the product's code from its identifiers. (ONIX list 5) */
import { asIsbn13 } from "~/domain/catalogue/isbn";
import { type ProductNumber, readCode } from "../codes";
import { Refusal, shown } from "../refusal";
import { all, type OnixElement, textAt } from "./element";

const PROPRIETARY = "01";
const ISBN_10 = "02";
const GTIN_13 = "03";
const ISBN_13 = "15";

/**
 * Returns the ISBN-13, or else the GTIN-13, the ISBN-10, or the sender's own number. An invalid standard number is skipped if
 * another one is valid, but it is never replaced with the sender's own number. Throws {@link Refusal}.
 */
export function readIdentifiers(product: OnixElement): ProductNumber {
  const given = identifiers(product);
  let wrong: string | null = null;
  for (const type of [ISBN_13, GTIN_13, ISBN_10]) {
    for (const value of given.get(type) ?? []) {
      const isbn13 = asIsbn13(value);
      if (isbn13 !== null) return { code: isbn13, isbn13 };
      if (type === GTIN_13 && isGtin13(value)) return { code: value, isbn13: null };
      wrong ??= `The ${type === GTIN_13 ? "GTIN-13" : "ISBN"} ${shown(value)} is not valid: its check digit or its length is wrong.`;
    }
  }
  if (wrong !== null) throw new Refusal(wrong);
  const own = given.get(PROPRIETARY)?.[0];
  if (own === undefined) throw new Refusal("It has no ISBN, no GTIN-13 and no number of the sender's own.");
  return readCode(own, "");
}

/** Returns the code as written in the feed, so that staff can search for it. */
export function givenCode(product: OnixElement): string | null {
  const given = identifiers(product);
  const types = [ISBN_13, GTIN_13, ISBN_10, PROPRIETARY];
  return types.flatMap((type) => given.get(type) ?? [])[0]?.slice(0, 60) ?? null;
}

function identifiers(product: OnixElement): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (type: string, value: string) => {
    if (value !== "") found.set(type, [...(found.get(type) ?? []), value]);
  };
  for (const one of all(product, "ProductIdentifier")) add(textAt(one, "ProductIDType"), textAt(one, "IDValue"));
  // Read numbers in 2.1's older elements too.
  add(GTIN_13, textAt(product, "EAN13"));
  add(ISBN_10, textAt(product, "ISBN"));
  return found;
}

/** Returns whether the number is a GTIN-13 but not an ISBN. A number with an ISBN's prefix is either an ISBN or invalid. */
function isGtin13(text: string): boolean {
  if (!/^(?!97[89])\d{13}$/.test(text)) return false;
  let sum = 0;
  for (let at = 0; at < 13; at += 1) sum += Number(text[at]) * (at % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}
