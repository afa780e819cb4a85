/** Selects the part of a list that a page shows. All lists on the shop's pages use this code. (spec 4 and 8, Pagination) */

export interface Pagination {
  /** Counts from 1, limited to the number of pages. */
  page: number;
  /** At least 1. */
  pages: number;
  /** The index of the first entry shown, from 0. */
  start: number;
  itemsPerPage: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Calculates the requested page of `count` entries. Throws errors worded as in the spec for impossible values. */
export function paginate(count: number, request: { page: number; itemsPerPage: number }): Pagination {
  const { itemsPerPage } = request;
  if (typeof count !== "number" || Number.isNaN(count)) {
    throw new TypeError("Number of entries for withPagination was not a number");
  }
  if (!(itemsPerPage > 0)) throw new RangeError("Pagination items to show, 'itemsPerPage', must be greater 0");
  const pages = Math.max(1, Math.ceil(count / itemsPerPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(request.page) || 1));
  const start = (page - 1) * itemsPerPage;
  return { page, pages, start, itemsPerPage, hasPrevious: page > 1, hasNext: page < pages };
}

/** Returns the entries of the requested page, and its position. Throws errors worded as in the spec for impossible values. */
export function withPagination<T>(
  entries: readonly T[],
  request: { page: number; itemsPerPage: number },
): Pagination & { entries: T[] } {
  if (!Array.isArray(entries)) throw new TypeError("Entries for withPagination was not an array");
  const pagination = paginate(entries.length, request);
  return { ...pagination, entries: entries.slice(pagination.start, pagination.start + pagination.itemsPerPage) };
}

/** Reads a page number that a shopper typed. Anything but digits counts as 1. (spec 5, Page input) */
export function readPage(typed: string | null | undefined): number {
  const text = (typed ?? "").trim();
  return /^\d{1,15}$/.test(text) ? Math.max(1, Number(text)) : 1;
}
