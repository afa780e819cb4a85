/** Caches compiled queries. Building and compiling a query with Kysely takes several times as long as running it on SQLite. */
import type { Compilable, CompiledQuery } from "kysely";
import { type Database, database, dialect } from "./connection.server";

/** A placeholder for a value while a query is built. */
class Placeholder {
  constructor(
    /** The argument's index. */
    readonly argument: number,
    /** The index within the argument, if it is a list. */
    readonly item?: number,
  ) {}

  /** Throws if a query is built from the value itself, because the cached query would be correct for that value only. */
  [Symbol.toPrimitive](): never {
    throw new Error("A kept query can't look at its values.");
  }
}

/** Maximum list length to cache. Queries with longer lists are compiled each time, because there would be too many of them. */
const MAX_LIST_LENGTH = 50;

/**
 * Returns a function that runs the query that `build` describes. `build` is called with placeholders, once for each combination
 * of list lengths in its values, and may only pass them on to the query. Inside a transaction, the query runs as part of it,
 * like any other query.
 */
export function cacheQuery<Values extends unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (...values: Values) => Promise<Row[]> {
  const cached = new Map<string, CompiledQuery<Row>>();
  return async (...values) => {
    const lengths = values.map((value) => (Array.isArray(value) ? value.length : -1));
    const key = [dialect(), ...lengths].join(" ");
    const compiled = cached.get(key) ?? planned(build(database(), ...(placeholders(lengths) as Values)).compile());
    if (Math.max(...lengths) <= MAX_LIST_LENGTH) cached.set(key, compiled);
    const parameters = compiled.parameters.map((parameter) => valueFor(parameter, values));
    return (await database().executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/**
 * Puts a plus sign before each value, which leaves the value unchanged but hides it from SQLite's planner. The planner would
 * otherwise plan the query again for each binding, which takes five times as long as reading a basket.
 * (sqlite.org/c3ref/prepare.html)
 */
function planned<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  return dialect() === "sqlite" ? { ...query, sql: query.sql.replaceAll("?", "+?") } : query;
}

function placeholders(lengths: readonly number[]): unknown[] {
  return lengths.map((length, argument) =>
    length === -1 ? new Placeholder(argument) : Array.from({ length }, (_, item) => new Placeholder(argument, item)),
  );
}

function valueFor(parameter: unknown, values: readonly unknown[]): unknown {
  if (!(parameter instanceof Placeholder)) return parameter;
  const value = values[parameter.argument];
  return parameter.item === undefined ? value : (value as unknown[])[parameter.item];
}
