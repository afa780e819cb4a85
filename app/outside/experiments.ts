/** Who decides which variant of an experiment a visitor gets: a file of the operator's, or a script of others in the browser. */

/** The names of variants by the ids of their experiments. */
export type Variants = Readonly<Record<string, string>>;

/** What the server changes on a page for one visitor. */
export interface PageTrial {
  variants: Variants;
  /** In place of the shop's own. */
  pageVariation?: string;
}

export interface Experiments {
  /** The script to load after the page; null where the server decides. */
  readonly script: string | null;
  /** The experiments that the server runs. */
  readonly ids: readonly string[];
  /** What the visitor with this key gets on the page at a path: always the same. Never throws. */
  trialAt(path: string, key: string): PageTrial;
}
