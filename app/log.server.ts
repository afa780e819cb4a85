import { pino } from "pino";
import { ALARMS, type Alarm } from "~/domain/health/alarms";
import { env, version } from "~/env.server";
import { countAlarm } from "~/measures.server";

const output = pino.destination({ dest: 1, sync: true, maxLength: 1_000_000 });
// The shop continues if the disk is full or the log's reader is gone. Without this handler the failed write would be an
// uncaught error, and flushing the line that reports it would never end.
output.on("error", () => {
  output.flushSync = () => {};
});

/** The port of this process, once it listens. */
let place: { port?: number } = {};

/** The shop's log: one JSON line per fact, on standard output. Never give it a password, a token or a whole request. */
export const log = pino(
  {
    level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL,
    base: { pid: process.pid, version },
    mixin: () => ({ ...place }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  output,
);

/** Adds the port of this process to each further line. */
export function logPort(port: number): void {
  place = { port };
}

/** Logs, as an error, a sentence that needs a person's attention, and counts it. */
export function alarm(what: Alarm, facts: object): void {
  countAlarm(what);
  log.error({ ...facts, alarm: what }, ALARMS[what]);
}
