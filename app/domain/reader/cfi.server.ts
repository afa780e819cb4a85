/** Canonical fragment identifiers of EPUB, which other reading systems understand. (EPUB CFI 1.1) */
import { PARAGRAPHS, WITHOUT_TEXT } from "./chapter-rules";
import { attribute, type Element, isElement, localName, parseXml, type Tree } from "./markup.server";
import type { SourceParagraph, TextRun } from "./publication";

/** No real page is nested deeper. */
const DEEPEST = 200;
/** An id helps but is optional: a long one in each path would make the paths longer than the book. */
const MAX_ID_LENGTH = 100;
const NO_TEXT = new Set(WITHOUT_TEXT);

/** The step to the child element with this number, counted from 0. */
export function stepTo(element: Element, number: number): string {
  const id = attribute(element, "id") ?? "";
  const named = id !== "" && id.length <= MAX_ID_LENGTH ? `[${id.replace(/[\^[\](),;=]/g, "^$&")}]` : "";
  return `/${2 * number + 2}${named}`;
}

/**
 * Finds each shown paragraph in the chapter's source; null for one whose text occurs there a different number of times. The `paragraphs`
 * are matched by their text and not by their number, because the page leaves some markup out.
 */
export function findInSource(markup: string, paragraphs: readonly string[]): (SourceParagraph | null)[] {
  const root = parseXml(markup.replace(/\r\n?/g, "\n")).find(isElement);
  const found: SourceParagraph[] = [];
  if (root) collect(root, "", { found, depth: 0 });
  const inSource = Map.groupBy(found, ({ text }) => text);
  const shown = Map.groupBy(paragraphs.keys(), (at) => paragraphs[at] ?? "");
  const places = new Array<SourceParagraph | null>(paragraphs.length).fill(null);
  for (const [text, numbers] of shown) {
    const same = inSource.get(text) ?? [];
    if (same.length === numbers.length) for (const [at, number] of numbers.entries()) places[number] = same[at] ?? null;
  }
  return places;
}

/**
 * Makes a CFI. `chapter` is the chapter's step in the package. `at` counts characters of the paragraph's text on one line; 0 means the
 * whole paragraph.
 */
export function cfiOf(chapter: string, paragraph: SourceParagraph, at = 0): string {
  const point = at === 0 ? null : pointAt(paragraph.runs, at);
  return `epubcfi(${chapter}!${point ?? paragraph.path})`;
}

/** Finds the paragraph, from 1, that a CFI's steps within its chapter name or lie in; 0 if there is none. */
export function paragraphIn(source: readonly (SourceParagraph | null)[], steps: string): number {
  return source.findIndex((each) => each !== null && (steps === each.path || steps.startsWith(`${each.path}/`))) + 1;
}

/** Reads the chapter that a CFI names, by its id if it has one, and the steps within it; null if there is no such chapter. */
export function readCfi(cfi: string, chapters: readonly { step: string }[]): { chapter: number; steps: string } | null {
  const [, step = "", steps = ""] = /^epubcfi\(([^!]*)!([^!]*)\)$/.exec(cfi) ?? [];
  const id = step.endsWith("]") ? step.slice(step.lastIndexOf("[")) : step;
  const chapter = step === "" ? -1 : chapters.findIndex((each) => each.step.endsWith(id));
  return chapter === -1 ? null : { chapter, steps };
}

/** Collects the paragraphs that contain no other paragraph, as on our pages. Returns whether there are any. */
function collect(
  element: Element,
  path: string,
  { found, depth }: { found: SourceParagraph[]; depth: number },
): boolean {
  if (depth > DEEPEST) return false;
  let hasSome = false;
  let number = 0;
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const step = path + stepTo(child, number++);
    if (!NO_TEXT.has(localName(child.name)) && collect(child, step, { found, depth: depth + 1 })) hasSome = true;
  }
  if (hasSome || !PARAGRAPHS.has(localName(element.name))) return hasSome;
  const runs = runsOf(element.children, { path, runs: [], depth });
  const text = runs
    .map((run) => run.text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  if (text !== "") found.push({ path, text, runs });
  return text !== "";
}

/** Collects the runs of text. A comment doesn't split a run. */
function runsOf(nodes: Tree, { path, runs, depth }: { path: string; runs: TextRun[]; depth: number }): TextRun[] {
  let number = 0;
  let text = "";
  const endRun = () => {
    if (text !== "") runs.push({ path: `${path}/${2 * number + 1}`, text });
    text = "";
  };
  for (const node of nodes) {
    if (node.type === "text") text += node.data;
    else if (node.type === "cdata") for (const each of node.children) text += each.type === "text" ? each.data : "";
    else if (isElement(node)) {
      endRun();
      const step = path + stepTo(node, number++);
      if (depth < DEEPEST && !NO_TEXT.has(localName(node.name)))
        runsOf(node.children, { path: step, runs, depth: depth + 1 });
    }
  }
  endRun();
  return runs;
}

/** The point before the character with this number. White space counts as one character, and not at all at the beginning. */
function pointAt(runs: readonly TextRun[], at: number): string | null {
  let count = 0;
  let wasSpace = true;
  for (const { path, text } of runs) {
    for (let offset = 0; offset < text.length; offset++) {
      const isSpace = /\s/.test(text.charAt(offset));
      if (isSpace && wasSpace) continue;
      if (count === at) return `${path}:${offset}`;
      count += 1;
      wasSpace = isSpace;
    }
  }
  return null;
}
