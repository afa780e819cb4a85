/**
 * Counts per day how often words are searched, find nothing, and lead to a product. Stores no visitor, and keeps rare words only
 * for a week, because few people search for them. The numbers are only hints, since any visitor can inflate them.
 */
import { addToTerm, deleteTermsBefore, type TermCounts } from "~/database/search/search-term-records.server";
import { daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { log } from "~/log.server";
import { searchedOn, toTerm } from "./search-term";

export const TERM_DAYS = 90;
/** Number of searches from which staff see a term, and from which it is kept for longer than a week. */
export const MIN_SEARCHES = 3;
const RARE_DAYS = 7;
/** Number of terms that a process counts in a day, so that invented words can't fill the database. */
const MAX_TERMS = 5000;

/** Counts since the last write, by term. */
const waiting = new Map<string, TermCounts>();
let seen: { day: string; terms: Set<string> } = { day: "", terms: new Set() };
let writing: Promise<void> | undefined;

/** Counts a search, and returns immediately. */
export function countSearch(text: string, { isEmpty }: { isEmpty: boolean }): void {
  add(text, { searches: 1, empty: isEmpty ? 1 : 0, clicks: 0 });
}

/** Counts that a product was opened from a page of results, which is where the visitor came from. */
export function countFound(referer: string | null): void {
  const text = searchedOn(referer);
  if (text !== null) add(text, { searches: 0, empty: 0, clicks: 1 });
}

function add(text: string, more: TermCounts): void {
  const term = toTerm(text);
  if (term === null) return;
  const day = todayInSydney();
  if (seen.day !== day) seen = { day, terms: new Set() };
  if (!seen.terms.has(term) && seen.terms.size >= MAX_TERMS) return;
  seen.terms.add(term);
  const counts = waiting.get(term) ?? { searches: 0, empty: 0, clicks: 0 };
  waiting.set(term, {
    ...{ searches: counts.searches + more.searches, empty: counts.empty + more.empty },
    clicks: counts.clicks + more.clicks,
  });
  writing ??= write(day).finally(() => {
    writing = undefined;
  });
}

/** Stores the counts, one statement at a time, so that a crowd puts no extra load on a slow database. */
async function write(day: string): Promise<void> {
  for (const [term, counts] of waiting) {
    waiting.delete(term);
    try {
      await addToTerm(day, term, counts);
    } catch (err) {
      log.warn({ err }, "searches were not counted");
    }
  }
}

/** Stores what this process has counted so far, and deletes what is older than 90 days, and after a week what few people searched for. */
export async function forgetTerms(now = new Date()): Promise<void> {
  await writing;
  const today = todayInSydney(now);
  await deleteTermsBefore(daysBefore(today, TERM_DAYS), daysBefore(today, RARE_DAYS), MIN_SEARCHES);
}
