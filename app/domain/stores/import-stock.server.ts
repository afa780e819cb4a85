/** Imports the stores' stock from a feed with rows of store, code and quantity. */
import { createReadStream } from "node:fs";
import { parse } from "csv-parse";
import { selectStockedStores, selectStores } from "~/database/stores/store-records.server";
import { tellWaiting } from "~/domain/stock-alerts/tell-waiting.server";
import { readCopies, readStockCode, setStock } from "./set-stock.server";
import type { StockedCopies } from "./store";

/** Number of rows written at a time, so that shoppers' orders never wait for the whole feed. */
const ROWS_AT_ONCE = 4000;
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
    const { unknown } = await setStock([...rows.values()], stocked, null);
    for (const { line, code } of unknown) refuse(line, `there is no product ${code}`);
    result.stored += rows.size - unknown.length;
  }
  // Stores a batch while the next one is being read.
  let storing: Promise<void> = Promise.resolve();
  async function storeNext() {
    await storing;
    storing = store(batch);
    // Ignore failures here, because they are handled where `storing` is awaited.
    storing.catch(() => {});
    batch = new Map();
  }
  // The line number is the row's index plus two: one for the header, and one because line numbers begin at 1.
  for await (const cells of listRows(file)) {
    const line = ++result.rows + 1;
    const storeSlug = cells.store ?? "";
    const code = readStockCode(cells.code ?? "");
    const quantity = readCopies(cells.quantity ?? "");
    if (!stores.has(storeSlug)) refuse(line, `there is no store ${storeSlug || "without a name"}`);
    else if (code === "") refuse(line, "there is no code");
    else if (quantity === null) refuse(line, `${cells.quantity || "nothing"} is not a number of copies`);
    else batch.set(`${storeSlug} ${code}`, { storeSlug, code, quantity, line });
    if (batch.size === ROWS_AT_ONCE) await storeNext();
  }
  await storeNext();
  await storing;
  await tellWaiting();
  return result;
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
