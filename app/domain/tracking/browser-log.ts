/** Reads the entries that browsers send to the shop's log. (spec 7, POST /api/log/{logType}) */
import { parseJson } from "~/domain/form/parse-json";

export const LOG_TYPES = ["debug", "verbose", "info", "warn", "error"] as const;
export type LogType = (typeof LOG_TYPES)[number];

const MAX_VALUES = 10;
const MAX_VALUE_LENGTH = 2000;

/** Joins the logged values in a request's body into one string; null if the body isn't a JSON array. */
export function wordsOfCall(body: string): string | null {
  let values: unknown;
  try {
    values = parseJson(body);
  } catch {
    return null;
  }
  if (!Array.isArray(values)) return null;
  return values
    .slice(0, MAX_VALUES)
    .map((value) => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, MAX_VALUE_LENGTH))
    .join(" ");
}
