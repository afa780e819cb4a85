/** Reads the words of a content page from its markup, so that a search finds the page by its content. No I/O. */
import { foldWords } from "~/domain/catalogue/fold-words";
import { root } from "./plain-words";

/** The roots of a page's words. */
export interface PageText {
  headings: ReadonlySet<string>;
  text: ReadonlySet<string>;
}

/** Maximum number of characters to read per page. */
const MAX_CHARACTERS = 20_000;
/** Blocks that only name other pages or list products. */
const OF_OTHERS = new Set(["breadcrumbs", "breadcrumb", "promoLink", "floatingLink", "productList", "lateList"]);
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "summary"]);
const HEADING_IN_HTML = /<(?:h[1-4]|summary|th)\b[^<>]*>([^<]*)/g;
const TAG_OR_ENTITY = /<[^<>]*>|&[a-z]{2,8};/g;

/** Returns the page's words. Accepts any JSON value. */
export function readPageText(markup: unknown): PageText {
  const found: Found = { headings: [], text: [], left: MAX_CHARACTERS };
  walk(markup, found);
  return { headings: listStems(found.headings), text: listStems(found.text) };
}

interface Found {
  headings: string[];
  text: string[];
  /** Number of characters left to read. */
  left: number;
}

function walk(value: unknown, found: Found): void {
  if (found.left <= 0 || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) walk(one, found);
    return;
  }
  const { kind, tag, text, title, html, children } = value as Record<string, unknown>;
  if (typeof kind === "string" && OF_OTHERS.has(kind)) return;
  const isHeading = typeof tag === "string" && HEADINGS.has(tag);
  for (const words of [text, title]) if (typeof words === "string") take(found, words, isHeading);
  if (typeof html === "string") {
    for (const [, words = ""] of html.slice(0, found.left).matchAll(HEADING_IN_HTML)) take(found, words, true);
    take(found, html.replace(TAG_OR_ENTITY, " "), false);
  }
  walk(children, found);
}

function take(found: Found, words: string, isHeading: boolean): void {
  const some = words.slice(0, Math.max(found.left, 0));
  found.left -= some.length;
  (isHeading ? found.headings : found.text).push(some);
}

function listStems(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => foldWords(text).split(" "));
  return new Set(words.filter((word) => word !== "").map(root));
}
