/** Decides which variant of an experiment a visitor gets: by the operator's file, or by a third-party script in the browser. */

/** The names of variants by the ids of their experiments. */
export type Variants = Readonly<Record<string, string>>;

/** The changes that the server makes on a page for one visitor. */
export interface PageTrial {
  variants: Variants;
  /** Replaces the shop's own page variation. */
  pageVariation?: string;
}

export interface Experiments {
  /** The script to load after the page; null if the server decides. */
  readonly script: string | null;
  /** The experiments that the server runs. */
  readonly ids: readonly string[];
  /** The variants for the visitor with this key on the page at a path, always the same. Never throws. */
  trialAt(path: string, key: string): PageTrial;
}
