/** Queries that are built and compiled once: with Kysely that costs several times what SQLite takes to answer. */
import type { Compilable, CompiledQuery } from "kysely";
import { type Database, database, dialect } from "./connection.server";

/** Stands for a value while a query is built. */
class Placeholder {
  constructor(
    /** The position of the argument. */
    readonly argument: number,
    /** The position within it, where it is a list. */
    readonly item?: number,
  ) {}

  /** A query that depends on a value would be right for that value only. */
  [Symbol.toPrimitive](): never {
    throw new Error("A kept query can't look at its values.");
  }
}

/** Queries with longer lists are compiled each time: there would be too many of them to keep. */
const MAX_LIST_LENGTH = 50;

/**
 * Answers a function that runs the query `build` describes. `build` gets placeholders, once for each length of the lists among its values,
 * and may only pass them on to the query. In a transaction the query belongs to it, like any other.
 */
export function keptQuery<Values extends unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (...values: Values) => Promise<Row[]> {
  const kept = new Map<string, CompiledQuery<Row>>();
  return async (...values) => {
    const lengths = values.map((value) => (Array.isArray(value) ? value.length : -1));
    const key = [dialect(), ...lengths].join(" ");
    const compiled = kept.get(key) ?? planned(build(database(), ...(placeholders(lengths) as Values)).compile());
    if (Math.max(...lengths) <= MAX_LIST_LENGTH) kept.set(key, compiled);
    const parameters = compiled.parameters.map((parameter) => valueFor(parameter, values));
    return (await database().executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/**
 * With a plus sign before each value, which changes nothing else. A plain one is a hint to SQLite's planner: it makes a new plan for each binding, which
 * costs five times what a basket takes to read. (sqlite.org/c3ref/prepare.html)
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
