/** After this many attempts a job stays parked with its last error, for a person to look at. */
export const mostAttempts = 8;

const first = 10_000;
const longest = 60 * 60 * 1000;

/**
 * Milliseconds until the next attempt: 10 s after the first, three times as long after each further one, at most an
 * hour.
 */
export function retryDelay(attempts: number): number {
  return Math.min(longest, first * 3 ** Math.max(0, attempts - 1));
}
