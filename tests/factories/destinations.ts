/** Pages for the tests that determine what a search refers to. */
import type { NamedDestination } from "~/domain/search/destinations";

/** Returns a page with this title at this path. */
export function aDestination(title: string, path: string, more: Partial<NamedDestination> = {}): NamedDestination {
  return { kind: "Page", title, path, words: [], categoryId: null, ages: null, ...more };
}
