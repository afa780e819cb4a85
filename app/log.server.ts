import { pino } from "pino";
import { env } from "~/env.server";

const output = pino.destination({ dest: 1, sync: true, maxLength: 1_000_000 });
// The disk may be full or the log's reader gone: the shop continues. Without this handler the failed line would be an
// uncaught fault, and flushing the log of it never ends.
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
