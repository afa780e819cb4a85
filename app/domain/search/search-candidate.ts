/** The form in which both databases pass products to the search. */

/** A found product with all data needed for ranking, filtering and counting. */
export interface SearchCandidate {
  code: string;
  /** A key shared by all editions of a work. */
  workKey: string;
  /** The title's folded words. */
  titleWords: string;
  authorWords: string;
  otherWords: string;
  popularity: number;
  titleSort: string;
  /** The publication date; empty when unknown. */
  publishedOn: string;
  /** The price in cents. Without a price, the placeholder value that listings also use. */
  priceCents: number;
  ratingHundredths: number;
  format: string;
  availability: string;
  traits: string;
  /** The people with their keys, as in `product_authors`. `role` is the code of an editor, translator, illustrator or narrator, else ''. */
  authors: { key: string; role: string; name: string }[];
  categoryIds: number[];
}
