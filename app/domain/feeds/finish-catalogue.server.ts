/** What is made of the whole catalogue once its products are in: lists, counts, words, suggestions. */
import { inLittleMemory } from "~/database/engine/connection.server";
import { FACET_PASSES, rebuildFacets } from "~/domain/catalogue/facets.server";
import { finishFirstLoad, isFirstLoadLeft } from "~/domain/catalogue/first-load.server";
import { rebuildSuggestions } from "~/domain/search/suggestions.server";
import { rebuildSearchWords } from "~/domain/search/vocabulary.server";

/** A step that begins. The first filling of a catalogue has a dozen more than a later import. */
export interface FinishingStep {
  name: string;
  /** From 1. */
  number: number;
  of: number;
}

/** After those of a first load. */
const STEPS = FACET_PASSES + 2;

/**
 * Each is put in place at once; killed in between, the next import or {@link mendCatalogue} makes it whole. At a million products a step
 * takes up to half a minute, so `begins` hears of each.
 */
export async function finishCatalogue(begins: (step: FinishingStep) => void = () => {}): Promise<void> {
  let number = 0;
  let of = STEPS;
  const begin = (name: string) => {
    number += 1;
    begins({ name, number, of });
  };
  await inLittleMemory(async () => {
    await finishFirstLoad((name, left) => {
      of = number + left + STEPS;
      begin(name);
    });
    await rebuildFacets(begin);
    begin("words of searches");
    await rebuildSearchWords();
    begin("suggestions");
    await rebuildSuggestions();
  });
}

/** Does what a first import that was killed has left undone; false when there is none. For the shop's start. */
export async function mendCatalogue(): Promise<boolean> {
  if (!(await isFirstLoadLeft())) return false;
  await finishCatalogue();
  return true;
}
