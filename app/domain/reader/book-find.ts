/** A paragraph in which a search found its words, with the text around the first of them. */
export interface BookFind {
  href: string;
  /** The chapter's title. */
  title: string;
  before: string;
  match: string;
  after: string;
}
