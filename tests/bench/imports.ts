/** Time and memory of taking in a feed: into an empty shop, and the same once more. */
import { DATABASES, type DatabaseName, emptyCatalogue, importInto } from "./catalogues";
import type { Bench, Figure, Part } from "./part";
import type { RunResult } from "./processes";

/** Limits for a million rows; other sizes are reported without a limit. */
const MILLION = 1_000_000;
const LIMITS = { seconds: 60, megabytes: 300 };

export const imports: Part = {
  name: "import",
  about: "import: a CSV feed, SQLite and PostgreSQL",
  async measure(bench) {
    const figures: Figure[] = [];
    for (const database of DATABASES) figures.push(...(await importTwice(bench, database)));
    return figures;
  },
};

async function importTwice(bench: Bench, database: DatabaseName): Promise<Figure[]> {
  const { rows } = bench.settings;
  const catalogue = await emptyCatalogue(bench, rows, database);
  try {
    const name = `${database}: ${rows.toLocaleString("en-AU")} rows`;
    const first = figuresOf(`${name} into an empty shop`, rows, await importInto(bench, catalogue));
    return [...first, ...figuresOf(`${name} once more, nothing changed`, rows, await importInto(bench, catalogue))];
  } finally {
    await catalogue.close();
  }
}

function figuresOf(what: string, rows: number, { milliseconds, peakBytes, output }: RunResult): Figure[] {
  const isMillion = rows === MILLION;
  const summary = /^Read .*$/m.exec(output)?.[0] ?? "";
  return [
    {
      what: `${what}, time`,
      measured: milliseconds / 1000,
      unit: "s",
      ...(isMillion && { limit: { most: LIMITS.seconds } }),
      note: summary.replace(/^.*?: /, ""),
    },
    {
      what: `${what}, peak memory`,
      measured: peakBytes === null ? null : peakBytes / 1_000_000,
      unit: "MB",
      ...(isMillion && { limit: { most: LIMITS.megabytes } }),
      ...(peakBytes === null && { note: "this system does not tell" }),
    },
  ];
}
