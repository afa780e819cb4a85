/** Unexpected errors on the server or in browsers, without personal data. (spec 7, Third-party) */
import type { Collector } from "./collector";

export interface ErrorReport {
  /** Stays the same when a report is sent again. */
  id: string;
  /** UTC ISO, of the first time. */
  at: string;
  from: "server" | "browser";
  message: string;
  /** '' when there is none. */
  stack: string;
  /** Without its query. */
  path: string;
  /** How often it happened, since the report before. */
  times: number;
  /** When this shop was built, UTC ISO. */
  build: string;
}

export type ErrorReports = Collector<ErrorReport>;
