/** Lists what shoppers search for, as a page and as CSV. */
import { listTerms, type TermList } from "~/database/search/search-term-records.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { MIN_SEARCHES, TERM_DAYS } from "~/domain/search/term-counts.server";
import { csvLine } from "./csv-line";
import { type OfficePeriod, readPeriod } from "./office-period";
import { TERM_LISTS } from "./search-list";

const DAYS_BY_DEFAULT = 30;
const MAX_SHOWN = 100;
const MAX_EXPORTED = 5000;

interface SearchFilter extends OfficePeriod {
  list: TermList;
}

/** Reads the list and the period from an address, by default the searches that were made most in 30 days. */
export function toSearchFilter(query: URLSearchParams): SearchFilter {
  const list = TERM_LISTS.find((each) => each === query.get("list")) ?? "most made";
  return { list, ...readPeriod(query, { days: DAYS_BY_DEFAULT, maxDays: TERM_DAYS }, todayInSydney()) };
}

export function loadSearches(filter: SearchFilter) {
  return listTerms({ ...filter, least: MIN_SEARCHES, limit: MAX_SHOWN });
}

export async function searchesCsv(filter: SearchFilter): Promise<string> {
  const rows = await listTerms({ ...filter, least: MIN_SEARCHES, limit: MAX_EXPORTED });
  const lines = rows.map(({ term, searches, empty, clicks }) =>
    csvLine([term, ...[searches, empty, clicks].map(String)]),
  );
  return csvLine(["search", "times", "without result", "products opened"]) + lines.join("");
}
