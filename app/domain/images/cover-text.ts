/** Parses a catalogue title into the text that a generated cover shows. */
export interface CoverText {
  title: string;
  subtitle?: string | null;
  authors: readonly string[];
  format: string;
  /** Categories such as "books/academic", which influence the choice of design. */
  categories?: readonly string[];
}

export interface CoverWords {
  title: string;
  /** The text after a colon in the title, or the product's own subtitle; can be empty. */
  subtitle: string;
  /** A label such as "Book 2", or a series' name; may be empty. */
  series: string;
  /** The authors as they are credited on a cover; may be empty. */
  author: string;
  format: string;
}

const MIN_HEAD_LENGTH = 4;
const MIN_TAIL_LENGTH = 3;

/**
 * Splits a title from the catalogue into title, subtitle and series, because covers show these separately: "Emma: A Novel
 * (Classics, #3)". Doesn't split after a short first part, as in "3: A Life".
 */
export function coverWords(text: CoverText): CoverWords {
  let title = text.title.trim();
  let series = "";
  let subtitle = text.subtitle?.trim() ?? "";
  const bracket = /[([]([^()[\]]+)[)\]]$/u.exec(title);
  if (bracket?.[1] && bracket.index > 0) {
    title = title.slice(0, bracket.index).trimEnd();
    series = seriesLine(bracket[1], title);
  }
  for (const { index, 0: mark } of title.matchAll(/:|\s[–—-]\s/gu)) {
    const [head, tail] = [title.slice(0, index).trimEnd(), title.slice(index + mark.length).trimStart()];
    if (head.length < MIN_HEAD_LENGTH || tail.length < MIN_TAIL_LENGTH) continue;
    title = head;
    if (subtitle === "") subtitle = tail;
    break;
  }
  return { title, subtitle, series, author: credit(text.authors), format: text.format };
}

function seriesLine(inside: string, title: string): string {
  // Take the first series, because a book can belong to several: "Death, #1; Discworld, #4".
  const first = inside.split(";")[0]?.trim() ?? "";
  const hash = first.lastIndexOf("#");
  const number = first.slice(hash + 1).trimStart();
  if (hash < 0 || !/^[\d.–-]+$/u.test(number)) return first;
  const name = first.slice(0, hash).trimEnd().replace(/,$/, "");
  const volume = /[–-]/.test(number) ? `Books ${number}` : `Book ${number}`;
  return name === "" || name.toLowerCase() === title.toLowerCase() ? volume : `${name} · ${volume}`;
}

function credit(authors: readonly string[]): string {
  const names = authors.map((name) => name.trim()).filter((name) => name !== "");
  if (names.length > 3) return `${names[0]} and others`;
  if (names.length === 3) return `${names[0]}, ${names[1]} & ${names[2]}`;
  return names.join(" & ");
}

/** Returns the first letters of at most two significant words: "AK" for "The Art of Kindness". */
export function initials(text: string): string {
  const words = text.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
}
