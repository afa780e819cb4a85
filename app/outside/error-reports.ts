/** What went wrong unexpectedly, on the server or in a browser, without anybody's data. (spec 7, Third-party) */
import type { Collector } from "./collector";

export interface ErrorReport {
  /** The same report has the same id, however often it is told. */
  id: string;
  /** UTC ISO, of the first time. */
  at: string;
  from: "server" | "browser";
  message: string;
  /** '' where there is none. */
  stack: string;
  /** Without its query. */
  path: string;
  /** How often it happened, since the report before. */
  times: number;
  /** When the shop that says so was built, UTC ISO. */
  build: string;
}

export type ErrorReports = Collector<ErrorReport>;
