/** The result of a search in a kept book. */
export interface KeptFinds {
  /** A list that looks like the one on the search page. */
  list: HTMLOListElement;
  /** The number of results in words. */
  count: string;
}

/** The part of the script that searches, as a module. */
export interface SearchPart {
  /** Returns null for a book that isn't kept. */
  searchKept(code: string, words: string): Promise<KeptFinds | null>;
}
