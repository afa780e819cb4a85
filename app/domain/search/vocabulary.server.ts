/** The words that misspelt queries are put right by, counted anew after an import. */
import { countSearchedProducts, replaceSearchWords } from "~/database/search/search-word-records.server";

/** In a large catalogue what a single product has is more often a misprint than a word anybody means. */
const LARGE = 200_000;

/** Counts the catalogue's words anew, in one statement. Call it after an import, as `rebuildFacets`. */
export async function rebuildSearchWords(): Promise<void> {
  const products = await countSearchedProducts(LARGE);
  await replaceSearchWords(products < LARGE ? 1 : 2);
}
