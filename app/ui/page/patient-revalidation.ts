/**
 * Retries the router's revalidation after a successful post. On a bad connection a failed one would replace the page
 * and typed text with the error page (design 4.3). Remix offers no hook, so this wraps `fetch` itself. A navigation
 * still fails like a link.
 */
import { limited } from "~/ui/ground/time-limit";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/** Internal to Remix, which is pinned exactly; the journeys hold it. */
interface RemixWindow {
  __remixRouter?: { state: { navigation: { state: string } } };
}

/** Whether the request revalidates the current page while no navigation is under way. */
export function isRevalidation(input: unknown, method: string | undefined, here: string, isGoing: boolean): boolean {
  if (isGoing || (method !== undefined && method !== "GET") || !(input instanceof URL)) return false;
  return input.pathname === (here === "/" ? "/_root.data" : `${here.replace(/\/$/, "")}.data`);
}

/** Whether this asks for the data of a page, as a navigation does. */
function isPageData(input: unknown, method: string | undefined): boolean {
  return input instanceof URL && input.pathname.endsWith(".data") && (method === undefined || method === "GET");
}

/** Retries until an answer below 500 has arrived completely; `pause` rejects once nothing waits for it. */
export async function askUntilHeard(
  ask: () => Promise<Response>,
  pause: (ms: number) => Promise<void>,
): Promise<Response> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const answer = await ask();
      // Read here, because a line may also break in the middle of it.
      if (answer.status < 500) return new Response(await answer.arrayBuffer(), answer);
    } catch {
      // No answer: the same as a bad one.
    }
    await pause(wait);
  }
}

export function keepPageWhileAsking(): void {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const ask = () => plain(input, init);
    const { __remixRouter: router } = window as unknown as RemixWindow;
    const isGoing = router?.state.navigation.state !== "idle";
    // A navigation that hangs ends on a page that offers a retry. (spec 8)
    if (isPageData(input, init?.method) && isGoing) return plain(input, { ...init, signal: limited(init?.signal) });
    if (!isRevalidation(input, init?.method, location.pathname, isGoing)) return ask();
    return askUntilHeard(ask, (ms) => pauseOrOnline(ms, init?.signal));
  };
}

/** Resolves after that long, or as soon as the browser is online again. */
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
