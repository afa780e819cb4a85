/** Cuts a long chapter into parts, so that a slow phone gets a page of less than 100 kB. Works on sanitised HTML. */
import { escapeUTF8 } from "entities";
import { DomUtils, parseDocument } from "htmlparser2";
import type { FormerParagraph } from "./former-paragraphs";
import { splitLongText } from "./long-text.server";
import { type Element, isElement, type Node, type Tree } from "./markup.server";
import { numberText } from "./number-text.server";
import type { CutChapter } from "./publication";

/** The target length of a part in characters of HTML, and the maximum for text that can be cut. */
const AIM = 40_000;
const MOST = 60_000;
/** Elements that can be cut in two; all others are kept whole. */
const CUTTABLE = new Set("div section article aside blockquote ol ul dl li dd table tbody".split(" "));

interface OpenElement {
  element: Element;
  /** Number of list items written so far, so that a numbered list continues with the next number. */
  items: number;
}

/** Numbers the chapter's text, as {@link numberText} does, and cuts the chapter into parts unless it must stay whole. */
export function cutChapter(html: string, { isWhole = false } = {}): CutChapter & { former: FormerParagraph[] } {
  const { children } = parseDocument(html);
  tidyPlayers(children);
  if (!isWhole) splitLongText(children, measure(children), { aim: AIM / 2, most: MOST });
  const numbered = numberText(children);
  return {
    ...numbered,
    parts: isWhole ? [DomUtils.getOuterHTML(children, { encodeEntities: "utf8" })] : listParts(children),
  };
}

/** Keeps players that have something to play, and replaces the others with the fallback content inside them. */
function tidyPlayers(nodes: Tree): void {
  for (const player of DomUtils.getElementsByTagName((name) => name === "audio" || name === "video", nodes)) {
    const sources = player.children.filter((child) => isElement(child) && child.name === "source");
    const plays = player.attribs.src || sources.some((source) => isElement(source) && source.attribs.src);
    for (const child of [...player.children]) {
      if (plays && sources.includes(child)) continue;
      if (plays || sources.includes(child)) DomUtils.removeElement(child);
      else DomUtils.prepend(player, child);
    }
    if (!plays) DomUtils.removeElement(player);
  }
}

function listParts(children: Tree): string[] {
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
      // Keep text between two blocks with the preceding block.
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

/** Measures the approximate length of each node's HTML, in one pass. */
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
    // Keep the id only on the first piece of an element, because an id must be unique.
    delete kept.id;
    if (name === "ol" && kept.reversed === undefined) kept.start = String(Number(kept.start ?? 1) + items);
  }
  return `<${name}${Object.entries(kept)
    .map(([each, value]) => ` ${each}="${escapeUTF8(value)}"`)
    .join("")}>`;
}
