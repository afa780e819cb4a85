/** The rows of the bench's table about a fault, from what visitors met. */
import { quantile } from "./figures";
import type { Figure, Limit } from "./part";
import type { Outcome, RequestKind } from "./pressure";

/** In ms; recovery in seconds. */
export const LIMITS = { read: 500, health: 100, recovery: 5, besideImport: 300 };
/** A read as good as before the fault. */
const WELL_MS = LIMITS.read;

/** Answered as it should be, and in good time. */
export function isWell({ kind, status, milliseconds }: Outcome): boolean {
  return status === (kind === "add" ? 303 : 200) && milliseconds <= WELL_MS;
}

/** Every request gets an answer, and none a fault: what may be `refused` gets 503 with the time to retry. */
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

/** In ms: `part` of all took no longer. */
export function timesOf(outcomes: readonly Outcome[], kind: RequestKind, part: number): number {
  const times = outcomes.filter((each) => each.kind === kind).map(({ milliseconds }) => milliseconds);
  return times.length === 0 ? Number.NaN : quantile(times, part);
}

/** The same as a row. */
export function timeOf(
  what: string,
  outcomes: readonly Outcome[],
  kind: RequestKind,
  part: number,
  limit?: Limit,
): Figure {
  const measured = timesOf(outcomes, kind, part);
  return { what, measured: Number.isNaN(measured) ? null : measured, unit: "ms", ...(limit && { limit }) };
}

/** How many of a kind were refused. */
export function refusedOf(outcomes: readonly Outcome[], kind: RequestKind): string {
  const all = outcomes.filter((each) => each.kind === kind);
  const refused = all.filter(({ status }) => status === 503).length;
  return `of ${all.length} ${kind}s meanwhile ${refused} were asked to come again`;
}
