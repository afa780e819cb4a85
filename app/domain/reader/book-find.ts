/** A paragraph that matches a search, with the text around the first match. */
export interface BookFind {
  href: string;
  /** The chapter's title. */
  title: string;
  before: string;
  match: string;
  after: string;
}
