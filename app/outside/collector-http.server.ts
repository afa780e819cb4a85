/** Creates a collector that posts batches as JSON: `{ "facts": [...] }`. */
import { type Circuit, circuit } from "./circuit";
import { BatchRefused, type Collector, CollectorUnavailable } from "./collector";

interface HttpSettings {
  url: string;
  /** Key to send as a bearer token. */
  key?: string | undefined;
  maxMs?: number;
}

const MAX_MS = 4000;
/** Statuses of temporary refusals: timeout, too early, too many requests. */
const PASSING = new Set([408, 425, 429]);

export function httpCollector<Fact extends { id: string }>({
  url,
  key,
  maxMs = MAX_MS,
}: HttpSettings): Collector<Fact> {
  const other = circuit({ name: "The collector", limitMs: maxMs });
  return {
    async take(facts) {
      const headers = { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) };
      const status = await post(url, { headers, body: JSON.stringify({ facts }) }, other);
      if (status >= 200 && status < 300) return;
      const isForGood = status >= 400 && status < 500 && !PASSING.has(status);
      throw new (isForGood ? BatchRefused : CollectorUnavailable)(`the collector answered ${status}`);
    },
  };
}

async function post(url: string, init: { headers: HeadersInit; body: string }, other: Circuit): Promise<number> {
  try {
    return await other.call(async (signal) => {
      const answer = await fetch(url, { ...init, method: "POST", redirect: "error", signal });
      // The body is not needed, but leaving it unread would keep the connection busy.
      await answer.body?.cancel();
      return answer.status;
    });
  } catch (error) {
    // Leave out the cause itself, because the address may contain a key.
    throw new CollectorUnavailable(`the collector gave no answer: ${error instanceof Error ? error.name : "unknown"}`);
  }
}
