/** Decides which variant of an experiment a visitor gets: by the operator's file, or by a third-party script in the browser. */

/** Names of variants by the ids of their experiments. */
export type Variants = Readonly<Record<string, string>>;

/** The changes that the server makes on a page for one visitor. */
export interface PageTrial {
  variants: Variants;
  /** Variation that replaces the shop's own page variation. */
  pageVariation?: string;
}

export interface Experiments {
  /** Address of the script to load after the page; null if the server decides. */
  readonly script: string | null;
  /** Ids of the experiments that the server runs. */
  readonly ids: readonly string[];
  /**
   * Returns the trial on the page at this path for the visitor with this key. The same path and key always give the same trial.
   * Never throws.
   */
  trialAt(path: string, key: string): PageTrial;
}
