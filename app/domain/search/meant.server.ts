/** The results of a search, before they are filtered and divided into pages. */
import type { Destination } from "./destinations";
import type { WordMatches } from "./find-words.server";
import type { SearchCandidate } from "./search-candidate";

export interface FoundProducts {
  matches: WordMatches;
  /** The products, best first. */
  ranked: SearchCandidate[];
}

export interface Meant extends FoundProducts {
  destinations: Destination[];
  /** Returns the ranked products that match the price and the age in the query. */
  sift: (ranked: readonly SearchCandidate[]) => SearchCandidate[];
}
