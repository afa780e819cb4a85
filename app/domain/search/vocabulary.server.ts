/** Counts the catalogue's words, which correct misspelt queries. Runs after an import. */
import { countSearchedProducts, replaceSearchWords } from "~/database/search/search-word-records.server";

/** Number of products above which a word that occurs in only one of them is probably a misprint. */
const LARGE = 200_000;

/** Recounts the catalogue's words in one statement. Call it after an import, as you do `rebuildFacets`. */
export async function rebuildSearchWords(): Promise<void> {
  const products = await countSearchedProducts(LARGE);
  await replaceSearchWords(products < LARGE ? 1 : 2);
}
