/** Pages for tests of the code that finds the page to which a search refers. */
import type { NamedDestination } from "~/domain/search/destinations";

/** Returns a page with this title at this path. */
export function aDestination(title: string, path: string, more: Partial<NamedDestination> = {}): NamedDestination {
  return { kind: "Page", title, path, words: [], categoryId: null, ages: null, ...more };
}
