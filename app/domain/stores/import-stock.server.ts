/** Imports the stores' stock from a feed with rows of store, code and quantity. */
import { createReadStream } from "node:fs";
import { parse } from "csv-parse";
import { inTransaction } from "~/database/engine/connection.server";
import {
  putStoreStock,
  selectKnownStock,
  selectStockedStores,
  selectStores,
} from "~/database/stores/store-records.server";
import { pastedIsbn13, withoutInvisible } from "~/domain/catalogue/isbn";
import { noteMovements } from "~/domain/stock/note-movements.server";
import { tellWaiting } from "~/domain/stock-alerts/tell-waiting.server";
import type { StockedCopies } from "./store";

/** Number of rows written at a time, so that shoppers' orders never wait for the whole feed. */
const ROWS_AT_ONCE = 4000;
const MAX_COPIES = 1_000_000;
const MAX_PROBLEMS = 20;

/** Keyed by store and code, so that the last of several rows for the same product takes effect. */
type Batch = Map<string, StockedCopies & { line: number }>;

export interface StockImport {
  rows: number;
  stored: number;
  /** The first problems, by line, up to the requested number; any others are only counted. */
  problems: string[];
  refused: number;
}

/**
 * Imports a stock file. Reports unusable rows by line and stores the others. Stock that isn't in the file remains unchanged.
 */
export async function importStock(file: string, maxProblems: number = MAX_PROBLEMS): Promise<StockImport> {
  const result: StockImport = { rows: 0, stored: 0, problems: [], refused: 0 };
  const stores = new Set((await selectStores()).map(({ slug }) => slug));
  const stocked = await selectStockedStores();
  let batch: Batch = new Map();
  const refuse = (line: number, reason: string) => {
    result.refused += 1;
    if (result.problems.length < maxProblems) result.problems.push(`line ${line}: ${reason}`);
  };
  async function store(rows: Batch) {
    const values = [...rows.values()];
    const codes = new Set(values.map(({ code }) => code));
    const slugs = new Set(values.map(({ storeSlug }) => storeSlug));
    const { known, stock: before } = await selectKnownStock([...codes], [...slugs]);
    const stock: StockedCopies[] = [];
    for (const { storeSlug, code, quantity, line } of values) {
      if (known.has(code)) stock.push({ storeSlug, code, quantity });
      else refuse(line, `there is no product ${code}`);
    }
    await inTransaction(() => putAndNote(stock, before, stocked));
    result.stored += stock.length;
  }
  // Stores a batch while the next one is being read.
  let storing: Promise<void> = Promise.resolve();
  async function storeNext() {
    await storing;
    storing = store(batch);
    // Failures are handled where `storing` is awaited.
    storing.catch(() => {});
    batch = new Map();
  }
  // The line number is the row's index plus two: one for the header, and one because line numbers begin at 1.
  for await (const cells of listRows(file)) {
    const line = ++result.rows + 1;
    const storeSlug = cells.store ?? "";
    const code = pastedIsbn13(cells.code ?? "") ?? withoutInvisible(cells.code ?? "");
    // Tills write a negative quantity for copies that they owe; count it as none.
    const quantity = /^-?\d{1,7}$/.test(cells.quantity ?? "") ? Math.max(Number(cells.quantity), 0) : Number.NaN;
    if (!stores.has(storeSlug)) refuse(line, `there is no store ${storeSlug || "without a name"}`);
    else if (code === "") refuse(line, "there is no code");
    else if (!(quantity <= MAX_COPIES)) refuse(line, `${cells.quantity || "nothing"} is not a number of copies`);
    else batch.set(`${storeSlug} ${code}`, { storeSlug, code, quantity, line });
    if (batch.size === ROWS_AT_ONCE) await storeNext();
  }
  await storeNext();
  await storing;
  await tellWaiting();
  return result;
}

/**
 * Sets the number of copies, and records each number that changed as a movement. A store's first stock isn't a change, so its
 * first feed writes no history. Equal rows are not written again.
 */
async function putAndNote(
  stock: readonly StockedCopies[],
  before: ReadonlyMap<string, number>,
  stocked: ReadonlySet<string>,
): Promise<void> {
  const changed = stock.filter(({ storeSlug, code, quantity }) => before.get(`${storeSlug} ${code}`) !== quantity);
  await putStoreStock(changed);
  const movements = changed
    .filter(({ storeSlug }) => stocked.has(storeSlug))
    .map(({ storeSlug, code, quantity }) => ({
      ...{ code, place: storeSlug, kind: "feed" as const },
      change: quantity - (before.get(`${storeSlug} ${code}`) ?? 0),
    }));
  await noteMovements(movements, null);
}

async function* listRows(file: string): AsyncGenerator<Record<string, string>> {
  const header = (names: string[]) => {
    const missing = ["store", "code", "quantity"].filter((name) => !names.includes(name));
    if (missing.length > 0) throw new Error(`the first line of the file lacks ${missing.join(", ")}`);
    return names;
  };
  const parser = parse({ columns: header, trim: true, bom: true });
  const input = createReadStream(file).on("error", (error) => parser.destroy(error));
  yield* input.pipe(parser) as AsyncIterable<Record<string, string>>;
}
