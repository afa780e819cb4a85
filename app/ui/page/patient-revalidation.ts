/**
 * What the router asks again after a post that went well is also asked over a bad line, and an answer that does not come
 * would put the error page in the place of this one and of what was typed (design 4.3). Remix has no room to stand
 * between but `fetch` itself: there such a question is asked until it is heard. A navigation still fails like a link does.
 */
import { longestWait, noAnswer } from "~/http/guarded-client-action";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/** Internal to Remix, which is pinned exactly; the journeys hold it. */
interface RemixWindow {
  __remixRouter?: { state: { navigation: { state: string } } };
}

/** Whether this asks for the data of the page that is shown, while nobody is going anywhere. */
export function isRevalidation(asked: unknown, method: string | undefined, here: string, isGoing: boolean): boolean {
  if (isGoing || (method !== undefined && method !== "GET") || !(asked instanceof URL)) return false;
  return asked.pathname === (here === "/" ? "/_root.data" : `${here.replace(/\/$/, "")}.data`);
}

/** Whether this asks for the data of a page, as a navigation does. */
function isPageData(asked: unknown, method: string | undefined): boolean {
  return asked instanceof URL && asked.pathname.endsWith(".data") && (method === undefined || method === "GET");
}

/** The signal, which after 30 seconds also says the spec's sentence: a navigation that hangs ends on a page that offers it again. (spec 8) */
function limited(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new Error(noAnswer)), longestWait);
  if (signal?.aborted) limit.abort(signal.reason);
  signal?.addEventListener("abort", () => limit.abort(signal.reason));
  return limit.signal;
}

/** Asks until there is an answer below 500 with its whole body; `pause` rejects when nobody waits for it any more. */
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
  window.fetch = (asked, init) => {
    const ask = () => plain(asked, init);
    const { __remixRouter: router } = window as unknown as RemixWindow;
    const isGoing = router?.state.navigation.state !== "idle";
    if (isPageData(asked, init?.method) && isGoing) return plain(asked, { ...init, signal: limited(init?.signal) });
    if (!isRevalidation(asked, init?.method, location.pathname, isGoing)) return ask();
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
