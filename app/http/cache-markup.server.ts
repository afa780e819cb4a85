import { LRUCache } from "lru-cache";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/**
 * Maximum number of cached menus. Each menu is cached separately for guests and members, and for each link that can be marked
 * as the current page.
 */
const MAX_KEPT = 100;
const cache = new LRUCache<string, string>({ max: MAX_KEPT });

/** Returns the cached markup for a key, or renders it. The markup must not depend on any React context of its page. */
export function cacheMarkup(key: string, draw: () => ReactNode): string {
  const known = cache.get(key) ?? renderToString(createElement(Fragment, null, draw()));
  cache.set(key, known);
  return known;
}
