/**
 * Counts per day how often words are searched, find nothing, and lead to a product. Stores no visitor, and keeps rare words only
 * for a week, because few people search for them. The numbers are only hints, since any visitor can inflate them.
 */
import { addToTerm, deleteTermsBefore, type TermCounts } from "~/database/search/search-term-records.server";
import { dayCounter } from "~/domain/dates/day-counter.server";
import { daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { searchedOn, toTerm } from "./search-term";

export const TERM_DAYS = 90;
/** Minimum number of searches for staff to see a term, and for the shop to keep it for longer than a week. */
export const MIN_SEARCHES = 3;
const RARE_DAYS = 7;
/** Maximum number of terms that a process counts in a day, so that invented words can't fill the database. */
const MAX_TERMS = 5000;

const counter = dayCounter<TermCounts>({
  maxKeys: MAX_TERMS,
  add: (one, other) => ({
    ...{ searches: one.searches + other.searches, empty: one.empty + other.empty },
    clicks: one.clicks + other.clicks,
  }),
  store: addToTerm,
  failed: "searches were not counted",
});

/** Counts a search, and returns immediately. */
export function countSearch(text: string, { isEmpty }: { isEmpty: boolean }): void {
  add(text, { searches: 1, empty: isEmpty ? 1 : 0, clicks: 0 });
}

/** Counts an opened product if the visitor came from a page of results. */
export function countFound(referer: string | null): void {
  const text = searchedOn(referer);
  if (text !== null) add(text, { searches: 0, empty: 0, clicks: 1 });
}

function add(text: string, more: TermCounts): void {
  const term = toTerm(text);
  if (term !== null) counter.count(term, more);
}

/**
 * Stores what this process has counted so far. Deletes counts older than 90 days and, after a week, words that few people
 * searched for.
 */
export async function forgetTerms(now = new Date()): Promise<void> {
  await counter.written();
  const today = todayInSydney(now);
  await deleteTermsBefore(daysBefore(today, TERM_DAYS), daysBefore(today, RARE_DAYS), MIN_SEARCHES);
}
