/** Determines from the site map in remix.config.js how the shop can use an editors' page at a path. */
import { matchPath } from "@remix-run/react";

declare const __BLOCK_PATHS__: string[];
declare const __TAKEN_PATHS__: string[];

/** `page`: a page of its own. `blocks`: blocks within a page of the shop. `nothing`: the shop has something else at the path. */
type PageUse = "page" | "blocks" | "nothing";

export function pageUse(path: string): PageUse {
  const isAmong = (patterns: string[]) => patterns.some((pattern) => matchPath(pattern, path) !== null);
  if (isAmong(typeof __BLOCK_PATHS__ === "undefined" ? [] : __BLOCK_PATHS__)) return "blocks";
  return isAmong(typeof __TAKEN_PATHS__ === "undefined" ? [] : __TAKEN_PATHS__) ? "nothing" : "page";
}
