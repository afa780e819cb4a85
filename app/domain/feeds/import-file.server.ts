/** Runs the import command: reads a file, writes a report, and prints a summary. (issue: import) */
import { dirname } from "node:path";
import { putSenderProfile, selectSenderProfiles } from "~/database/catalogue/sender-profile-records.server";
import { columnName } from "~/database/engine/column-names";
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
import type { ImportCounts } from "./batch-store.server";
import { nearestHeading } from "./column-names";
import { CompleteFeed } from "./complete-feed.server";
import { countingBeside } from "./count-beside.server";
import type { Feed } from "./feed";
import type { FeedFile } from "./feed-file.server";
import type { FinishingStep } from "./finish-catalogue.server";
import { type ImportOptions, importCatalogue } from "./import-catalogue.server";
import { ImportReport } from "./import-report.server";
import { ImportSurvey } from "./import-survey";
import { countsLine, KeptImport } from "./kept-import.server";
import type { FeedOptions, OpenFeed } from "./open-feed.server";
import { readAhead } from "./read-ahead.server";
import { NotAFeed } from "./refusal";
import { compareContents, compareOrRemember } from "./stored-versions.server";
import { spooled, surveyed } from "./surveyed-import.server";

interface ImportFileOptions extends FeedOptions {
  dryRun: boolean;
  /** Exits with status 1 if any record was refused; the other records are imported anyway. */
  strict: boolean;
  /** Proceeds even if the import would remove an unusual amount of data. */
  yes?: boolean;
  /** Prints all changes in a dry run instead of the first hundred. */
  all?: boolean;
  /** Declares that the file contains every product of the shop, so that all others are withdrawn. */
  complete?: boolean;
  /** The report's path. The file is created only if there is something to report. */
  report: string;
  say: (line: string) => void;
  /** Called after the database is migrated and before anything else changes; not called for a dry run. */
  begins?: () => Promise<void>;
  progress?: (counts: Readonly<ImportCounts>, file: Pick<FeedFile, "bytes" | "bytesRead">) => void;
  /** Called before each step that follows the storing of the records. */
  finishing?: (step: FinishingStep) => void;
  /** Called once all steps are done, before the summary. */
  finished?: () => void;
}

/** Error for an import that would remove so much that a person must agree to it first. The message gives the numbers. */
class Stopped extends Error {}

/**
 * Migrates the database, imports the file and prints the result. Returns the exit status: 1 when the file was unreadable from
 * the start or from some point on, or when `strict` is set and any record was refused.
 */
export async function importFile(path: string, options: ImportFileOptions): Promise<0 | 1> {
  let opened: OpenImport;
  try {
    opened = await openImport(path, options);
  } catch (error) {
    if (!(error instanceof NotAFeed)) throw error;
    options.say(error.message);
    return 1;
  }
  try {
    return await importOpened(opened, options);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    options.say(error.message);
    return 1;
  } finally {
    await opened.close();
  }
}

interface OpenImport extends Pick<OpenFeed, "file" | "emptySentence"> {
  feed: Pick<Feed, "unknownColumns" | "remarks" | "brokenOff" | "sender">;
  /** The counted changes; complete after the import has run. */
  survey: ImportSurvey;
  completion?: CompleteFeed | undefined;
  /** Imports the whole file. Throws {@link Stopped}, if at all, before anything changes. */
  run(options: ImportOptions): Promise<ImportCounts>;
  close(): Promise<void>;
}

/** Opens the file without writing anything. Throws {@link NotAFeed}. */
async function openImport(path: string, options: ImportFileOptions): Promise<OpenImport> {
  const { dryRun, formats = {}, replaces = false, emptyClears = false, priceDefaults = {}, supplier } = options;
  const profiles = (await isCatalogueThere()) ? await selectSenderProfiles() : {};
  const asked = {
    formats,
    replaces,
    emptyClears,
    priceDefaults,
    profiles,
    ...(supplier !== undefined && { supplier }),
  };
  const survey = new ImportSurvey(dryRun && options.all ? options.say : undefined);
  const completion = options.complete ? new CompleteFeed() : undefined;
  const isStored = dryRun ? compareContents : compareOrRemember;
  const ahead = await readAhead(path, {
    feed: asked,
    prepares: !dryRun,
    compares: selectAnyProduct,
    isStored: completion ? completion.noting(isStored) : isStored,
  });
  const run = async (importing: ImportOptions) => {
    const items = surveyed(completion ? completion.completed(ahead.feed) : ahead.feed, survey);
    // Skip the check if the shop has no products, because the import can't remove anything then.
    if (dryRun || !(await selectAnyProduct())) return importCatalogue(items, importing);
    const spool = await spooled(items, dirname(options.report));
    try {
      if (survey.objection !== null && !options.yes) throw new Stopped(survey.objection);
      return await importCatalogue(spool.items, importing);
    } finally {
      spool.close();
    }
  };
  return { ...ahead, run, survey, completion };
}

