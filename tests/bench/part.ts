/** What a part of the bench is: one file that measures one thing and answers rows of the table. */

import type { DatabaseName } from "./catalogues";

/** A limit that a figure is held against: at most, or at least. */
export type Limit = { most: number } | { least: number };

export interface Figure {
  /** What was measured, such as "product page, HTML". */
  what: string;
  /** Null: it could not be measured; the note says why. */
  measured: number | null;
  /** Such as "kB", "ms", "requests/s". */
  unit: string;
  limit?: Limit;
  /** How it was measured, where that is not obvious, or what to compare it with. */
  note?: string;
}

/** A row that could not be measured, and why. */
export function skipped(what: string, why: string): Figure {
  return { what, measured: null, unit: "", note: why };
}

export interface Bench {
  /** Progress, on stderr. */
  say(line: string): void;
  /** For what a part builds; thrown away when the bench ends. */
  folder: string;
  /** Whole numbers of the command line, such as `--runs 5`. */
  settings: BenchSettings;
}

export interface BenchSettings {
  /** Visits to each page in a browser; the median counts. */
  runs: number;
  /** The pages that are weighed or judged, by name; null: all that the part has. */
  pages: readonly string[] | null;
  /** Seconds of load on each page. */
  seconds: number;
  /** The sizes of the catalogues that are compared, rising. */
  sizes: readonly number[];
  /** Rows of the import. */
  rows: number;
  /** Where stock, import and scale put their catalogues. */
  databases: readonly DatabaseName[];
  /** Of the soak, on each database. */
  minutes: number;
  /** The book that reader opens, a path; null: one that it makes. */
  book: string | null;
  /** Keep what took long to build (catalogues, their databases) here from one bench to the next. */
  keep: string | null;
}

export interface Part {
  /** As it is named on the command line. */
  name: string;
  /** One line for the usage text, and the heading over its rows. */
  about: string;
  measure(bench: Bench): Promise<Figure[]>;
}
