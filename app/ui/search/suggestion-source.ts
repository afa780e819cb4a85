/** Loads suggestions while the shopper types. (spec 2, Search bar) */
import { useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { NO_RESULTS, type Suggestion, type Suggestions } from "~/domain/search/suggestions";
import { isFailed } from "~/http/form-answer";
import { logInBrowser } from "~/ui/ground/browser-log";
import { routeCode } from "~/ui/ground/route-code";

const ADDRESS = "/search/suggestions";
/** Pause after the last keystroke in ms, from spec 9, Search suggestion debounce. */
const PAUSE_MS = 500;
const MAX_KEPT = 50;

interface SuggestionSource {
  /** Called on every change of the text. */
  typed(text: string): void;
  /** Discards the pending request's result. */
  stop(): void;
}

/**
 * Loads suggestions. `hear` is called with the suggestions for the current text, or with null if there are none. Failures are
 * only logged. (spec 8)
 */
export function useSuggestionSource(hear: (found: Suggestions | null) => void): SuggestionSource {
  const { load, data } = useFetcher<unknown>();
  const asked = useRef("");
  const wanted = useRef("");
  const cache = useRef(new Map<string, Suggestions>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data === undefined) return;
    const found = readSuggestions(data);
    if (found.suggestions) {
      if (cache.current.size >= MAX_KEPT) cache.current.clear();
      cache.current.set(asked.current, found);
    }
    // Ignore the response if the text has changed since the request.
    if (asked.current !== wanted.current) return;
    if (!found.suggestions) logInBrowser("warn", `No suggestions for “${asked.current}”`, found.error);
    hear(found.suggestions && found.suggestions.length > 0 ? found : null);
  }, [data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` and `hear` stay the same
  return useMemo(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(pause);
      wanted.current = "";
    };
    const ask = async (text: string) => {
      try {
        await routeCode(ADDRESS);
      } catch {
        return; // The next change of the text retries loading the code.
      }
      if (text !== wanted.current) return;
      asked.current = text;
      load(`${ADDRESS}?${new URLSearchParams({ w: text })}`);
    };
    const typed = (value: string) => {
      const text = value.trim();
      if (text === wanted.current) return;
      stop();
      wanted.current = text;
      const known = cache.current.get(text);
      if (text === "") hear(null);
      else if (known) hear(known.suggestions.length > 0 ? known : null);
      else pause = setTimeout(() => void ask(text), PAUSE_MS);
    };
    return { typed, stop };
  }, []);
}

/** Returns a response's suggestions, or the reason why it contains none. */
function readSuggestions(answer: unknown): Suggestions | { suggestions: null; error: string } {
  if (isFailed(answer)) return { suggestions: null, error: answer.message };
  const found = answer as Suggestions;
  return found.error && found.error !== NO_RESULTS ? { suggestions: null, error: found.error } : found;
}

/** Reports to the shop that the shopper followed a suggestion. (spec 7, GET logURL) */
export function logChoice({ logURL }: Pick<Suggestion, "logURL">): void {
  const failed = (why: unknown) => logInBrowser("warn", "A chosen suggestion was not logged", why);
  fetch(logURL, { keepalive: true }).then((answer) => answer.ok || failed(answer.status), failed);
}
