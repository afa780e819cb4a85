/**
 * Numbers all of a chapter's text, whichever elements contain it: each paragraph of sanitised HTML gets an id with its position
 * in the chapter's text.
 */
import { DomUtils, parseDocument } from "htmlparser2";
import { type TextNode, toLine } from "./chapter-lines.server";
import { BLOCKS, FORMER_PARAGRAPHS, INLINE } from "./chapter-rules";
import type { FormerParagraph } from "./former-paragraphs";
import { type Element, isElement, type Node, type Tree } from "./markup.server";

interface NumberedText {
  paragraphs: string[];
  /** The paragraphs as numbered by earlier versions; see {@link FormerParagraph}. */
  former: FormerParagraph[];
}

/** The positions of a text node's first character, and of the end of its paragraph. */
type Positions = Map<TextNode, { at: number; end: number }>;

/** Elements that can't contain text directly in HTML. */
const FRAMES = new Set("ul ol dl table thead tbody tfoot tr".split(" "));

/**
 * Gives each paragraph the id `t` followed by its position. A paragraph is a block that contains no other blocks, or text next
 * to blocks, which gets a separate element.
 */
export function numberText(nodes: Tree): NumberedText {
  const blocks = new Set<Node>();
  findBlocks(nodes, blocks);
  const paragraphs: string[] = [];
  const positions: Positions = new Map();
  let next = 0;
  const number = (run: readonly Node[], holder: () => Element) => {
    const { text, starts } = toLine([...run]);
    if (text === "") return;
    giveId(holder(), `t${next}`);
    for (const [node, at] of starts) positions.set(node, { at: next + at, end: next + text.length });
    paragraphs.push(text);
    next += text.length + 1;
  };
  const visit = (children: Tree) => {
    let run: Node[] = [];
    const endRun = () => {
      number(run, () => toHolder(run));
      run = [];
    };
    for (const node of [...children]) {
      if (!blocks.has(node)) {
        run.push(node);
        continue;
      }
      endRun();
      const block = node as Element;
      const isFrame = FRAMES.has(block.name) || !BLOCKS.has(block.name);
      if (isFrame || block.children.some((child) => blocks.has(child))) visit(block.children);
      else number(block.children, () => block);
    }
    endRun();
  };
  visit(nodes);
  const former: FormerParagraph[] = [];
  findFormer(nodes, positions, former);
  return { paragraphs, former };
}

/** Collects the nodes that are or contain blocks. Returns whether it found any. */
function findBlocks(nodes: Tree, blocks: Set<Node>): boolean {
  let hasSome = false;
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (!findBlocks(node.children, blocks) && !BLOCKS.has(node.name)) continue;
    blocks.add(node);
    hasSome = true;
  }
  return hasSome;
}

/** Returns the element that holds a run's text: the only element of the run, or a new one. */
function toHolder(run: readonly Node[]): Element {
  const hasText = (node: Node) => toLine([node]).text !== "";
  const kept = run.slice(run.findIndex(hasText), run.findLastIndex(hasText) + 1);
  const [only] = kept;
  if (kept.length === 1 && only && isElement(only) && only.name !== "a" && INLINE.has(only.name)) return only;
  const [holder] = parseDocument("<span></span>").children as [Element];
  if (only) DomUtils.prepend(only, holder);
  for (const node of kept) DomUtils.appendChild(holder, node);
  return holder;
}

/** Gives a paragraph its id. The book's own id moves to an empty element inside it, so that links to it still work. */
function giveId(element: Element, id: string): void {
  if (element.attribs.id) {
    const [anchor] = parseDocument("<span></span>").children as [Element];
    anchor.attribs.id = element.attribs.id;
    DomUtils.prependChild(element, anchor);
  }
  element.attribs.id = id;
}

/**
 * Finds the paragraphs as earlier versions of the shop counted them: elements of a few kinds that contain text and no other
 * element of these kinds. Returns whether it found any.
 */
function findFormer(nodes: Tree, positions: Positions, former: FormerParagraph[]): boolean {
  let hasSome = false;
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (findFormer(node.children, positions, former)) hasSome = true;
    else if (FORMER_PARAGRAPHS.has(node.name)) {
      const { text, starts } = toLine([node], visitAllText);
      if (text === "") continue;
      former.push(toFormerParagraph(starts, positions, former.at(-1)?.[0] ?? 0));
      hasSome = true;
    }
  }
  return hasSome;
}

function toFormerParagraph(
  starts: [node: TextNode, at: number][],
  positions: Positions,
  before: number,
): FormerParagraph {
  const former = [before];
  let difference = Number.NaN;
  for (const [node, at] of starts) {
    const position = positions.get(node);
    if (!position) continue;
    former[0] = position.end;
    if (position.at - at === difference) continue;
    difference = position.at - at;
    former.push(at, position.at);
  }
  return former.length > 1 ? former : [before, 0, before];
}

/** Visits text as earlier versions counted it: line breaks weren't counted, and ruby text was counted as text. */
function visitAllText(nodes: Tree, visit: (node: TextNode | null) => void): void {
  for (const node of nodes) {
    if (node.type === "text") visit(node as TextNode);
    else if (isElement(node)) visitAllText(node.children, visit);
  }
}
