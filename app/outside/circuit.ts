/**
 * Limits calls to other systems over the network. A time limit applies to the whole call, including its retries. A circuit
 * breaks while the other system is unreachable: it then refuses calls immediately, and closes again by itself.
 */
import { LRUCache } from "lru-cache";
import { inSpan } from "~/tracing.server";

/** Maximum time in ms for which a page waits for another system. */
export const CALL_LIMIT_MS = 10_000;
/** Time in ms after which a broken circuit lets one call through, to test whether the other system is reachable again. */
const REST_MS = 10_000;

/** Thrown if the circuit is broken, so the call wasn't made. */
export class OutsideAway extends Error {
  override name = "OutsideAway";
  constructor(
    name: string,
    /** Time in ms until a call is let through again. */
    readonly restMs: number,
  ) {
    super(`${name} was away a moment ago.`);
  }

  /** Returns the time at which a call is let through again. */
  until(now: Date): Date {
    return new Date(now.getTime() + this.restMs);
  }
}

/** Thrown if the whole call took longer than its limit. */
export class OutsideSilent extends Error {
  override name = "OutsideSilent";
  constructor(name: string, limitMs: number) {
    super(`${name} gave no answer within ${limitMs} ms.`);
  }
}

interface CircuitSettings {
  /** Name of the other system in logs and errors. */
  name: string;
  /** Limit in ms for a whole call. */
  limitMs?: number;
  restMs?: number;
  /** Number of consecutive failures that break the circuit. */
  most?: number;
  /**
   * Returns whether an error means that the other system is unreachable. A refusal doesn't, because the system has responded.
   * By default, every error counts.
   */
  isFailure?: (error: unknown) => boolean;
}

export interface Circuit {
  /**
   * Makes the call. `signal` aborts the work at the limit, which is the circuit's own unless `limitMs` is given. Throws {@link
   * OutsideAway}, {@link OutsideSilent} and the errors of `callback`.
   */
  call<T>(callback: (signal: AbortSignal) => Promise<T>, limitMs?: number): Promise<T>;
  /** Counts a failure that was noticed after the call, such as a response that breaks off. */
  fail(): void;
}

/**
 * Creates a circuit. It measures time by the process's own clock, because after the system's clock is set back, a circuit could
 * stay broken for long.
 */
export function circuit({
  name,
  limitMs: usualLimitMs = CALL_LIMIT_MS,
  restMs = REST_MS,
  most = 2,
  isFailure = () => true,
}: CircuitSettings): Circuit {
  let failures = 0;
  let restUntil = Number.NEGATIVE_INFINITY;
  let isTrying = false;

  const succeed = () => {
    failures = 0;
    restUntil = Number.NEGATIVE_INFINITY;
  };
  const fail = () => {
    failures += 1;
    if (failures >= most) restUntil = performance.now() + restMs;
  };

  return {
    fail,
    async call(callback, limitMs = usualLimitMs) {
      const rest = restUntil - performance.now();
      const isBroken = failures >= most;
      if (isBroken && (rest > 0 || isTrying)) throw new OutsideAway(name, Math.max(rest, 1000));
      if (isBroken) isTrying = true;
      try {
        const answer = await inSpan(name, "CLIENT", {}, () =>
          within(limitMs, callback, () => new OutsideSilent(name, limitMs)),
        );
        succeed();
        return answer;
      } catch (error) {
        if (error instanceof OutsideSilent || isFailure(error)) fail();
        else succeed();
        throw error;
      } finally {
        if (isBroken) isTrying = false;
      }
    },
  };
}

/** Rejects at the limit, even if the work ignores its signal. */
async function within<T>(
  limitMs: number,
  callback: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = late();
      reject(error);
      ending.abort(error);
    }, limitMs);
  });
  try {
    return await Promise.race([callback(ending.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}

const MAX_HOSTS = 1000;

/**
 * Returns a function that returns the circuit for a URL's host, creating it if needed. It is for addresses that the shop didn't
 * choose itself.
 */
export function circuitsByHost(settings: Omit<CircuitSettings, "name">): (url: URL) => Circuit {
  const circuits = new LRUCache<string, Circuit>({ max: MAX_HOSTS });
  return ({ host }) => {
    const known = circuits.get(host) ?? circuit({ name: host, ...settings });
    circuits.set(host, known);
    return known;
  };
}