async function importOpened(
  { file, feed, emptySentence, run, survey, completion }: OpenImport,
  options: ImportFileOptions,
): Promise<0 | 1> {
  const { dryRun, strict, say } = options;
  if (feed.unknownColumns.length > 0)
    say(`Columns ignored because the shop does not know them: ${named(feed.unknownColumns.map(withNearest))}.`);
  if (dryRun) {
    await rehearse();
  } else {
    await migrate(database(), dialect());
    await options.begins?.();
    await prepareForBulkWriting();
  }

  const report = new ImportReport(options.report);
  const started = performance.now();
  const record = new KeptImport(file.name);
  const counts = await run({
    begins: record.begins,
    dryRun,
    report: (line) => report.add(line),
    progress: (so) => options.progress?.(so, file),
    finishing: (step) => options.finishing?.(step),
    countBeside: dryRun ? undefined : countingBeside(file.bytes),
  }).finally(() => report.close());
  options.finished?.();
  const importId = await record.ends(counts);
  if (!dryRun && feed.sender && Object.keys(options.priceDefaults ?? {}).length > 0)
    await putSenderProfile(feed.sender, options.priceDefaults ?? {});

  for (const [what, count] of feed.remarks) say(`Left out of imported records: ${number(count)} ${what}.`);
  say(summary(file.name, counts, performance.now() - started, dryRun));
  if (importId !== null) say(`This was import ${importId}.`);
  if (completion?.doubt) say(completion.doubt);
  if (dryRun) {
    for (const line of survey.lines) say(line);
    if (survey.objection !== null) say(survey.objection);
  }
  if (!report.isEmpty) say(`Refused records and notes are in ${report.file}`);
  if (feed.brokenOff !== null) say(feed.brokenOff);
  if (counts.read === counts.refused) {
    say(counts.read === 0 ? emptySentence : `The import could not read any of ${file.name}.`);
    return 1;
  }
  if (feed.brokenOff !== null) return 1;
  return strict && counts.refused > 0 ? 1 : 0;
}

async function isCatalogueThere(): Promise<boolean> {
  return isDatabaseThere() && (await hasTables());
}

async function hasTables(): Promise<boolean> {
  const tables = await database().introspection.getTables();
  return tables.some((table) => table.name === "products");
}

/** Returns whether the products table has this release's columns. */
async function areFieldsThere(): Promise<boolean> {
  const tables = await database().introspection.getTables();
  const columns = tables.find((table) => table.name === "products")?.columns ?? [];
  return columns.some((column) => column.name === columnName("seoUrl"));
}

/**
 * Prepares a dry run, which doesn't change the database. If the database is missing or has no tables, uses an empty in-memory
 * database instead.
 */
async function rehearse(): Promise<void> {
  if (isDatabaseThere()) {
    if (await hasTables()) {
      if (await areFieldsThere()) return;
      throw new Error("the database is of an older release; start the shop once before a dry run");
    }
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
    countsLine(counts),
    ".",
  ].join("");
}

function named(columns: readonly string[]): string {
  const first = columns.slice(0, 20).map((column) => (column.length > 40 ? `${column.slice(0, 39)}…` : column));
  return columns.length > 20 ? `${first.join(", ")} and ${columns.length - 20} more` : first.join(", ");
}

function withNearest(column: string): string {
  const nearest = nearestHeading(column);
  return nearest === null ? column : `${column} (did you mean ${nearest.heading}?)`;
}

function number(value: number): string {
  return value.toLocaleString("en-AU");
}
