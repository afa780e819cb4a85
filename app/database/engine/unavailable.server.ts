/** Recognises faults of the database itself (full, locked, frozen, gone), as opposed to faults of the request. */
import SQLite from "better-sqlite3";
import pg from "pg";
import { alarm } from "~/log.server";

/** Error for a database that is currently unavailable. The request may be repeated after `retryAfter` seconds. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /** Time to wait before a retry, in seconds, like the Retry-After header. */
  readonly retryAfter: number;

  /** Accepts the database's own error code as `code`, such as SQLITE_FULL or 57P01. */
  constructor(
    readonly code: string,
    { cause, retryAfter = 5 }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    const words = cause instanceof Error && cause.message ? `: ${cause.message}` : "";
    super(`The database is unavailable (${code})${words}`, { cause });
    this.retryAfter = retryAfter;
  }
}

const SQLITE_CAUSES =
  /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|NOLFS|NOMEM|NOTADB|PERM|PROTOCOL|READONLY|LOCKED_SHAREDCACHE)(_|$)/;

/**
 * Classes and codes of PostgreSQL's Appendix A: connections (08, 28, 57P), resources such as a full disk and too many
 * connections (53), the system (58), damaged data (XX001, XX002), time limits (57014, 55P03, 25P03), a standby that accepts no
 * writes (25006).
 */
const POSTGRES_CAUSES = /^(08|28|53|58|57P|57014|55P03|25P03|25006|3D000|XX001|XX002)/;

/**
 * Converts an SQLite error to a {@link DatabaseUnavailable} if the database is the cause, and otherwise returns the error
 * itself.
 */
export function fromSqlite(error: unknown): unknown {
  if (!(error instanceof SQLite.SqliteError) || !SQLITE_CAUSES.test(error.code)) return error;
  return new DatabaseUnavailable(error.code, { cause: error });
}

/**
 * Converts pg's errors like {@link fromSqlite}. Besides PostgreSQL's own errors, pg throws connection errors (refused, broken,
 * too slow), with a system code or no code.
 */
export function fromPostgres(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const { code = "" } = error;
    return POSTGRES_CAUSES.test(code) ? new DatabaseUnavailable(code, { cause: error }) : error;
  }
  if (!isLostConnection(error)) return error;
  return new DatabaseUnavailable((error as NodeJS.ErrnoException).code ?? "no connection", { cause: error });
}

const LOG_AGAIN_AFTER_MS = 60_000;
const lastLogged = new Map<string, number>();

/** Logs each cause at most once a minute, because every request fails with the same cause while the database is unavailable. */
export function logCause({ code, cause }: DatabaseUnavailable): void {
  const now = performance.now();
  if (now - (lastLogged.get(code) ?? Number.NEGATIVE_INFINITY) <= LOG_AGAIN_AFTER_MS) return;
  lastLogged.set(code, now);
  alarm("databaseUnavailable", { err: cause, code });
}

/** Returns whether the error means that its connection is unusable, and that other connections may be lost as well. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P)/.test(error.code ?? "");
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);
}

/** Returns whether PostgreSQL ended this transaction to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "40P01";
}
