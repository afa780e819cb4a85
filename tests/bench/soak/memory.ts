/** Measures the memory that a process holds during its lifetime. */
import { median } from "../figures";
import type { Figure } from "../part";
import { findMemory } from "../processes";

const EVERY_MS = 1000;
/** Maximum growth, in per cent. */
const MAX_GROWN = 10;

/** Records the memory that the process holds, in bytes, once a second until stopped. */
export function watchMemory(pid: number): { stop(): readonly number[] } {
  const held: number[] = [];
  const watch = setInterval(() => {
    const bytes = findMemory(pid, "VmRSS");
    if (bytes !== null) held.push(bytes);
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(watch);
      return held;
    },
  };
}

/**
 * Compares the memory in the last tenth of the time with that in the middle tenth. Uses medians, because garbage collection
 * makes the values rise and fall.
 */
export function keptInMind(held: readonly number[]): Figure[] {
  const what = "memory at the end, over the middle's";
  const tenth = Math.floor(held.length / 10);
  if (tenth === 0) return [{ what, measured: null, unit: "", note: "too short, or no /proc" }];
  const inMegabytes = (part: readonly number[]) => median(part) / 1e6;
  const start = inMegabytes(held.slice(0, tenth));
  const from = Math.floor((held.length - tenth) / 2);
  const middle = inMegabytes(held.slice(from, from + tenth));
  const end = inMegabytes(held.slice(-tenth));
  return [
    {
      what,
      measured: (end / middle - 1) * 100,
      unit: "%",
      limit: { most: MAX_GROWN },
      note: `the process that lives on: ${start.toFixed(0)} MB, ${middle.toFixed(0)} MB in the middle, ${end.toFixed(0)} MB; at most ${(Math.max(...held) / 1e6).toFixed(0)} MB`,
    },
  ];
}
