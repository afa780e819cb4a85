/** Cuts a long chapter into parts, so that a slow phone gets a page of less than 100 kB. Works on sanitised HTML. */
import { DomUtils, parseDocument } from "htmlparser2";
import { PARAGRAPHS } from "./chapter-rules";
import { splitLongText } from "./long-text.server";
import { type Element, isElement, type Node, type Tree } from "./markup.server";
import type { CutChapter } from "./publication";

/** Characters of HTML that a part aims at, and the maximum where its text can be cut. */
const AIM = 40_000;
const MOST = 60_000;
/** Elements that may be cut in two; any other is kept whole. */
const CUTTABLE = new Set("div section article aside blockquote ol ul dl li dd table tbody".split(" "));

interface OpenElement {
  element: Element;
  /** Number of list items written so far, so that a numbered list continues with the next number. */
  items: number;
}

/** Numbers the chapter's paragraphs from 1, in their ids, and cuts the chapter into parts unless it has to stay whole. */
export function cutChapter(html: string, { isWhole = false } = {}): CutChapter {
  const { children } = parseDocument(html);
  const paragraphs: string[] = [];
  if (!isWhole) splitLongText(children, measure(children), { aim: AIM / 2, most: MOST });
  numberParagraphs(children, paragraphs);
  return {
    parts: isWhole ? [DomUtils.getOuterHTML(children, { encodeEntities: "utf8" })] : partsOf(children),
    paragraphs,
  };
}

/** Numbers the paragraphs that contain no other paragraph. Returns whether there are any. */
function numberParagraphs(nodes: Tree, paragraphs: string[]): boolean {
  let hasSome = false;
  for (const node of [...nodes]) {
    if (!isElement(node)) continue;
    if (numberParagraphs(node.children, paragraphs)) hasSome = true;
    else if (PARAGRAPHS.has(node.name)) {
      const text = DomUtils.textContent(node).replace(/\s+/g, " ").trim();
      if (text === "") continue;
      giveId(node, `p${paragraphs.push(text)}`);
      hasSome = true;
    }
  }
  return hasSome;
}

/** Gives a paragraph its id. The book's own id moves to an empty element inside it, or before a table, so that links still lead there. */
function giveId(node: Element, id: string): void {
  if (node.attribs.id) {
    const [anchor] = parseDocument(`<span id="${escaped(node.attribs.id)}"></span>`).children;
    if (anchor && node.name === "table") DomUtils.prepend(node, anchor);
    else if (anchor) DomUtils.prependChild(node, anchor);
  }
  node.attribs.id = id;
}

function partsOf(children: Tree): string[] {
  const parts = [""];
  const open: OpenElement[] = [];
  const sizeOf = measure(children);
  let length = 0;
  const write = (text: string) => {
    parts[parts.length - 1] += text;
  };
  const turn = () => {
    for (const { element } of open.toReversed()) write(`</${element.name}>`);
    parts.push("");
    for (const each of open) write(openingTag(each, { isAgain: true }));
    length = 0;
  };
  const walk = (nodes: Tree) => {
    for (const node of nodes) {
      const size = sizeOf.get(node) ?? 0;
      const isCut = isElement(node) && size > AIM && CUTTABLE.has(node.name);
      // Text between two blocks stays with the one before it.
      if (isElement(node) && (length >= AIM || (!isCut && length > AIM / 4 && length + size > MOST))) turn();
      if (isCut) {
        const opened = { element: node, items: 0 };
        write(openingTag(opened));
        open.push(opened);
        walk(node.children);
        open.pop();
        write(`</${node.name}>`);
      } else {
        write(DomUtils.getOuterHTML(node, { encodeEntities: "utf8" }));
        length += size;
      }
      const list = open.at(-1);
      if (list && isElement(node) && node.name === "li") list.items += 1;
    }
  };
  walk(children);
  return parts;
}

/** The approximate length of each node's HTML, in one pass. */
function measure(nodes: Tree, sizes = new Map<Node, number>()): Map<Node, number> {
  for (const node of nodes) {
    let size = 0;
    if (node.type === "text") size = node.data.length;
    else if (isElement(node)) {
      measure(node.children, sizes);
      size = 2 * node.name.length + 5;
      for (const [name, value] of Object.entries(node.attribs)) size += name.length + value.length + 4;
      for (const child of node.children) size += sizes.get(child) ?? 0;
    }
    sizes.set(node, size);
  }
  return sizes;
}

function openingTag({ element, items }: OpenElement, { isAgain = false } = {}): string {
  const { name, attribs } = element;
  const kept = { ...attribs };
  if (isAgain) {
    // An id must be unique.
    delete kept.id;
    if (name === "ol" && kept.reversed === undefined) kept.start = String(Number(kept.start ?? 1) + items);
  }
  return `<${name}${Object.entries(kept)
    .map(([each, value]) => ` ${each}="${escaped(value)}"`)
    .join("")}>`;
}

const escaped = (value: string) => value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
