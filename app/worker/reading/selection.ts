/** Finds the reader's selection, with its start and end as character counts in the chapter's text. */
import { findLeaf, listParagraphs, toPosition } from "./leaf";
import { lengthUntil } from "./text-count";

export interface SelectedText {
  text: string;
  position: number;
  untilPosition: number;
}

/** Returns the selected text; null without a selection within the text. */
export function findSelectedText(): SelectedText | null {
  const [leaf, selection] = [findLeaf(), getSelection()];
  if (!leaf || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const text = selection.toString().trim();
  const within = listParagraphs(leaf).filter(
    (paragraph) => range.intersectsNode(paragraph) && overlaps(range, paragraph),
  );
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last || text === "") return null;
  const from = first.contains(range.startContainer) ? lengthUntil(first, range.startContainer, range.startOffset) : 0;
  const until = last.contains(range.endContainer)
    ? lengthUntil(last, range.endContainer, range.endOffset)
    : lengthUntil(last, last, last.childNodes.length);
  return { text, position: toPosition(first) + from, untilPosition: toPosition(last) + until };
}

/**
 * Returns true if the range contains any text of the paragraph. The selection of a triple click ends at the start of the next
 * paragraph, without any of its text.
 */
function overlaps(range: Range, paragraph: HTMLElement): boolean {
  const own = document.createRange();
  own.selectNodeContents(paragraph);
  if (range.compareBoundaryPoints(Range.START_TO_START, own) > 0) own.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, own) < 0) own.setEnd(range.endContainer, range.endOffset);
  return own.toString().trim() !== "";
}
