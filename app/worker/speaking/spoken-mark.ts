/** Marks the sentence being spoken, and scrolls it into view. */
import { findLeaf, isInPages, showElement } from "../reading/leaf";

const MARK = "spoken";

/** Marks a sentence without changing the text; a browser without the CSS Custom Highlight API marks its paragraph. */
export function markSpoken(range: Range | null): void {
  if ("highlights" in CSS) {
    if (range) CSS.highlights.set(MARK, new Highlight(range));
    else CSS.highlights.delete(MARK);
    return;
  }
  for (const former of document.querySelectorAll("[data-spoken]")) former.removeAttribute("data-spoken");
  range?.startContainer.parentElement?.closest("[id^=t]")?.setAttribute("data-spoken", "");
}

/** Returns true if the sentence begins on the screen. */
export function isSeen(range: Range): boolean {
  const leaf = findLeaf();
  const box = range.getClientRects()[0];
  if (!leaf || !box) return false;
  const { left, right } = leaf.getBoundingClientRect();
  const isAcross = box.right > left && box.left < right;
  if (isInPages(leaf)) {
    const { top, bottom } = leaf.getBoundingClientRect();
    return isAcross && box.bottom > top && box.top < bottom;
  }
  const { from, until } = clearHeight();
  return isAcross && box.top >= from && box.bottom <= until;
}

/** Shows the sentence. Returns true if the text had to move. */
export function bringIntoView(range: Range): boolean {
  const leaf = findLeaf();
  const box = range.getClientRects()[0];
  if (!leaf || !box || isSeen(range)) return false;
  if (isInPages(leaf)) showElement(leaf, range);
  else if (getComputedStyle(leaf).writingMode.startsWith("vertical"))
    range.startContainer.parentElement?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  else scrollBy({ top: box.top - innerHeight / 4, behavior: "instant" });
  return true;
}

/** Returns the part of the window's height that isn't covered by bars. */
function clearHeight(): { from: number; until: number } {
  const from = document.querySelector(".reader-bar")?.getBoundingClientRect().bottom ?? 0;
  const until = document.querySelector(".speaking")?.getBoundingClientRect().top ?? innerHeight;
  return { from: Math.max(0, from), until: Math.min(innerHeight, until) };
}
