/**
 * Unexpected errors on their way to whoever gathers them: noted in memory, the same one once with a count, kept every ten seconds.
 * Nobody's data goes along.
 */
import { randomUUID } from "node:crypto";
import { builtAt } from "~/env.server";
import { log } from "~/log.server";
import type { ErrorReport } from "~/outside/error-reports";
import { hasErrorReports, keepIfRoom } from "./outgoing.server";
import { withoutPeople } from "./without-people";

/** Different ones, between two keepings. A shop in which everything fails says so a hundred times. */
export const mostReports = 100;
let noted = new Map<string, ErrorReport>();

/** Notes it. `path` is cut at its query. */
export function noteError(error: unknown, path: string): void {
  if (!hasErrorReports()) return;
  const { message, stack } = error instanceof Error ? wordsOf(error) : { message: String(error), stack: "" };
  note("server", message, stack, path);
}

/** What a browser said of itself. Anybody may say anything. */
export function noteBrowserError(said: string, path: string): void {
  if (!hasErrorReports()) return;
  const [message = "", ...stack] = said.split("\n");
  note("browser", message, stack.join("\n"), path);
}

function wordsOf({ name, message, stack = "" }: Error) {
  // A stack begins with the message once more.
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return { message: `${name}: ${message}`, stack: frames.slice(0, 30).join("\n") };
}

function note(from: ErrorReport["from"], message: string, stack: string, path: string): void {
  const words = { message: withoutPeople(message), stack: withoutPeople(stack) };
  const key = `${from} ${words.message} ${words.stack}`;
  const known = noted.get(key);
  if (known) {
    known.times += 1;
    return;
  }
  if (noted.size >= mostReports) return;
  const where = withoutPeople(path.split(/[?#]/, 1)[0] ?? "");
  const at = new Date().toISOString();
  noted.set(key, { id: randomUUID(), at, from, ...words, path: where, times: 1, build: builtAt });
}

/** Never throws. */
export async function keepErrors(): Promise<void> {
  const taken = noted;
  noted = new Map();
  if (taken.size === 0) return;
  try {
    await keepIfRoom("error reports", [...taken.values()]);
  } catch (error) {
    log.warn({ err: error, lost: taken.size }, "errors could not be kept for reporting");
  }
}
