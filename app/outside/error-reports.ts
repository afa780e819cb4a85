/** Unexpected errors on the server or in browsers, without personal data. (spec 7, Third-party) */
import type { Collector } from "./collector";

export interface ErrorReport {
  /** Stays the same when a report is sent again. */
  id: string;
  /** The time of the first occurrence, UTC ISO. */
  at: string;
  from: "server" | "browser";
  message: string;
  /** '' when there is none. */
  stack: string;
  /** The path without its query. */
  path: string;
  /** Number of occurrences since the previous report. */
  times: number;
  /** The build time of this shop, UTC ISO. */
  build: string;
}

export type ErrorReports = Collector<ErrorReport>;
