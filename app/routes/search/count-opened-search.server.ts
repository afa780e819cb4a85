/** Counts the words of a search whose results were opened. */
import { isFiltered, type ListingQuery } from "~/domain/catalogue/listing";
import { countSearch } from "~/domain/search/term-counts.server";
import { onEachVisit } from "~/http/log-opening.server";

/** Counts the search once for each visitor who opens the first page of its unfiltered results, even from the page cache. */
export function countOpenedSearch(
  args: Parameters<typeof onEachVisit>[0],
  { page, filters }: Pick<ListingQuery, "page" | "filters">,
  text: string,
  isEmpty: boolean,
): void {
  if (page === 1 && !isFiltered(filters)) onEachVisit(args, () => countSearch(text, { isEmpty }));
}
