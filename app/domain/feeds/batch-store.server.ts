/** Stores the items of one import, batch by batch. (issue: import) */
import { setTimeout as sleep } from "node:timers/promises";
import { isRefusedValue } from "~/database/catalogue/product-writing-records.server";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { firstLoadBeat } from "~/domain/catalogue/first-load.server";
import type { IncomingProduct } from "~/domain/catalogue/prepare-product.server";
import {
  compareProducts,
  listShown,
  type StoredCounts,
  storeProducts,
  withdrawProducts,
} from "~/domain/catalogue/store-products.server";
import type { ReportLine } from "./import-report.server";

/** Number of records in a batch: few enough to fit in memory, and enough that commits take little of the total time. */
export const BATCH = 1000;
/**
 * Number of records per transaction while the shop is selling from the same SQLite file. Other writers then wait about a tenth
 * of a second.
 */
const PIECE = 250;
/**
 * Pause in ms between two transactions, so that the shop can write: longer than the shop's interval between attempts to get the
 * lock.
 */
const GAP = 25;

export interface ImportCounts extends Omit<StoredCounts, "lacking"> {
  /** Number of records read from the feed, including refused ones. */
  read: number;
  refused: number;
  withdrawn: number;
}

interface BatchStoreOptions {
  /** Compares and reports without writing; `withdrawn` then counts the products that would be withdrawn. */
  dryRun: boolean;
  /** Called for each refused record, and for each note about a repeated code or a corrected record. */
  tell: (line: ReportLine) => Promise<void>;
  /** The id of the import under which changes are recorded. */
  importId?: number | undefined;
}

type Item = FeedItem<IncomingProduct>;
type ProductItem = Extract<Item, { kind: "product" }>;
type WithdrawnItem = Extract<Item, { kind: "withdrawn" }>;
type ProductRun = { kind: "product"; items: ProductItem[] };
type WithdrawnRun = { kind: "withdrawn"; items: WithdrawnItem[] };
type Run = ProductRun | WithdrawnRun;
type Refuse = BatchStoreOptions["tell"];
type Within = Pick<BatchStoreOptions, "importId">;

export function noCounts(): ImportCounts {
  return { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, withdrawn: 0 };
}

/** Adds the counts in `more` to `counts`. */
export function addCounts(counts: ImportCounts, more: Partial<ImportCounts>): void {
  for (const name of Object.keys(more) as (keyof ImportCounts)[]) counts[name] += more[name] ?? 0;
}

/** Stores batches. The default categories must already exist. */
export class BatchStore {
  readonly #options: BatchStoreOptions;
  readonly #beat = firstLoadBeat();

  constructor(options: BatchStoreOptions) {
    this.#options = options;
  }

  /** Stores at most {@link BATCH} items. Refuses a record whose values the database rejects, like any other bad record. */
  async store(batch: readonly Item[]): Promise<ImportCounts> {
    const { dryRun, tell } = this.#options;
    const isAlone = await this.keepAlive();
    const counts = { ...noCounts(), read: batch.length };
    const refuse = async (line: ReportLine) => {
      counts.refused += 1;
      await tell(line);
    };
    const taken: (ProductItem | WithdrawnItem)[] = [];
    for (const item of batch) {
      if (item.kind === "refused") await refuse(item.refusal);
      else {
        taken.push(item);
        const code = item.kind === "product" ? item.product.code : item.code;
        for (const note of item.notes ?? []) await tell({ at: item.at, code, reason: `Note: ${note}` });
      }
    }
    for (const run of listRuns(taken, isAlone || dryRun ? BATCH : PIECE)) {
      const wrote =
        run.kind === "withdrawn"
          ? await this.#withdraw(run, counts)
          : await this.#storeRun(run, isAlone, counts, refuse);
      if (wrote && !isAlone) await sleep(GAP);
    }
    return counts;
  }

  /** Renews the heartbeat of a first load. Returns true if long transactions don't block other writers. */
  async keepAlive(): Promise<boolean> {
    return !this.#options.dryRun && (await this.#beat());
  }

  /** Withdraws the products in a run. Like {@link #storeRun}, returns whether it wrote to the database. */
  async #withdraw({ items }: WithdrawnRun, counts: ImportCounts): Promise<boolean> {
    const { dryRun, importId } = this.#options;
    const codes = items.map(({ code }) => code);
    counts.withdrawn += dryRun ? (await listShown(codes)).length : await withdrawProducts(codes, { importId });
    return !dryRun;
  }

  async #storeRun({ items }: ProductRun, isAlone: boolean, counts: ImportCounts, refuse: Refuse): Promise<boolean> {
    // Compare first without a lock, so that a batch without changes doesn't wait for the write lock.
    const compared = isAlone
      ? null
      : await compareProducts(
          items.map(({ product }) => product),
          {
            remembers: !this.#options.dryRun,
          },
        );
    const isDone = compared !== null && (this.#options.dryRun || compared.added + compared.changed === 0);
    const { lacking = [], ...stored } = isDone ? compared : await storeAll(items, refuse, this.#options);
    addCounts(counts, stored);
    for (const { at, product } of items.filter(({ product: { code } }) => lacking.includes(code)))
      await refuse({
        at,
        code: product.code,
        reason: "The catalogue has no such product, and a new one needs a title.",
      });
    return !isDone;
  }
}

/** Stores all items together. If that fails, stores them one by one, so that only faulty records are refused. */
async function storeAll(items: readonly ProductItem[], refuse: Refuse, { importId }: Within): Promise<StoredCounts> {
  try {
    return await storeProducts(
      items.map((item) => item.product),
      { importId },
    );
  } catch (failure) {
    if (!isRefusedValue(failure)) throw failure;
  }
  const counts = noCounts();
  const lacking: string[] = [];
  for (const { at, product } of items) {
    try {
      const { lacking: without = [], ...stored } = await storeProducts([product], { importId });
      addCounts(counts, stored);
      lacking.push(...without);
    } catch (failure) {
      if (!isRefusedValue(failure)) throw failure;
      await refuse({ at, code: product.code, reason: `The database refused it (${failure.message}).` });
    }
  }
  const { added, changed, unchanged } = counts;
  return { added, changed, unchanged, lacking };
}

/**
 * Groups consecutive items of the same kind, at most `most` per group. Keeps the feed's order, because a feed can withdraw a
 * code and then restore it.
 */
function listRuns(batch: readonly (ProductItem | WithdrawnItem)[], most: number): Run[] {
  const runs: Run[] = [];
  for (const item of batch) {
    const previous = runs.at(-1);
    const last = previous && previous.items.length < most ? previous : undefined;
    if (item.kind === "product") {
      if (last?.kind === "product") last.items.push(item);
      else runs.push({ kind: "product", items: [item] });
    } else {
      if (last?.kind === "withdrawn") last.items.push(item);
      else runs.push({ kind: "withdrawn", items: [item] });
    }
  }
  return runs;
}
