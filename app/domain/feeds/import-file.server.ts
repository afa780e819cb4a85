/** The import command: reads a file, writes a report, and prints a summary. (issue: import) */
import {
  adoptDatabase,
  closeDatabase,
  database,
  dialect,
  isDatabaseThere,
  openDatabase,
  prepareForBulkWriting,
} from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { selectAnyProduct } from "~/database/engine/shop-records.server";
import { countingBeside } from "./count-beside.server";
import type { FeedFile } from "./feed-file.server";
import type { FinishingStep } from "./finish-catalogue.server";
import { type ImportCounts, importCatalogue } from "./import-catalogue.server";
import { ImportReport } from "./import-report.server";
import { type FeedAhead, readAhead } from "./read-ahead.server";
import { NotAFeed } from "./refusal";
import { compareContents, compareOrRemember } from "./stored-versions.server";

interface ImportFileOptions {
  dryRun: boolean;
  /** Exits with 1 if any record was refused; still imports the others. */
  strict: boolean;
  /** The report's path; the file is written only when there is something to report. */
  report: string;
  say: (line: string) => void;
  progress?: (counts: Readonly<ImportCounts>, file: Pick<FeedFile, "bytes" | "bytesRead">) => void;
  /** Called for each step after the last record is stored. */
  finishing?: (step: FinishingStep) => void;
  /** Called after all steps, before the summary. */
  finished?: () => void;
}

/**
 * Migrates, imports and prints the result. Returns the exit status: 1 when nothing was readable, when the file is
 * broken and its rest was not read, or when strict and any record was refused.
 */
export async function importFile(path: string, options: ImportFileOptions): Promise<0 | 1> {
  let feed: FeedAhead;
  try {
    feed = await readAhead(path, {
      prepares: !options.dryRun,
      compares: selectAnyProduct,
      isStored: options.dryRun ? compareContents : compareOrRemember,
    });
  } catch (error) {
    if (!(error instanceof NotAFeed)) throw error;
    options.say(error.message);
    return 1;
  }
  try {
    return await importFeed(feed, options);
  } finally {
    await feed.close();
  }
}

async function importFeed({ file, feed, emptySentence }: FeedAhead, options: ImportFileOptions): Promise<0 | 1> {
  const { dryRun, strict, say } = options;
  if (feed.unknownColumns.length > 0)
    say(`Columns ignored because the shop does not know them: ${named(feed.unknownColumns)}.`);
  if (dryRun) {
    await rehearse();
  } else {
    await migrate(database(), dialect());
    await prepareForBulkWriting();
  }

  const report = new ImportReport(options.report);
  const started = performance.now();
  const counts = await importCatalogue(feed, {
    dryRun,
    report: (line) => report.add(line),
    progress: (so) => options.progress?.(so, file),
    finishing: (step) => options.finishing?.(step),
    countBeside: dryRun ? undefined : await countingBeside(file.bytes),
  }).finally(() => report.close());
  options.finished?.();

  for (const [what, count] of feed.remarks) say(`Left out of imported records: ${number(count)} ${what}.`);
  say(summary(file.name, counts, performance.now() - started, dryRun));
  if (!report.isEmpty) say(`Refused records and notes are in ${report.file}`);
  if (feed.brokenOff !== null) say(feed.brokenOff);
  if (counts.read === counts.refused) {
    say(counts.read === 0 ? emptySentence : `The import could not read any of ${file.name}.`);
    return 1;
  }
  if (feed.brokenOff !== null) return 1;
  return strict && counts.refused > 0 ? 1 : 0;
}

/** A dry run leaves the database alone: an empty one in memory replaces a missing one or one without tables. */
async function rehearse(): Promise<void> {
  if (isDatabaseThere()) {
    const tables = await database().introspection.getTables();
    if (tables.some((table) => table.name === "products")) return;
    await closeDatabase();
  }
  const memory = openDatabase({ file: ":memory:" });
  await migrate(memory.db, memory.dialect);
  adoptDatabase(memory);
}

function summary(name: string, counts: ImportCounts, milliseconds: number, dryRun: boolean): string {
  const rate = Math.round((counts.read / Math.max(milliseconds, 1)) * 1000);
  return [
    `${dryRun ? "Dry run, nothing written. " : ""}Read ${number(counts.read)} records of ${name}`,
    ` in ${(milliseconds / 1000).toFixed(1)} s (${number(rate)} a second): `,
    (["added", "changed", "unchanged", "refused", "withdrawn"] as const)
      .map((what) => `${number(counts[what])} ${what}`)
      .join(", "),
    ".",
  ].join("");
}

function named(columns: readonly string[]): string {
  const first = columns.slice(0, 20).map((column) => (column.length > 40 ? `${column.slice(0, 39)}…` : column));
  return columns.length > 20 ? `${first.join(", ")} and ${columns.length - 20} more` : first.join(", ");
}

function number(value: number): string {
  return value.toLocaleString("en-AU");
}
