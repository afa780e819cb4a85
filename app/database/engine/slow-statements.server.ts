/** Logs slow statements with the function that ran them, never with their values, and adds tracing spans for all statements. */
import type { LogEvent } from "kysely";
import { log } from "~/log.server";
import { addSpan, isTracing } from "~/tracing.server";

/** Limit in ms; 0 logs none. Imports and migrations run statements for minutes. */
let limit = 0;

/**
 * Logs statements that take at least `milliseconds` from now on. Called by the process that serves requests, after its
 * migrations, whose statements can be slow.
 */
export function logSlowStatements(milliseconds: number): void {
  limit = milliseconds;
}

/**
 * Logs the statement if it was slow; failed statements are logged elsewhere. Adds its span if tracing is on. Must be called
 * before anything is awaited, because the stack is different afterwards.
 */
export function noteStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (isTracing()) {
    const { verb, tables } = describe(query.sql);
    const attributes = { "db.operation.name": verb, "db.collection.name": tables.join(" ") };
    addSpan([verb, ...tables].join(" "), queryDurationMillis, attributes);
  }
  if (level === "error" || limit === 0 || queryDurationMillis < limit) return;
  const { verb, tables } = describe(query.sql);
  const statement = nameOfAsker() ?? [verb, ...tables].join(" ");
  log.warn({ statement, verb, tables, ms: Math.round(queryDurationMillis) }, "a statement was slow");
}

const MAX_FRAMES = 50;
/** Pattern of a plain function's name. Kysely's own frames are methods, and the frames between have no names. */
const FUNCTION = /^ {4}at (?:async )?(?:Module\.)?([a-z]\w*) \(/gm;
/** Functions that are on the stack of all or many statements, and so can't identify the function that runs a statement. */
const ON_THE_WAY = new Set([
  "nameOfAsker",
  "noteStatement",
  "processTicksAndRejections",
  "runNextTicks",
  "inTransaction",
]);

/**
 * Returns the name of the function that awaits the statement, such as `selectOpenJobs`, or null if V8 lost track of it, as in
 * some transactions. Captures a stack, which is too slow to do for every statement.
 */
function nameOfAsker(): string | null {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = MAX_FRAMES;
  const { stack = "" } = new Error("where");
  Error.stackTraceLimit = before;
  const names = [...stack.matchAll(FUNCTION)].map(([, name = ""]) => name);
  return names.find((name) => !ON_THE_WAY.has(name)) ?? null;
}

const MAX_TABLES = 10;

function describe(sql: string): { verb: string; tables: string[] } {
  const named = sql.matchAll(/\b(?:from|join|into|update) "?(?!set\b)([a-z_]+)"?/gi);
  const tables = new Set([...named].map(([, name = ""]) => name));
  return { verb: /^\W*(\w+)/.exec(sql)?.[1] ?? "", tables: [...tables].slice(0, MAX_TABLES) };
}
