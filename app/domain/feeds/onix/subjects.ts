/** Maps subject codes to categories. */
import { all, inBlock, type OnixElement, textAt } from "./element";
import { SUBJECT_CATEGORIES, SUBJECT_SCHEMES, type SubjectScheme } from "./subject-categories";

const KEYWORDS = "20";
/** Maximum number of categories per book. A book with more subjects doesn't fit any of them well. */
const MAX_CATEGORIES = 4;
const MAX_KEYWORDS = 40;

interface Subject {
  scheme: string;
  code: string;
  heading: string;
  isMain: boolean;
}

interface Entry {
  key: string;
  path: string;
}

const tables: Readonly<Record<SubjectScheme, readonly Entry[]>> = {
  thema: mostNamedFirst("thema"),
  bisac: mostNamedFirst("bisac"),
  bic: mostNamedFirst("bic"),
};

/** Returns the table's entries, most specific first. */
function mostNamedFirst(scheme: SubjectScheme): Entry[] {
  const named = ({ key }: Entry) => key.replaceAll("?", "").length;
  return Object.entries(SUBJECT_CATEGORIES[scheme])
    .map(([key, path]) => ({ key, path }))
    .sort((a, b) => named(b) - named(a));
}

/** Returns the category of one subject; null for a subject that isn't in the table. */
function categoryOfSubject(scheme: SubjectScheme, code: string): string | null {
  const upper = code.replace(/\s/g, "").toUpperCase();
  return tables[scheme].find(({ key }) => begins(upper, key))?.path ?? null;
}

function begins(code: string, key: string): boolean {
  if (code.length < key.length) return false;
  for (let at = 0; at < key.length; at += 1) if (key[at] !== "?" && key[at] !== code[at]) return false;
  return true;
}

/**
 * Returns category paths, main subjects first. Uses Thema if the table contains any of the book's Thema subjects, otherwise
 * BISAC, otherwise BIC. The schemes aren't combined, because they all describe the same book, and more categories wouldn't make
 * the book easier to find.
 */
export function readCategories(product: OnixElement): string[] {
  const subjects = readSubjects(product);
  for (const [scheme, id] of Object.entries(SUBJECT_SCHEMES) as [SubjectScheme, string][]) {
    const paths = subjects
      .filter((subject) => subject.scheme === id)
      .map((subject) => categoryOfSubject(scheme, subject.code))
      .filter((path) => path !== null);
    if (paths.length > 0) return [...new Set(paths)].slice(0, MAX_CATEGORIES);
  }
  return [];
}

/** Returns the publisher's keywords, for the search. */
export function readKeywords(product: OnixElement): string[] {
  const keywords = readSubjects(product)
    .filter((subject) => subject.scheme === KEYWORDS)
    .flatMap((subject) => (subject.heading || subject.code).split(/[;,]/))
    .map((word) => word.trim())
    .filter((word) => word !== "" && word.length <= 100);
  return [...new Set(keywords)].slice(0, MAX_KEYWORDS);
}

function readSubjects(product: OnixElement): Subject[] {
  const subjects = [
    ...all(inBlock(product, "DescriptiveDetail"), "Subject").map((subject) => ({
      scheme: textAt(subject, "SubjectSchemeIdentifier"),
      code: textAt(subject, "SubjectCode"),
      heading: textAt(subject, "SubjectHeadingText"),
      isMain: all(subject, "MainSubject").length > 0,
    })),
    // Read subjects in 2.1's elements too.
    ...all(product, "MainSubject").map((subject) => ({
      scheme: textAt(subject, "MainSubjectSchemeIdentifier"),
      code: textAt(subject, "SubjectCode"),
      heading: textAt(subject, "SubjectHeadingText"),
      isMain: true,
    })),
    { scheme: SUBJECT_SCHEMES.bisac, code: textAt(product, "BASICMainSubject"), heading: "", isMain: true },
    { scheme: SUBJECT_SCHEMES.bic, code: textAt(product, "BICMainSubject"), heading: "", isMain: true },
  ];
  return [...subjects.filter((subject) => subject.isMain), ...subjects.filter((subject) => !subject.isMain)];
}
