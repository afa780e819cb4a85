/** Finds the reader's selection in the server's numbering: paragraphs, and characters of their text with white space collapsed. */
import { findLeaf, paragraphsOf } from "./leaf";

export interface SelectedText {
  text: string;
  paragraph: number;
  from: number;
  lastParagraph: number;
  until: number;
}

/** Returns null without a selection within the text. */
export function findSelectedText(): SelectedText | null {
  const [leaf, selection] = [findLeaf(), getSelection()];
  if (!leaf || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const text = selection.toString().trim();
  const within = paragraphsOf(leaf).filter(
    (paragraph) => range.intersectsNode(paragraph) && overlaps(range, paragraph),
  );
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last || text === "") return null;
  const from = first.contains(range.startContainer) ? lengthUntil(first, range.startContainer, range.startOffset) : 0;
  const until = last.contains(range.endContainer)
    ? lengthUntil(last, range.endContainer, range.endOffset)
    : lengthUntil(last, last, last.childNodes.length);
  return { text, paragraph: numberOf(first), from, lastParagraph: numberOf(last), until };
}

const numberOf = ({ id }: HTMLElement) => Number(id.slice(1));

/**
 * Returns true if the range contains some of the paragraph. A triple click's selection ends at the start of the next paragraph
 * and contains none of it.
 */
function overlaps(range: Range, paragraph: HTMLElement): boolean {
  const own = document.createRange();
  own.selectNodeContents(paragraph);
  if (range.compareBoundaryPoints(Range.START_TO_START, own) > 0) own.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, own) < 0) own.setEnd(range.endContainer, range.endOffset);
  return own.toString().trim() !== "";
}

function lengthUntil(paragraph: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(paragraph, 0);
  range.setEnd(node, offset);
  return range.toString().replace(/\s+/g, " ").trimStart().length;
}
