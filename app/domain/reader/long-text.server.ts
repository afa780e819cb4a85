/** Splits long text that isn't divided by blocks, so that it doesn't become a single huge page. Works on sanitised HTML. */
import { DomUtils, parseDocument } from "htmlparser2";
import type { TextNode } from "./chapter-lines.server";
import { BLOCKS, INLINE } from "./chapter-rules";
import { type Element, isElement, type Node, type Tree } from "./markup.server";

/** Matches blocks that are repeated for each piece of their text; in other blocks each piece gets a paragraph. */
const REPEATED = /^(p|pre|h[1-6])$/;
/** Maximum number of characters that a piece may be shortened by, so that it ends between two words. */
const MAX_WORD = 200;

/**
 * Splits each run of text and inline elements that is longer than `most` characters into blocks of about `aim` characters or
 * less. `sizeOf` contains the length of each node's HTML.
 */
export function splitLongText(
  nodes: Tree,
  sizeOf: ReadonlyMap<Node, number>,
  { aim, most }: { aim: number; most: number },
): void {
  const long = runsIn(nodes).filter((run) => run.reduce((sum, node) => sum + (sizeOf.get(node) ?? 0), 0) > most);
  for (const run of long) {
    const parent = run[0]?.parent as Element | null | undefined;
    // Repeat the block only if it contains nothing else, because the pieces replace the whole block.
    const isAll = parent && isElement(parent) && parent.children.length === run.length;
    const block = isAll && REPEATED.test(parent.name) ? parent : null;
    const end = block ?? aParagraph();
    if (!block && run[0]) DomUtils.prepend(run[0], end);
    for (const [number, piece] of pieces(run, sizeOf, aim).entries()) {
      const holder = block ? toCopy(block, number === 0) : aParagraph();
      for (const node of piece) DomUtils.appendChild(holder, node);
      DomUtils.prepend(end, holder);
    }
    // Skip nodes with another parent, because they have already moved into a piece.
    for (const node of run) if (node.parent === parent) DomUtils.removeElement(node);
    DomUtils.removeElement(end);
  }
}

/** Lists the runs of nodes without blocks, at any depth. */
function runsIn(nodes: Tree): Node[][] {
  const runs: Node[][] = [[]];
  for (const node of nodes) {
    if (!isBlock(node)) runs.at(-1)?.push(node);
    else runs.push(...runsIn((node as Element).children), []);
  }
  return runs.filter((run) => run.length > 0);
}

function isBlock(node: Node): boolean {
  return isElement(node) && (BLOCKS.has(node.name) || node.children.some(isBlock));
}

function pieces(run: readonly Node[], sizeOf: ReadonlyMap<Node, number>, aim: number): Node[][] {
  const all: Node[][] = [[]];
  /** Copies of the elements that surround the text in the last piece. */
  let open: Element[] = [];
  let length = 0;
  const add = (node: Node, size: number) => {
    const holder = open.at(-1);
    if (holder) DomUtils.appendChild(holder, node);
    else all.at(-1)?.push(node);
    length += size;
  };
  const turn = () => {
    const before = open;
    open = [];
    all.push([]);
    length = 0;
    for (const element of before) {
      const again = toCopy(element, false);
      add(again, 0);
      open.push(again);
    }
  };
  const addText = (node: TextNode) => {
    let text = node.data;
    while (length + text.length > aim) {
      const until = endOfWord(text, aim - length) || (length === 0 ? wholeSign(text, aim) : 0);
      if (until > 0) add(textLike(node, text.slice(0, until)), until);
      turn();
      text = text.slice(until);
    }
    add(textLike(node, text), text.length);
  };
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      const size = sizeOf.get(node) ?? 0;
      if (length + size <= aim) add(node, size);
      else if (node.type === "text") addText(node as TextNode);
      else if (isElement(node) && INLINE.has(node.name) && size > aim / 4) {
        const copy = toCopy(node, true);
        add(copy, 0);
        open.push(copy);
        walk([...node.children]);
        open.pop();
      } else {
        if (length > 0) turn();
        add(node, size);
      }
    }
  };
  walk(run);
  return all;
}

/** Returns the end of the last word that fits within `most` characters; 0 if the word after it is too long. */
function endOfWord(text: string, most: number): number {
  for (let end = most; end > Math.max(0, most - MAX_WORD); end -= 1) if (/\s/.test(text[end - 1] ?? "")) return end;
  return 0;
}

/** Returns `end`, or one less if it is in the middle of a surrogate pair. */
const wholeSign = (text: string, end: number) => (/[\uDC00-\uDFFF]/.test(text[end] ?? "") ? end - 1 : end);

function textLike(node: TextNode, text: string): TextNode {
  const copy = node.cloneNode() as TextNode;
  copy.data = text;
  return copy;
}

/** Copies an element without its content. Only the first copy keeps the id, because an id must be unique. */
function toCopy(element: Element, isFirst: boolean): Element {
  const copy = element.cloneNode(false) as Element;
  if (!isFirst) delete copy.attribs.id;
  return copy;
}

function aParagraph(): Element {
  return parseDocument("<p></p>").children[0] as Element;
}
