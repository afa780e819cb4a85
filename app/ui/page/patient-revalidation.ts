/**
 * Retries the router's revalidation after a successful post, because on a bad connection a failed one would replace the page
 * and typed text with the error page (design 4.3). Remix offers no hook for this, so this module wraps `fetch` itself.
 * Navigations aren't retried: they fail as a link does. All data is read before Remix decodes it, because Remix logs an error
 * if the router gives up while decoding. This delays nothing, because none of the loaders streams.
 */
import { limited } from "~/ui/ground/time-limit";

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;

/** Internal to Remix, which is pinned to an exact version; the browser tests (tests/journeys) cover it. */
interface RemixWindow {
  __remixRouter?: { state: { navigation: { state: string } } };
}

/** Returns true if the request revalidates the current page while the router isn't navigating. */
export function isRevalidation(input: unknown, method: string | undefined, here: string, isGoing: boolean): boolean {
  if (isGoing || (method !== undefined && method !== "GET") || !(input instanceof URL)) return false;
  return input.pathname === (here === "/" ? "/_root.data" : `${here.replace(/\/$/, "")}.data`);
}

/** Returns the answer once it has arrived completely. Rejects if the connection breaks before that, or `fetch` is aborted. */
export async function wholeAnswer(asking: Promise<Response>): Promise<Response> {
  const answer = await asking;
  return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
}

/**
 * Retries until an answer with a status below 500 has arrived completely. `pause` must reject once the answer is no longer
 * needed.
 */
export async function askUntilHeard(
  ask: () => Promise<Response>,
  pause: (ms: number) => Promise<void>,
): Promise<Response> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    try {
      const answer = await ask();
      if (answer.status < 500) return answer;
    } catch {
      // Treat a missing response like a failed one.
    }
    await pause(wait);
  }
}

export function keepPageWhileAsking(): void {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith(".data"))) return plain(input, init);
    const ask = (signal = init?.signal) => wholeAnswer(plain(input, { ...init, signal }));
    const { __remixRouter: router } = window as unknown as RemixWindow;
    const isGoing = router?.state.navigation.state !== "idle";
    // Limit the time of a navigation, which otherwise could hang. After the limit, the visitor sees a page that offers a retry.
    // (spec 8)
    if (isGoing && (init?.method ?? "GET") === "GET") return ask(limited(init?.signal));
    if (!isRevalidation(input, init?.method, location.pathname, isGoing)) return ask();
    return askUntilHeard(ask, (ms) => pauseOrOnline(ms, init?.signal));
  };
}

/** Resolves after this time, or as soon as the browser is online again. */
function pauseOrOnline(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settled.abort();
      settle();
    };
    const timer = setTimeout(end(resolve), ms);
    if (signal?.aborted) end(() => reject(signal.reason))();
    signal?.addEventListener(
      "abort",
      end(() => reject(signal.reason)),
      { signal: settled.signal },
    );
    addEventListener("online", end(resolve), { signal: settled.signal });
  });
}
