/** Requests suggestions while the shopper types. (spec 2, Search bar; spec 7, GET /api/search/results) */
import { NO_RESULTS, type Suggestion, type Suggestions } from "~/domain/search/suggestions";
import { logInBrowser } from "~/ui/ground/browser-log";

/** Spec 9, Search suggestion debounce. */
const PAUSE_MS = 500;
/** Spec 9, Fetch timeout. */
const LONGEST_MS = 30_000;
const MOST_KEPT = 50;

export interface SuggestionSource {
  /** Called at every change of the text. */
  typed(text: string): void;
  /** Cancels outstanding requests. */
  stop(): void;
}

/** `hear` receives the suggestions for the current text, or null for none; failures only reach the log. (spec 8) */
export function suggestionSource(hear: (found: Suggestions | null) => void): SuggestionSource {
  const kept = new Map<string, Suggestions>();
  let wanted = "";
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  function stop() {
    clearTimeout(pause);
    asking?.abort();
    asking = undefined;
    wanted = "";
  }

  async function ask(text: string) {
    const mine = new AbortController();
    asking = mine;
    const timer = setTimeout(() => mine.abort(), LONGEST_MS);
    try {
      const query = new URLSearchParams({ ts: "json-rac", w: text, from: "header" });
      const answer = await fetch(`/api/search/results?${query}`, { signal: mine.signal });
      const found = (await answer.json()) as Suggestions;
      if (asking !== mine) return;
      if (!answer.ok || (found.error && found.error !== NO_RESULTS)) throw new Error(found.error ?? answer.statusText);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(text, found);
      hear(found.suggestions.length > 0 ? found : null);
    } catch (error) {
      // Cancelled because the text changed.
      if (asking !== mine) return;
      logInBrowser("warn", `No suggestions for “${text}”`, error);
      hear(null);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    typed(value) {
      const text = value.trim();
      if (text === wanted) return;
      stop();
      wanted = text;
      const known = kept.get(text);
      if (text === "") hear(null);
      else if (known) hear(known.suggestions.length > 0 ? known : null);
      else pause = setTimeout(() => void ask(text), PAUSE_MS);
    },
    stop,
  };
}

/** Tells the shop that a suggestion was chosen. (spec 7, GET logURL) */
export function logChoice({ logURL }: Pick<Suggestion, "logURL">): void {
  const failed = (why: unknown) => logInBrowser("warn", "A chosen suggestion was not logged", why);
  fetch(logURL, { keepalive: true }).then((answer) => answer.ok || failed(answer.status), failed);
}
