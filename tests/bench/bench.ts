/** npm run bench [-- PART …] [--runs N] [--pages NAME,NAME] [--seconds N] [--sizes N,N] [--rows N] [--products N] [--databases NAME,NAME] [--minutes N] [--book FILE] [--keep FOLDER] */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { requireNode24 } from "../../app/edge/node-version";
import { DATABASES, databaseNamed } from "./catalogues";
import { markdownTable, missed, rowText } from "./figures";
import type { Bench, BenchSettings, Figure } from "./part";
import { PARTS } from "./parts";
import { root } from "./processes";

const USAGE = `Measures the built shop and holds it against its limits. Without a part: all of them, in this order.

  npm run bench [-- PART …] [--runs N] [--pages NAME,NAME,…] [--seconds N] [--sizes N,N,…] [--rows N] [--products N] [--databases NAME,NAME] [--minutes N] [--book FILE] [--keep FOLDER]

${PARTS.map(({ about }) => `  ${about}`).join("\n")}

  --runs N        visits of each page in the browser (default 5)
  --pages NAME,…  only these pages of weigh, load and lighthouse (such as home,category,product,basket)
  --seconds N     of load on each page (default 10)
  --sizes N,N,…   catalogues compared by scale (default 10000,100000,1000000)
  --rows N        of the import (default 1000000)
  --products N    of the office's shop (default 10000)
  --databases …   of stock, import, scale and office (default SQLite,PostgreSQL)
  --minutes N     of the soak on each database (default 20)
  --book FILE     the EPUB that reader opens (default: one of 2 MB)
  --keep FOLDER   keeps feeds and catalogues there for the next bench

Wants npm run build first, and for weigh and lighthouse Debian's chromium (or another: CHROMIUM=/path). Each row is printed as soon as it is measured. The table also goes to
bench-results/, even when the bench is stopped (Ctrl+C).
A missed limit is said, and is no failure: the status is 0 when everything could be measured.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: "string", default: "5" },
      pages: { type: "string" },
      seconds: { type: "string", default: "10" },
      sizes: { type: "string", default: "10000,100000,1000000" },
      rows: { type: "string", default: "1000000" },
      products: { type: "string", default: "10000" },
      databases: { type: "string", default: DATABASES.join(",") },
      minutes: { type: "string", default: "20" },
      book: { type: "string" },
      keep: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const whole = (name: string, text: string) => {
    if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
    return Number(text);
  };
  const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}.`);
  const settings: BenchSettings = {
    runs: whole("--runs", values.runs),
    pages: values.pages?.split(",") ?? null,
    seconds: whole("--seconds", values.seconds),
    sizes: values.sizes.split(",").map((size) => whole("--sizes", size)),
    rows: whole("--rows", values.rows),
    products: whole("--products", values.products),
    databases: values.databases.split(",").map(databaseNamed),
    minutes: whole("--minutes", values.minutes),
    book: values.book === undefined ? null : path.resolve(values.book),
    keep: values.keep === undefined ? null : path.resolve(values.keep),
  };
  return { settings, help: values.help ?? false, names: positionals };
}

async function main(): Promise<number> {
  requireNode24();
  let args: ReturnType<typeof readArguments>;
  try {
    args = readArguments();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 1;
  }
  if (args.help) {
    console.log(USAGE);
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-bench-"));
  const started = performance.now();
  const bench: Bench = {
    folder,
    settings: args.settings,
    say: (line) => console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`),
  };
  const groups: Group[] = [];
  process.once("SIGINT", () => stop(groups)).once("SIGTERM", () => stop(groups));
  let failures = 0;
  try {
    for (const part of PARTS) {
      if (args.names.length > 0 && !args.names.includes(part.name)) continue;
      const group: Group = { about: part.about, figures: [] };
      groups.push(group);
      try {
        for await (const figure of part.measure(bench)) {
          group.figures.push(figure);
          bench.say(rowText(figure));
        }
      } catch (error) {
        failures += 1;
        const why = error instanceof Error ? error.message : String(error);
        bench.say(`${part.name} failed: ${why}`);
        group.figures.push({ what: part.name, measured: null, unit: "", note: `FAILED: ${why}` });
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeReport(groups);
  return failures === 0 ? 0 : 1;
}

interface Group {
  about: string;
  figures: Figure[];
}

/** Reports the measurements so far. The temporary folder stays, because processes that use it may still be closing. */
function stop(groups: readonly Group[]): never {
  writeReport(groups);
  console.error("Stopped: what is missing above was not measured.");
  process.exit(130);
}

function writeReport(groups: readonly Group[]): void {
  const report = toReport(groups);
  const results = path.join(root, "bench-results");
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, `${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.md`), `${report}\n`);
  console.log(report);
}

function toReport(groups: readonly Group[]): string {
  const late = missed(groups);
  return [
    `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`,
    "",
    markdownTable(groups),
    "",
    late.length === 0
      ? "Every limit that was measured is kept."
      : `Missed limits:\n\n${late.map((line) => `- ${line}`).join("\n")}`,
  ].join("\n");
}

process.exitCode = await main();
