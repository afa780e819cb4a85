/** How the sample shop's shelves are written down: one work, with the editions it comes in. */
import type { Availability, ProductType, Talker } from "~/domain/catalogue/product";
import type { Subject } from "./subjects";

/** Dollars as on a price label: the price, or the price and what it used to be; null when the supplier has named none. */
export type Label = number | readonly [price: number, was: number] | null;

/** What is out of the ordinary about one edition. */
export interface Special {
  availability?: Availability;
  stock?: number | null;
  maxPerOrder?: number;
  savingStatement?: string;
  publisher?: string;
  published?: string;
  pages?: number | null;
  talkers?: readonly Talker[];
  /** Average and number of ratings; `null` when nobody has rated it. */
  ratings?: readonly [average: number, count: number] | null;
}

export interface Work {
  title: string;
  subtitle?: string;
  /** Names in order; "Jo Lee, A12" has another ONIX role than author. */
  by: readonly string[];
  publisher: string;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  published: string;
  pages?: number;
  subject: Subject;
  /** One or two sentences that say what it is; the subject's own words are added. */
  hook?: string;
  /** The whole description, a paragraph each, where it has been written by hand. */
  description?: readonly string[];
  editions: Readonly<Record<string, Label>>;
  specials?: Readonly<Record<string, Special>>;
  /** For all editions. */
  talkers?: readonly Talker[];
  ratings?: readonly [average: number, count: number] | null;
  keywords?: readonly string[];
  language?: string;
  affCode?: string;
  /** Who reads the eAudio Book, and for how long. */
  readBy?: readonly [name: string, length: string];
  productType?: ProductType;
  /** Paths below /c/ where it stands beside its subject's own. */
  also?: readonly string[];
}

/** A row of works that stand together. */
export interface Shelf {
  name: string;
  /** Paths below /c/; empty: where the format belongs. */
  /** ISBNs are numbered from here (leave 300 free); goods with a letter have the shop's own codes instead. */
  codes: { isbnFrom: number } | { letter: string };
  works: readonly Work[];
}
