/** Creates and resolves EPUB canonical fragment identifiers, which other reading systems understand. (EPUB CFI 1.1) */
import { BLOCKS, RENAMED, WITHOUT_TEXT } from "./chapter-rules";
import { attribute, type Element, isElement, localName, type Node, parseXml } from "./markup.server";
import type { SourceParagraph, TextRun } from "./publication";

/** Maximum depth of nested elements. No real page is nested deeper. */
const DEEPEST = 200;
/**
 * Maximum length of an id in a path. Ids help but are optional, and a long id in each path would make the paths longer than the
 * book.
 */
const MAX_ID_LENGTH = 100;
const NO_TEXT = new Set([...WITHOUT_TEXT, "rt", "rp", "audio", "video"]);

/** Returns the step to the child element with this number, counted from 0. */
export function stepTo(element: Element, number: number): string {
  const id = attribute(element, "id") ?? "";
  const named = id !== "" && id.length <= MAX_ID_LENGTH ? `[${id.replace(/[\^[\](),;=]/g, "^$&")}]` : "";
  return `/${2 * number + 2}${named}`;
}

/**
 * Finds each shown paragraph in the chapter's source; null for a paragraph whose text occurs more or less often in the source
 * than on the page. The `paragraphs` are matched by text rather than by number, because the page leaves some markup out.
 */
export function findInSource(markup: string, paragraphs: readonly string[]): (SourceParagraph | null)[] {
  const root = parseXml(markup.replace(/\r\n?/g, "\n")).find(isElement);
  const found: SourceParagraph[] = [];
  const blocks = new Set<Node>();
  if (root && findBlocks([root], blocks)) collect(root, "", blocks, found);
  const inSource = Map.groupBy(found, ({ text }) => text);
  const shown = Map.groupBy(paragraphs.keys(), (at) => paragraphs[at] ?? "");
  const matched = new Array<SourceParagraph | null>(paragraphs.length).fill(null);
  for (const [text, numbers] of shown) {
    const same = inSource.get(text) ?? [];
    if (same.length === numbers.length)
      for (const [at, number] of numbers.entries()) matched[number] = same[at] ?? null;
  }
  return matched;
}

/**
 * Creates a CFI. `chapter` is the chapter's step in the package. `at` counts characters of the paragraph's text on one line; 0
 * means the whole paragraph.
 */
export function toCfi(chapter: string, paragraph: SourceParagraph, at = 0): string {
  const point = at === 0 ? null : pointAt(paragraph.runs, at);
  const { path } = paragraph;
  return `epubcfi(${chapter}!${point ?? (isOfText(path) ? `${path}:0` : path)})`;
}

/** Returns the index of the paragraph that a CFI's steps within the chapter lead to or into; -1 if there is none. */
export function indexOfSteps(source: readonly (SourceParagraph | null)[], steps: string): number {
  const path = steps.replace(/:\d+$/, "");
  const isWithin = (outer: string) => path === outer || path.startsWith(`${outer}/`);
  const named = source.findIndex((each) => each !== null && isWithin(each.path));
  return named === -1 ? source.findIndex((each) => each?.runs.some((run) => isWithin(run.path))) : named;
}

/**
 * Parses a CFI into its chapter, found by id if it has one, and the steps within the chapter; null if the chapter doesn't
 * exist.
 */
export function readCfi(cfi: string, chapters: readonly { step: string }[]): { chapter: number; steps: string } | null {
  const [, step = "", steps = ""] = /^epubcfi\(([^!]*)!([^!]*)\)$/.exec(cfi) ?? [];
  const id = step.endsWith("]") ? step.slice(step.lastIndexOf("[")) : step;
  const chapter = step === "" ? -1 : chapters.findIndex((each) => each.step.endsWith(id));
  return chapter === -1 ? null : { chapter, steps };
}

/** Collects the elements that are or contain blocks, as `number-text.server.ts` does. Returns whether it found any. */
function findBlocks(nodes: readonly Node[], blocks: Set<Node>, depth = 0): boolean {
  let hasSome = false;
  for (const node of nodes) {
    if (!isElement(node) || depth > DEEPEST) continue;
    const name = localName(node.name);
    if (NO_TEXT.has(name)) continue;
    if (!findBlocks(node.children, blocks, depth + 1) && !BLOCKS.has(name) && !RENAMED.has(name)) continue;
    blocks.add(node);
    hasSome = true;
  }
  return hasSome;
}

/** Collects the paragraphs of an element, as `number-text.server.ts` finds them. */
function collect(element: Element, path: string, blocks: ReadonlySet<Node>, found: SourceParagraph[]): void {
  const isWhole = !element.children.some((child) => blocks.has(child));
  let loose: Node[] = [];
  let before = 0;
  let number = 0;
  const endRun = () => {
    const runs = listRuns(loose, { path, runs: [], depth: 0 }, before);
    const text = runs
      .map((run) => run.text)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
    if (text !== "") found.push({ path: isWhole ? path : (runs[0]?.path ?? path), text, runs });
    loose = [];
  };
  for (const child of element.children) {
    const step = isElement(child) ? path + stepTo(child, number++) : "";
    if (!blocks.has(child)) {
      loose.push(child);
      continue;
    }
    endRun();
    collect(child as Element, step, blocks, found);
    before = number;
  }
  endRun();
}

/** Collects the runs of text. A comment doesn't split a run. `number` counts the elements before the nodes in their parent. */
function listRuns(
  nodes: readonly Node[],
  { path, runs, depth }: { path: string; runs: TextRun[]; depth: number },
  number = 0,
): TextRun[] {
  let next = number;
  let text = "";
  const endRun = () => {
    if (text !== "") runs.push({ path: `${path}/${2 * next + 1}`, text });
    text = "";
  };
  for (const node of nodes) {
    if (node.type === "text") text += node.data;
    else if (node.type === "cdata") for (const each of node.children) text += each.type === "text" ? each.data : "";
    else if (isElement(node)) {
      endRun();
      const step = path + stepTo(node, next++);
      const name = localName(node.name);
      if (name === "br") runs.push({ path: step, text: " " });
      else if (depth < DEEPEST && !NO_TEXT.has(name)) listRuns(node.children, { path: step, runs, depth: depth + 1 });
    }
  }
  endRun();
  return runs;
}

/** Returns whether a path leads to text rather than to an element, such as a break. The steps to text have odd numbers. */
const isOfText = (path: string) => /[13579]$/.test(path);

/**
 * Finds the point before the character with this number. A sequence of white space counts as one character, and isn't counted
 * at the beginning.
 */
function pointAt(runs: readonly TextRun[], at: number): string | null {
  let count = 0;
  let wasSpace = true;
  for (const { path, text } of runs) {
    for (let offset = 0; offset < text.length; offset++) {
      const isSpace = /\s/.test(text.charAt(offset));
      if (isSpace && wasSpace) continue;
      if (count === at) return isOfText(path) ? `${path}:${offset}` : path;
      count += 1;
      wasSpace = isSpace;
    }
  }
  return null;
}
