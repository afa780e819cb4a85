/** The events that a consenting visitor's browser reports, and the cookie that tells scripts about the consent. */
export interface PageEvent {
  /** `promotion` means that the visitor saw a promotion. (spec 9, Business constants) */
  kind: "page" | "promotion";
  path: string;
  /** Address that the promotion links to. */
  promotion?: string | undefined;
}

/** The consent cookie, which scripts can read and which is set per browser. Nothing is reported without it. */
export const CONSENT_COOKIE = "privacy-choice";
