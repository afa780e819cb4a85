import { LRUCache } from "lru-cache";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** A menu as guests and members see it, and with each of its links marked as the page that is open. */
const MAX_KEPT = 100;
const kept = new LRUCache<string, string>({ max: MAX_KEPT });

/** The markup kept by a key, or drawn now. It may use no context of its page. */
export function keptMarkup(key: string, draw: () => ReactNode): string {
  const known = kept.get(key) ?? renderToString(createElement(Fragment, null, draw()));
  kept.set(key, known);
  return known;
}
