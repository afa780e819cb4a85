/** Helpers for SQL statements that have many product codes. */
import { type Expression, type SqlBool, sql } from "kysely";
import { dialect } from "~/database/engine/connection.server";

const CODES_PER_STATEMENT = { sqlite: 100, postgres: 5000 };

/**
 * Splits the codes into slices of equal length, so that one prepared statement serves all. Pads the last slice by repeating its
 * last code.
 */
export function sliced(codes: readonly string[]): string[][] {
  const length = CODES_PER_STATEMENT[dialect()];
  const slices: string[][] = [];
  for (let at = 0; at < codes.length; at += length) {
    const slice = codes.slice(at, at + length);
    const last = slice.at(-1);
    while (dialect() === "sqlite" && last !== undefined && slice.length < length) slice.push(last);
    slices.push(slice);
  }
  return slices;
}

/** Returns the SQL condition that a row's code is one of these. PostgreSQL gets all codes as one parameter. */
export function areAmong(codes: readonly string[]): Expression<SqlBool> {
  return dialect() === "postgres" ? sql<SqlBool>`code = any(${codes})` : sql<SqlBool>`code in (${sql.join(codes)})`;
}
