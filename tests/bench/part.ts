/** A part of the bench: one file that measures one thing and yields rows of the table. */

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
  /** An explanation of how it was measured, if that is not obvious, or of what to compare it with. */
  note?: string;
}

/** Makes a row for something that could not be measured, with the reason. */
export function skipped(what: string, why: string): Figure {
  return { what, measured: null, unit: "", note: why };
}

export interface Bench {
  /** Reports progress on stderr. */
  say(line: string): void;
  /** A folder for the part's own files, deleted when the bench ends. */
  folder: string;
  /** Settings from the command line, such as `--runs 5`. */
  settings: BenchSettings;
}

export interface BenchSettings {
  /** Visits to each page in a browser; the median counts. */
  runs: number;
  /** Names of the pages to weigh or judge; null means all that the part has. */
  pages: readonly string[] | null;
  /** Duration of the load on each page, in seconds. */
  seconds: number;
  /** Sizes of the catalogues to compare, ascending. */
  sizes: readonly number[];
  /** Number of rows in the import. */
  rows: number;
  /** Databases for stock, import, scale and office. */
  databases: readonly DatabaseName[];
  /** Duration of the soak in minutes, on each database. */
  minutes: number;
  /** Path of the book that reader opens; null means one that it makes. */
  book: string | null;
  /** Folder that keeps catalogues and their databases from one bench to the next, because they took long to build. */
  keep: string | null;
}

export interface Part {
  /** The part's name on the command line. */
  name: string;
  /** One line for the usage text, and the heading over its rows. */
  about: string;
  /** Yields each row as soon as it is measured, so that a bench that is stopped keeps what it has. */
  measure(bench: Bench): AsyncGenerator<Figure, void>;
}
