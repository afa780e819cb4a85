/** Builds lists, counts, words and suggestions from the whole catalogue after its products have been stored. */
import { putListsCounted, selectListChanges } from "~/database/catalogue/list-change-records.server";
import { renewStatistics } from "~/database/catalogue/product-writing-records.server";
import { inLittleMemory, sortOnOneThread } from "~/database/engine/connection.server";
import {
  FACET_PASSES,
  type FacetCounts,
  putFacets,
  rebuildColumnFacets,
  rebuildFacets,
} from "~/domain/catalogue/facets.server";
import { finishFirstLoad, isFirstLoadLeft } from "~/domain/catalogue/first-load.server";
import { rebuildSuggestions } from "~/domain/search/suggestions.server";
import { rebuildSearchWords } from "~/domain/search/vocabulary.server";
import { tellWaiting } from "~/domain/stock-alerts/tell-waiting.server";

/** A step that is about to start. A first load has a dozen more steps than a later import. */
export interface FinishingStep {
  name: string;
  /** The step's number, from 1. */
  number: number;
  of: number;
}

/** Number of steps after an import; a first load has more. */
const STEPS = FACET_PASSES + 2;
/** Number of steps if only columns such as prices and stock have changed. */
const FEWER_STEPS = 2;

/** Number of steps, in addition to those of a first load, if another thread counts the lists. */
const STEPS_BESIDE = 3;

/**
 * Runs all steps, each of which takes effect immediately. If it is interrupted, the next import or {@link finishKilledImport}
 * runs the remaining steps. Calls `begins` before each step, because with a million products a step takes up to half a minute.
 * In a first load, uses `countBeside`, if given, to count the lists while their indexes are built.
 */
export async function finishCatalogue(
  begins: (step: FinishingStep) => void = () => {},
  countBeside?: () => Promise<FacetCounts>,
): Promise<void> {
  // Read the changes before counting, so that changes made during this count are included in the next one.
  const { changes, areCounted } = await selectListChanges();
  const steps = areCounted ? FEWER_STEPS : STEPS;
  let number = 0;
  let of = steps;
  const begin = (name: string) => {
    number += 1;
    begins({ name, number, of });
  };
  let counted: { result: Promise<FacetCounts> } | undefined;
  const startCounting = () => {
    if (areCounted || !countBeside) return;
    const result = countBeside();
    // Prevent an unhandled rejection here; the await below throws the error.
    result.catch(() => {});
    counted = { result };
  };
  await inLittleMemory(async () => {
    await finishFirstLoad((name, left) => {
      of = number + left + (countBeside && !areCounted ? STEPS_BESIDE : steps);
      begin(name);
    }, startCounting);
    await sortOnOneThread();
    await renewStatistics();
    if (areCounted) await rebuildColumnFacets(begin);
    else {
      if (counted) {
        begin("counts of categories");
        await putFacets(await counted.result);
      } else await rebuildFacets(begin);
      begin("words of searches");
      await rebuildSearchWords();
    }
    begin("suggestions");
    await rebuildSuggestions();
    await putListsCounted(changes);
  });
  await tellWaiting();
}

/** Completes a first import that was killed. Returns false if there is none. The shop calls this at start-up. */
export async function finishKilledImport(): Promise<boolean> {
  if (!(await isFirstLoadLeft())) return false;
  await finishCatalogue();
  return true;
}
