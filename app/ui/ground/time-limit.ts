import { maxWait, noAnswer } from "~/http/guarded-client-action";

/**
 * Returns a signal that aborts a fetch after 30 seconds, with the specification's sentence, or when `signal` aborts it.
 * (spec 8; spec 9, Fetch timeout)
 */
export function limited(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new Error(noAnswer)), maxWait);
  if (signal?.aborted) limit.abort(signal.reason);
  signal?.addEventListener("abort", () => limit.abort(signal.reason));
  return limit.signal;
}
