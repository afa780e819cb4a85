import { pino } from "pino";
import { env } from "~/env.server";

/** The shop's log: one JSON line a fact, on standard output. Never give it a password, a token or a whole request. */
export const log = pino({
  level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
