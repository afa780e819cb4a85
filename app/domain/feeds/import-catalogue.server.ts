/** Stores the products of a feed in batches. (issue: import) */
import { setTimeout as sleep } from "node:timers/promises";
import { isRefusedValue } from "~/database/catalogue/product-writing-records.server";
import { ensureCategories } from "~/domain/catalogue/ensure-categories.server";
import type { FacetCounts } from "~/domain/catalogue/facets.server";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { firstLoadBeat } from "~/domain/catalogue/first-load.server";
import type { IncomingProduct } from "~/domain/catalogue/prepare-product.server";
import {
  compareProducts,
  type StoredCounts,
  storeProducts,
  withdrawProducts,
} from "~/domain/catalogue/store-products.server";
import type { ComparedItem } from "./feed";
import { type FinishingStep, finishCatalogue } from "./finish-catalogue.server";
import type { ReportLine } from "./import-report.server";
import { ParallelStores } from "./parallel-stores";

/** Small enough to hold in memory, large enough that commits cost little. */
export const BATCH = 1000;
/**
 * Records per transaction beside a shop that sells from the same file: its own writes then wait about a tenth of a
 * second.
 */
const PIECE = 250;
/** The pause between two pieces in which the shop can write, in ms: longer than its wait between two attempts. */
const GAP = 25;

export interface ImportCounts extends StoredCounts {
  /** Records of the feed, including refused ones. */
  read: number;
  refused: number;
  withdrawn: number;
}

export interface ImportOptions {
  /** Compares and reports without writing; `withdrawn` then counts what the feed withdraws. */
  dryRun?: boolean;
  /** Called for every refused record, and with notes on repeated codes and mended records. */
  report?: (line: ReportLine) => Promise<void>;
  /** Called after every batch. */
  progress?: (counts: Readonly<ImportCounts>) => void;
  /** Called before each step that follows the last batch. */
  finishing?: (step: FinishingStep) => void;
  /** Counts the lists of a first load while their indexes are made. */
  countBeside?: (() => Promise<FacetCounts>) | undefined;
}

/**
 * Imports a whole feed. The last record of a repeated code wins. Never holds more than {@link BATCH} records, or a few times as many where several batches are stored at once. Refuses a
 * record whose values the database rejects, like any other bad record.
 */
export async function importCatalogue(
  feed: AsyncIterable<ComparedItem<IncomingProduct>>,
  { dryRun = false, report, progress, finishing, countBeside }: ImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, withdrawn: 0 };
  const tell = async (line: ReportLine) => report?.(line);
  const refuse = async (line: ReportLine) => {
    counts.refused += 1;
    await tell(line);
  };
  if (!dryRun) await ensureCategories();

  /** Each answers whether it has written. */
  const withdrawRun = async ({ items }: WithdrawnRun) => {
    counts.withdrawn += dryRun ? items.length : await withdrawProducts(items.map(({ code }) => code));
    return !dryRun;
  };
  const storeRun = async ({ items }: ProductRun, isAlone: boolean) => {
    // A batch that changes nothing need not wait for the write lock.
    const compared = isAlone ? null : await compareProducts(items.map(({ product }) => product));
    const isDone = compared !== null && (dryRun || compared.added + compared.changed === 0);
    add(counts, isDone ? compared : await storeAll(items, refuse));
    return !isDone;
  };

  const stores = new ParallelStores();
  const beat = firstLoadBeat();
  const flush = async (batch: FeedItem<IncomingProduct>[]) => {
    const { isAlone, atOnce } = dryRun ? { isAlone: false, atOnce: 1 } : await beat();
    const storeBatch = async () => {
      for (const run of runsOf(batch, isAlone || dryRun ? BATCH : PIECE)) {
        const wrote = run.kind === "withdrawn" ? await withdrawRun(run) : await storeRun(run, isAlone);
        if (wrote && !isAlone) await sleep(GAP);
      }
      progress?.(counts);
    };
    await stores.start(batch.map(codeOf), atOnce, storeBatch);
    if (atOnce === 1) await stores.end();
  };

  let batch: FeedItem<IncomingProduct>[] = [];
  for await (const item of feed) {
    counts.read += item.kind === "unchanged" ? item.count : 1;
    if (item.kind === "refused") {
      await refuse(item.refusal);
    } else if (item.kind === "unchanged") {
      counts.unchanged += item.count;
      // The heartbeat of a resumed first load.
      if (!dryRun) await beat();
      progress?.(counts);
    } else {
      const code = item.kind === "product" ? item.product.code : item.code;
      for (const note of item.notes ?? []) await tell({ at: item.at, code, reason: `Note: ${note}` });
      batch.push(item);
    }
    if (batch.length >= BATCH) {
      await flush(batch);
      batch = [];
    }
  }
  await flush(batch);
  await stores.end();
  // Run even when nothing changed: the last run may have stopped just before this.
  if (!dryRun) await finishCatalogue(finishing, countBeside);
  return counts;
}

type ProductItem = Extract<FeedItem<IncomingProduct>, { kind: "product" }>;
type WithdrawnItem = Extract<FeedItem<IncomingProduct>, { kind: "withdrawn" }>;
type ProductRun = { kind: "product"; items: ProductItem[] };
type WithdrawnRun = { kind: "withdrawn"; items: WithdrawnItem[] };
type Run = ProductRun | WithdrawnRun;

function codeOf(item: FeedItem<IncomingProduct>): string {
  if (item.kind === "refused") return "";
  return item.kind === "product" ? item.product.code : item.code;
}

/**
 * Groups neighbours of one kind, at most `most` per group, in the feed's order, because a feed may withdraw a code and
 * restore it.
 */
function runsOf(batch: readonly FeedItem<IncomingProduct>[], most: number): Run[] {
  const runs: Run[] = [];
  for (const item of batch) {
    const previous = runs.at(-1);
    const last = previous && previous.items.length < most ? previous : undefined;
    if (item.kind === "product") {
      if (last?.kind === "product") last.items.push(item);
      else runs.push({ kind: "product", items: [item] });
    } else if (item.kind === "withdrawn") {
      if (last?.kind === "withdrawn") last.items.push(item);
      else runs.push({ kind: "withdrawn", items: [item] });
    }
  }
  return runs;
}

/** Stores all at once; on failure stores one by one, so that a faulty record fails alone. */
async function storeAll(
  items: readonly ProductItem[],
  refuse: (line: ReportLine) => Promise<void>,
): Promise<StoredCounts> {
  try {
    return await storeProducts(items.map((item) => item.product));
  } catch (failure) {
    if (!isRefusedValue(failure)) throw failure;
  }
  const counts: StoredCounts = { added: 0, changed: 0, unchanged: 0 };
  for (const item of items) {
    try {
      add(counts, await storeProducts([item.product]));
    } catch (failure) {
      if (!isRefusedValue(failure)) throw failure;
      await refuse({
        at: item.at,
        code: item.product.code,
        reason: `The database refused it (${failure.message}).`,
      });
    }
  }
  return counts;
}

function add(counts: StoredCounts, more: StoredCounts): void {
  counts.added += more.added;
  counts.changed += more.changed;
  counts.unchanged += more.unchanged;
}
