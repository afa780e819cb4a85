/** Counts the words in the catalogue, which are used to correct misspelt searches. Runs after an import. */
import { countSearchedProducts, replaceSearchWords } from "~/database/search/search-word-records.server";

/**
 * Number of products from which the catalogue counts as large. In a large catalogue, a word that only one product contains is
 * treated as a misprint.
 */
const LARGE = 200_000;

/** Recounts the catalogue's words in one statement. Call it after an import, like `rebuildFacets`. */
export async function rebuildSearchWords(): Promise<void> {
  const products = await countSearchedProducts(LARGE);
  await replaceSearchWords(products < LARGE ? 1 : 2);
}
