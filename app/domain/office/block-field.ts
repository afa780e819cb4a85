/** The fields of a block's form, and the rows of a page's blocks, as their pages show them. */

export interface BlockField {
  /** Name in the form: the path in the block, such as `picks.0.words`. */
  name: string;
  label: string;
  hint?: string;
  is: "line" | "text" | "tick" | "choice";
  options?: { value: string; label: string }[];
  /** True for a picture chosen from the shelf. Pictures are added to the shelf on a separate page. */
  isFromShelf?: boolean;
  /** True for a field that is needed only for a picture that isn't on the shelf. */
  isOffShelf?: boolean;
}

export interface FieldGroup {
  /** Title of a part with fields of its own, such as one of several picks; null for the block's own fields. */
  title: string | null;
  fields: BlockField[];
}

export interface BlockRow {
  /** Position, such as `2.0`. */
  at: string;
  title: string;
  /** The block's first words, by which staff recognise it. */
  words: string;
  /** The conditions and dates of the block in words; '' if it shows to everyone at all times. */
  shows: string;
  /** The problem with the block; '' if there is none. */
  problem: string;
  /** Address of its form; null for a kind without one. */
  href: string | null;
  /** Address for adding a block inside it; null for kinds that can't contain blocks. */
  addHref: string | null;
  isFirst: boolean;
  isLast: boolean;
  children: BlockRow[];
}
