/** Finds the products for scanned and pasted entries. */
import { selectCopiesAt } from "~/database/stock/on-hand-records.server";
import { listReadings, type Scanned } from "~/domain/stock/scanned";

interface ScannedProduct extends Scanned {
  title: string;
  /** The copies on hand, both those for sale and those held for orders. 0 for a product that never runs out at the place. */
  onHand: number;
}

const AT_ONCE = 500;

/**
 * Returns the products for the entries, in the same sequence, and the refused entries. An entry is refused if it matches no
 * product, or if the product never runs out at the place and `takesEndless` is false.
 */
export async function readScanned(
  place: string,
  entries: readonly string[],
  { takesEndless = false } = {},
): Promise<{ found: ScannedProduct[]; refused: { entry: string; reason: string }[] }> {
  const found: ScannedProduct[] = [];
  const refused: { entry: string; reason: string }[] = [];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const read = entries.slice(at, at + AT_ONCE).map((entry) => ({ entry, readings: listReadings(entry) }));
    const codes = new Set(read.flatMap(({ readings }) => readings.map(({ code }) => code)));
    const products = await selectCopiesAt(place, [...codes]);
    for (const { entry, readings } of read) {
      const reading = readings.find(({ code }) => products.has(code));
      const product = reading && products.get(reading.code);
      if (!reading || !product) refused.push({ entry, reason: `There is no product ${readings.at(-1)?.code}.` });
      else if (product.forSale === null && !takesEndless)
        refused.push({ entry, reason: `${product.title} never runs out here.` });
      else found.push({ ...reading, title: product.title, onHand: (product.forSale ?? 0) + product.held });
    }
  }
  return { found, refused };
}
