import { isBook } from "~/domain/catalogue/offer";
import type { Product } from "~/domain/catalogue/product";

/** Google's names for formats, from its product taxonomy (google.com/basepages/producttype/taxonomy.en-AU.txt). */
const CATEGORIES = new Map(
  Object.entries({
    eBook: "Media > Books > E-books",
    "Gift eBook": "Media > Books > E-books",
    "eAudio Book": "Media > Books > Audiobooks",
    "Audiobook CD": "Media > Books > Audiobooks",
    Magazine: "Media > Magazines & Newspapers",
    "Sheet Music": "Media > Sheet Music",
    CD: "Media > Music & Sound Recordings",
    Vinyl: "Media > Music & Sound Recordings",
    DVD: "Media > DVDs & Videos",
    "Blu-ray": "Media > DVDs & Videos",
    Toy: "Toys & Games > Toys",
    Game: "Toys & Games > Games",
    Puzzle: "Toys & Games > Puzzles",
  }),
);

/** Returns a product's Google category; null if the format doesn't determine it, so that Google decides by the title. */
export function googleCategory(product: Pick<Product, "format" | "isbn13">): string | null {
  return CATEGORIES.get(product.format) ?? (isBook(product) ? "Media > Books > Print Books" : null);
}
