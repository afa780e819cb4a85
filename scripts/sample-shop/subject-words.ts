/** What is said of any product on a subject: hand-written sentences that go round, so that neighbours differ. */

export interface SubjectWords {
  /** Path below /c/. */
  path: string;
  /** Kind of goods, for the words of reviews. */
  kind: "bible" | "book" | "care" | "story" | "children" | "music" | "film" | "gift" | "other";
  /** The second paragraph. */
  about: readonly string[];
  /** The last one. */
  who: readonly string[];
}
