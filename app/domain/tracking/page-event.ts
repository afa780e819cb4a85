/** What a consenting visitor's browser tells of a page; and the cookie by which scripts know of the consent. */
export interface PageEvent {
  /** `promotion`: a promotion was seen. (spec 9, Business constants) */
  kind: "page" | "promotion";
  /** The page's path. */
  path: string;
  /** Where the promotion leads. */
  promotion?: string | undefined;
}

/** Readable by scripts, and set for each browser. Where it is missing, nothing is reported. */
export const CONSENT_COOKIE = "privacy-choice";
