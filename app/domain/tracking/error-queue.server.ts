/**
 * Queues unexpected errors for the error collector. Equal errors are counted in memory and stored every ten seconds, without
 * personal data.
 */
import { randomUUID } from "node:crypto";
import { builtAt } from "~/env.server";
import { log } from "~/log.server";
import type { ErrorReport } from "~/outside/error-reports";
import { hasErrorReports, queueFactsIfRoom } from "./collector-queue.server";
import { removePersonalData } from "./remove-personal-data";

/** Maximum number of different errors stored every ten seconds. Even a shop where everything fails needs no more. */
export const maxReports = 100;
let noted = new Map<string, ErrorReport>();

/** Records an error. Removes the query from `path`. */
export function recordError(error: unknown, path: string): void {
  if (!hasErrorReports()) return;
  const { message, stack } = error instanceof Error ? toWords(error) : { message: String(error), stack: "" };
  queueError("server", message, stack, path);
}

/** Records an error that a browser reported. The text is untrusted. */
export function recordBrowserError(text: string, path: string): void {
  if (!hasErrorReports()) return;
  const [message = "", ...stack] = text.split("\n");
  queueError("browser", message, stack.join("\n"), path);
}

function toWords({ name, message, stack = "" }: Error) {
  // Keep only the frames, because a stack repeats the message above them.
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return { message: `${name}: ${message}`, stack: frames.slice(0, 30).join("\n") };
}

function queueError(from: ErrorReport["from"], message: string, stack: string, path: string): void {
  const words = { message: removePersonalData(message), stack: removePersonalData(stack) };
  const key = `${from} ${words.message} ${words.stack}`;
  const known = noted.get(key);
  if (known) {
    known.times += 1;
    return;
  }
  if (noted.size >= maxReports) return;
  const where = removePersonalData(path.split(/[?#]/, 1)[0] ?? "");
  const at = new Date().toISOString();
  noted.set(key, { id: randomUUID(), at, from, ...words, path: where, times: 1, build: builtAt });
}

/** Stores the recorded errors. Never throws. */
export async function storeErrors(): Promise<void> {
  const taken = noted;
  noted = new Map();
  if (taken.size === 0) return;
  try {
    await queueFactsIfRoom("error reports", [...taken.values()]);
  } catch (error) {
    log.warn({ err: error, lost: taken.size }, "error reports were lost");
  }
}
