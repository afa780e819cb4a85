/** The events that a consenting visitor's browser reports, and the cookie that tells scripts of the consent. */
export interface PageEvent {
  /** `promotion` means that a promotion was seen. (spec 9, Business constants) */
  kind: "page" | "promotion";
  /** The page's path. */
  path: string;
  /** The address that the promotion leads to. */
  promotion?: string | undefined;
}

/** The cookie that scripts can read, set for each browser. Nothing is reported without it. */
export const CONSENT_COOKIE = "privacy-choice";
