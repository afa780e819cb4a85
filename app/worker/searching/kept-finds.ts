/** The result of a search in a stored book. */
export interface KeptFinds {
  /** A list that looks like the list on the search page. */
  list: HTMLOListElement;
  /** Number of results, in words. */
  count: string;
}

/** Exports of the module that searches a stored book. */
export interface SearchPart {
  /** Returns the results; null for a book that isn't stored. */
  searchKept(code: string, words: string): Promise<KeptFinds | null>;
}
