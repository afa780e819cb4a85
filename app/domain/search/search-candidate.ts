/** The form in which both databases hand products to the search. */

/** A found product with everything that ranking, narrowing and counting need. */
export interface SearchCandidate {
  code: string;
  /** Equal for all editions of a work. */
  workKey: string;
  /** Folded words. */
  titleWords: string;
  authorWords: string;
  otherWords: string;
  popularity: number;
  titleSort: string;
  /** Empty when unknown. */
  publishedOn: string;
  /** In cents. A product without a price has the value that listings use for it. */
  priceCents: number;
  ratingHundredths: number;
  format: string;
  availability: string;
  traits: string;
  /** The people with their keys, as in `product_authors`. `role` is the code of an editor, translator, illustrator or narrator, else ''. */
  authors: { key: string; role: string; name: string }[];
  categoryIds: number[];
}
