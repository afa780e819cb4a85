/** What is made of the whole catalogue once its products are in: lists, counts, words, suggestions. */
import { inLittleMemory } from "~/database/engine/connection.server";
import { rebuildFacets } from "~/domain/catalogue/facets.server";
import { finishFirstLoad, isFirstLoadLeft } from "~/domain/catalogue/first-load.server";
import { rebuildSuggestions } from "~/domain/search/suggestions.server";
import { rebuildSearchWords } from "~/domain/search/vocabulary.server";

/** Each is put in place at once; killed in between, the next import or {@link mendCatalogue} makes it whole. */
export async function finishCatalogue(): Promise<void> {
  await inLittleMemory(async () => {
    await finishFirstLoad();
    await rebuildFacets();
    await rebuildSearchWords();
    await rebuildSuggestions();
  });
}

/** Does what a first import that was killed has left undone; false when there is none. For the shop's start. */
export async function mendCatalogue(): Promise<boolean> {
  if (!(await isFirstLoadLeft())) return false;
  await finishCatalogue();
  return true;
}
