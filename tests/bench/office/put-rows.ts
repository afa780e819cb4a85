/** Writes invented rows into `database()`, a few thousand at a time. */
import { insertRows, type RowFields } from "../../../app/database/catalogue/insert-rows.server";
import { inTransaction } from "../../../app/database/engine/connection.server";
import type { Tables } from "../../../app/database/engine/tables";

type Row = Record<string, string | number | null>;

const AT_ONCE = 5000;

/** Inserts the rows. All must have the same fields as the first row, named as in the domain. */
export async function putRows(table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const fields = Object.keys(rows[0] ?? {}) as RowFields<Row>;
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await inTransaction(() => insertRows(table, fields, rows.slice(at, at + AT_ONCE)));
}

/** Returns an id that is the same in every run. */
export function toId(kind: string, at: number): string {
  return `${kind}-${at.toString(36).padStart(8, "0")}`;
}

/** Returns the time this many minutes before the bench began, as an ISO string in UTC. */
export function minutesAgo(minutes: number): string {
  return new Date(BEGAN - Math.round(minutes) * 60_000).toISOString();
}

const BEGAN = Date.now();
