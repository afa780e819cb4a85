/** Imports the products of a feed, then rebuilds the lists. (issue: import) */
import { ensureCategories } from "~/domain/catalogue/ensure-categories.server";
import type { FacetCounts } from "~/domain/catalogue/facets.server";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import type { IncomingProduct } from "~/domain/catalogue/prepare-product.server";
import { addCounts, BATCH, BatchStore, type ImportCounts, noCounts } from "./batch-store.server";
import type { ComparedItem } from "./feed";
import { type FinishingStep, finishCatalogue } from "./finish-catalogue.server";
import type { ReportLine } from "./import-report.server";

export interface ImportOptions {
  /** Compares and reports without writing; `withdrawn` then counts the products that would be withdrawn. */
  dryRun?: boolean;
  /** Called for each refused record, and for each note about a repeated code or a corrected record. */
  report?: (line: ReportLine) => Promise<void>;
  /** Called after every batch. */
  progress?: (counts: Readonly<ImportCounts>) => void;
  /** Called before each step that follows the last batch. */
  finishing?: (step: FinishingStep) => void;
  /** Counts the lists of a first load while their indexes are built. */
  countBeside?: (() => Promise<FacetCounts>) | undefined;
  /** Called before anything is stored. Returns the id of the import under which changes are recorded, if any. */
  begins?: (() => Promise<number | undefined>) | undefined;
}

/** Imports a whole feed. If a code is repeated, its last record applies. Has at most {@link BATCH} records in memory. */
export async function importCatalogue(
  feed: AsyncIterable<ComparedItem<IncomingProduct>>,
  { dryRun = false, report, progress, finishing, countBeside, begins }: ImportOptions = {},
): Promise<ImportCounts> {
  const counts = noCounts();
  if (!dryRun) await ensureCategories();
  const importId = dryRun ? undefined : await begins?.();
  const stores = new BatchStore({ dryRun, importId, tell: async (line) => report?.(line) });
  let batch: FeedItem<IncomingProduct>[] = [];
  const storeBatch = async () => {
    addCounts(counts, await stores.store(batch));
    batch = [];
    progress?.(counts);
  };
  for await (const item of feed) {
    if (item.kind === "unchanged") {
      addCounts(counts, { read: item.count, unchanged: item.count });
      await stores.keepAlive();
      progress?.(counts);
    } else batch.push(item);
    if (batch.length >= BATCH) await storeBatch();
  }
  await storeBatch();
  // Run the final steps even when nothing changed, because the last import may have stopped before them.
  if (!dryRun) await finishCatalogue(finishing, countBeside);
  return counts;
}
