/**
 * Copies a live SQLite database with SQLite's backup API (sqlite.org/backup.html). Copying the file itself while the shop
 * writes gives a corrupt copy.
 */
import { closeSync, fdatasyncSync, openSync } from "node:fs";
import SQLite from "better-sqlite3";
import { COUNTED, type DatabaseCounts, migrationNow } from "./counted-tables";

/** Pages per chunk: 4 MB with SQLite's default page size. Small chunks keep a backup from monopolising the disk. */
const PAGES_A_PIECE = 1000;
/** Chunks between two flushes. A shopper's commit has to wait for a flush, and regular flushes keep the last flush short. */
const PIECES_A_FLUSH = 16;
const PATIENCE_MS = 10_000;

export interface CopiedDatabase {
  counts: DatabaseCounts;
  /** The newest migration that has run on the database. */
  migration: string;
}

/**
 * Copies the current state of the database to a new file, while other connections can write. Calls `onProgress` with a share
 * from 0 to 1. Throws an Error when the copy isn't complete.
 */
export async function copySqlite(
  from: string,
  to: string,
  onProgress: (share: number) => void = () => {},
): Promise<CopiedDatabase> {
  const source = new SQLite(from, { fileMustExist: true });
  try {
    source.pragma(`busy_timeout = ${PATIENCE_MS}`);
    // Open a read transaction, which keeps seeing the same snapshot. Otherwise SQLite would restart the backup whenever another
    // process wrote.
    source.exec("begin");
    const { counts, migration } = readFacts(source);
    let pieces = 0;
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        onProgress(totalPages === 0 ? 0 : 1 - remainingPages / totalPages);
        pieces += 1;
        if (pieces % PIECES_A_FLUSH === 0) flush(to);
        return PAGES_A_PIECE;
      },
    });
    source.exec("commit");
    const found = checkSqlite(to);
    if (JSON.stringify(found) !== JSON.stringify({ counts, migration }))
      throw new Error("The copy doesn't hold what the database held.");
    return found;
  } finally {
    source.close();
  }
}

/** Checks a file that no other process has open, and describes its contents. Throws an Error when it isn't complete. */
export function checkSqlite(file: string): CopiedDatabase {
  const sqlite = new SQLite(file, { fileMustExist: true });
  try {
    // Turn off the write-ahead log, because the copy has to be a single file. The shop turns the log on again when it opens the
    // file.
    sqlite.pragma("journal_mode = delete");
    const faults = sqlite.pragma("integrity_check(3)") as { integrity_check: string }[];
    if (faults[0]?.integrity_check !== "ok")
      throw new Error(`The copy is damaged: ${faults.map((fault) => fault.integrity_check).join("; ")}`);
    return readFacts(sqlite);
  } finally {
    sqlite.close();
  }
}

function readFacts(sqlite: SQLite.Database): CopiedDatabase {
  const number = (sql: string) => sqlite.prepare(sql).pluck().get() as number;
  return {
    counts: Object.fromEntries(
      COUNTED.map((table) => [table, number(`select count(*) from ${table}`)]),
    ) as DatabaseCounts,
    migration: sqlite.prepare(migrationNow).pluck().get() as string,
  };
}

function flush(file: string): void {
  const handle = openSync(file, "r+");
  try {
    fdatasyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
