/** Time and memory of taking in a feed: into an empty shop, and the same once more. */
import { importAgain, importAnew } from "./catalogues";
import type { Figure, Part } from "./part";
import type { RunResult } from "./processes";

/** For a million rows; other sizes are told, and held against nothing. */
const MILLION = 1_000_000;
const LIMITS = { seconds: 60, megabytes: 300 };

export const imports: Part = {
  name: "import",
  about: "import: a CSV feed, SQLite",
  async measure(bench) {
    const { rows } = bench.settings;
    const first = await importAnew(bench, rows);
    const second = await importAgain(bench, rows);
    const name = `${rows.toLocaleString("en-AU")} rows`;
    return [
      ...figuresOf(`${name} into an empty shop`, rows, first),
      ...figuresOf(`${name} once more, nothing changed`, rows, second),
    ];
  },
};

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
