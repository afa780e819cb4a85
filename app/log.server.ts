import { pino } from "pino";
import { ALARMS, type Alarm } from "~/domain/health/alarms";
import { env, version } from "~/env.server";
import { countAlarm } from "~/measures.server";

const output = pino.destination({ dest: 1, sync: true, maxLength: 1_000_000 });
// Ignore errors, so that the shop continues if the disk is full or the log's reader has ended. Otherwise a failed write would
// be an uncaught error, and flushing the line that reports that error would never end.
output.on("error", () => {
  output.flushSync = () => {};
});

/** Port of this process, once it listens. */
let listening: { port?: number } = {};

/** The shop's log: one JSON line per event, on standard output. Never log a password, a token or a whole request. */
export const log = pino(
  {
    level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL,
    base: { pid: process.pid, version },
    mixin: () => ({ ...listening }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  output,
);

/** Adds the port of this process to all later lines. */
export function logPort(port: number): void {
  listening = { port };
}

/** Logs an error that needs a person's attention, and counts it. */
export function alarm(what: Alarm, facts: object): void {
  countAlarm(what);
  log.error({ ...facts, alarm: what }, ALARMS[what]);
}
