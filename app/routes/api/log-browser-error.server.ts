import { type LogType, wordsOfCall } from "~/domain/tracking/browser-log";
import { recordBrowserError } from "~/domain/tracking/error-queue.server";
import { removePersonalData } from "~/domain/tracking/remove-personal-data";
import { withSourceLocations } from "~/domain/tracking/source-locations.server";
import type { Handler } from "~/http/api/answer-call.server";
import { apiAnswer } from "~/http/api/api-answer.server";
import { CallRefused } from "~/http/api/call-refused.server";
import { readBytes } from "~/http/read-body.server";
import { log } from "~/log.server";

const headers = { "Cache-Control": "no-store" };

/**
 * Maximum number of entries per process and minute, so that neither an endless loop on a page nor an attacker fills the log.
 */
const MAX_A_MINUTE = 120;
let minute = 0;
let requests = 0;

function isTooMuch(): boolean {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) requests = 0;
  minute = now;
  requests += 1;
  return requests > MAX_A_MINUTE;
}

/** Log levels by their names in the call's address. */
const LEVELS = {
  debug: "debug",
  verbose: "debug",
  info: "info",
  warn: "warn",
  error: "warn",
} as const satisfies Record<LogType, "debug" | "info" | "warn">;

/** Handles POST /api/log/{logType}: a JSON array of messages from a browser. Errors are reported, too. (spec 7) */
export const logBrowserError: Handler<"POST /api/log/{logType}">["run"] = async ({ args: { logType }, request }) => {
  if (isTooMuch()) {
    const refused = { success: false, message: "The log is full. Please try again in a minute.", data: {} };
    return apiAnswer(refused, { status: 429, headers: { "Retry-After": "60" } });
  }
  const words = wordsOfCall(new TextDecoder().decode(await readBytes(request)));
  if (words === null) throw new CallRefused(400, "Send an array of values in JSON.");
  // Add source locations before removing personal data, because a built file's name can look like a secret.
  const text = await withSourceLocations(words);
  const { pathname } = new URL(request.headers.get("Referer") ?? "/", request.url);
  // Log the text as a warning at most, so that untrusted text triggers no alarm.
  log[LEVELS[logType]]({ text: removePersonalData(text), path: removePersonalData(pathname) }, "a browser says");
  if (logType === "error") recordBrowserError(text, pathname);
  return new Response(null, { status: 204, headers });
};
