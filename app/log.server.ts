import { pino } from "pino";
import { env } from "~/env.server";

const output = pino.destination({ dest: 1, sync: true, maxLength: 1_000_000 });
// A disk that is full, or a reader that went away: the shop goes on and ends as it should. Without this the failed line would be a fault that
// nobody caught, and flushing the log of that never comes to an end.
output.on("error", () => {
  output.flushSync = () => {};
});

/** The shop's log: one JSON line a fact, on standard output. Never give it a password, a token or a whole request. */
export const log = pino(
  {
    level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  output,
);
