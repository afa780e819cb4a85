/**
 * Measures the time and memory for importing a feed into an empty shop, importing the same feed again, and importing the next
 * day's feed.
 */
import { type DatabaseName, emptyCatalogue, importInto } from "./catalogues";
import type { Bench, Figure, Part } from "./part";
import type { RunResult } from "./processes";

/** Limits for a million rows; other sizes are reported without a limit. */
const MILLION = 1_000_000;
const MAX_SECONDS = { whole: 125, changes: 40 };
const MAX_MEGABYTES = 300;

export const imports: Part = {
  name: "import",
  about: "import: a CSV feed, SQLite and PostgreSQL",
  async *measure(bench) {
    for (const database of bench.settings.databases) yield* importThrice(bench, database);
  },
};

async function* importThrice(bench: Bench, database: DatabaseName): AsyncGenerator<Figure> {
  const { rows } = bench.settings;
  const catalogue = await emptyCatalogue(bench, rows, database);
  try {
    const name = `${database}: ${rows.toLocaleString("en-AU")} rows`;
    const { whole, changes } = MAX_SECONDS;
    yield* listFigures(`${name} into an empty shop`, rows, await importInto(bench, catalogue), whole);
    yield* listFigures(`${name} once more, nothing changed`, rows, await importInto(bench, catalogue), changes);
    const nextDay = await importInto(bench, catalogue, "next");
    yield* listFigures(`${name}, one in a hundred changed`, rows, nextDay, changes);
  } finally {
    await catalogue.close();
  }
}

function listFigures(
  what: string,
  rows: number,
  { milliseconds, peakBytes, output }: RunResult,
  maxSeconds: number,
): Figure[] {
  const isMillion = rows === MILLION;
  const summary = /^Read .*$/m.exec(output)?.[0] ?? "";
  return [
    {
      what: `${what}, time`,
      measured: milliseconds / 1000,
      unit: "s",
      ...(isMillion && { limit: { most: maxSeconds } }),
      note: summary.replace(/^.*?: /, ""),
    },
    {
      what: `${what}, peak memory`,
      measured: peakBytes === null ? null : peakBytes / 1_000_000,
      unit: "MB",
      ...(isMillion && { limit: { most: MAX_MEGABYTES } }),
      ...(peakBytes === null && { note: "this system does not tell" }),
    },
  ];
}
