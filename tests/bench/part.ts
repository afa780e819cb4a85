/** Types for the parts of the bench. Each part is one file that measures one thing and yields rows of the table. */

import type { DatabaseName } from "./catalogues";

/** A limit for a figure, either a maximum or a minimum. */
export type Limit = { most: number } | { least: number };

export interface Figure {
  /** Name of the measurement, such as "product page, HTML". */
  what: string;
  /** Null if it could not be measured; the note then gives the reason. */
  measured: number | null;
  /** The unit, such as "kB", "ms", "requests/s". */
  unit: string;
  limit?: Limit;
  /** Explains how the figure was measured, if that isn't obvious, or gives another figure for comparison. */
  note?: string;
}

/** Makes a row for something that could not be measured, with the reason. */
export function skipped(what: string, why: string): Figure {
  return { what, measured: null, unit: "", note: why };
}

export interface Bench {
  /** Writes a line about the progress to stderr. */
  say(line: string): void;
  /** A folder for the part's own files, deleted when the bench ends. */
  folder: string;
  /** Settings from the command line, such as `--runs 5`. */
  settings: BenchSettings;
}

export interface BenchSettings {
  /** Number of visits to each page in a browser; the median counts. */
  runs: number;
  /** Names of the pages to measure; null for all pages of the part. */
  pages: readonly string[] | null;
  /** Duration of the load on each page, in seconds. */
  seconds: number;
  /** Sizes of the catalogues to compare, ascending. */
  sizes: readonly number[];
  /** Number of rows in the import. */
  rows: number;
  /** Number of products in the office's shop. */
  products: number;
  /** Databases for the parts stock, import, scale and office. */
  databases: readonly DatabaseName[];
  /** Duration of the soak on each database, in minutes. */
  minutes: number;
  /** Path of the book that the reader part opens; null to use a generated book. */
  book: string | null;
  /** Folder in which catalogues and their databases are kept for later benches, because building them takes long. */
  keep: string | null;
}

export interface Part {
  /** Name of the part on the command line. */
  name: string;
  /** Description of the part in one line, for the usage text and as the heading over its rows. */
  about: string;
  /** Yields each row as soon as it is measured, so that an interrupted bench keeps the rows it has. */
  measure(bench: Bench): AsyncGenerator<Figure, void>;
}
