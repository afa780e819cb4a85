/** Computes the rows of the bench's table about one fault, from the answers that visitors received. */
import { quantile } from "./figures";
import type { Figure, Limit } from "./part";
import type { Outcome, RequestKind } from "./pressure";

/** Limits in ms, except recovery, which is in seconds. */
export const LIMITS = { read: 500, health: 100, recovery: 5, besideImport: 300 };
/** Maximum time, in ms, for a read that counts as normal. */
const WELL_MS = LIMITS.read;

/** Returns true if the answer has the expected status and arrived within the time limit. */
export function isWell({ kind, status, milliseconds }: Outcome): boolean {
  return status === (kind === "add" ? 303 : 200) && milliseconds <= WELL_MS;
}

/**
 * Counts the requests without an answer, and the faulty answers. A 503 is not faulty if its kind of request is in `refused` and
 * the answer says when to retry.
 */
export function answered(what: string, outcomes: readonly Outcome[], refused: readonly RequestKind[]): Figure[] {
  const lost = outcomes.filter(({ status }) => status === null);
  const faulty = outcomes.filter(
    ({ kind, status, retryAfter }) =>
      status !== null &&
      status !== (kind === "add" ? 303 : 200) &&
      (status !== 503 || !retryAfter || !refused.includes(kind)),
  );
  const shown = [...new Set(faulty.map(({ path, status }) => `${path} ${status}`))].slice(0, 5).join(", ");
  return [
    {
      what: `${what}, requests without an answer`,
      measured: lost.length,
      unit: "",
      limit: { most: 0 },
      note: `of ${outcomes.length.toLocaleString("en-AU")}`,
    },
    { what: `${what}, wrong answers`, measured: faulty.length, unit: "", limit: { most: 0 }, note: shown },
  ];
}

/** Returns the time in ms within which the fraction `part` of the requests of this kind were answered. */
export function toTimes(outcomes: readonly Outcome[], kind: RequestKind, part: number): number {
  const times = outcomes.filter((each) => each.kind === kind).map(({ milliseconds }) => milliseconds);
  return times.length === 0 ? Number.NaN : quantile(times, part);
}

/** Returns the result of {@link toTimes} as a row of the table. */
export function toTime(
  what: string,
  outcomes: readonly Outcome[],
  kind: RequestKind,
  part: number,
  limit?: Limit,
): Figure {
  const measured = toTimes(outcomes, kind, part);
  return { what, measured: Number.isNaN(measured) ? null : measured, unit: "ms", ...(limit && { limit }) };
}

/** Describes how many requests of a kind were refused. */
export function toRefused(outcomes: readonly Outcome[], kind: RequestKind): string {
  const all = outcomes.filter((each) => each.kind === kind);
  const refused = all.filter(({ status }) => status === 503).length;
  return `of ${all.length} ${kind}s meanwhile ${refused} were asked to come again`;
}
