/** The lists of searches in the office, and their addresses. */
import type { OfficePeriod } from "./office-period";

export const SEARCHES = "/office/searches";
export const TERM_LISTS = ["most made", "without result", "without a click"] as const;
type TermList = (typeof TERM_LISTS)[number];

/** Returns the address of a list's file. */
export function searchesCsvPath({ list, from, until }: OfficePeriod & { list: TermList }): string {
  return `${SEARCHES}.csv?${new URLSearchParams({ list, from, until })}`;
}
