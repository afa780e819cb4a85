/** Unexpected errors on the server or in browsers, without personal data. (spec 7, Third-party) */
import type { Collector } from "./collector";

export interface ErrorReport {
  /** Id that stays the same when a report is sent again. */
  id: string;
  /** Time of the first occurrence, UTC in ISO format. */
  at: string;
  from: "server" | "browser";
  message: string;
  /** Stack of the error; '' if there is none. */
  stack: string;
  /** Path without its query. */
  path: string;
  /** Number of occurrences since the previous report. */
  times: number;
  /** Build time of this shop, UTC in ISO format. */
  build: string;
}

export type ErrorReports = Collector<ErrorReport>;
