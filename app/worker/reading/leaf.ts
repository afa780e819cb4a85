/** Geometry of a page's text, which either scrolls with the window or is set in columns, one screenful at a time. */

export const findLeaf = () => document.querySelector<HTMLElement>(".leaf");

/** True if the stylesheet sets the text in columns. It knows the reader's settings and what fits on the screen. */
export const isInPages = (leaf: HTMLElement) => getComputedStyle(leaf).columnWidth !== "auto";

/** True for a page of fixed layout that fits into the window. */
const isWholePage = (leaf: HTMLElement) => leaf.matches(".fixed") && leaf.clientHeight <= innerHeight;

/** True if keys, taps and swipes turn pages here. */
export const isTurned = (leaf: HTMLElement) => isInPages(leaf) || isWholePage(leaf);

/** Measures the text in CSS pixels. Pages of vertical writing follow below each other, and those of right-to-left writing to the left. */
function measure(leaf: HTMLElement) {
  const style = getComputedStyle(leaf);
  const isVertical = style.writingMode.startsWith("vertical");
  const sign = !isVertical && style.direction === "rtl" ? -1 : 1;
  const gap = Number.parseFloat(style.columnGap) || 0;
  const size = isVertical ? leaf.clientHeight : leaf.clientWidth;
  const whole = isVertical ? leaf.scrollHeight : leaf.scrollWidth;
  const at = Math.abs(isVertical ? leaf.scrollTop : leaf.scrollLeft);
  const step = size + gap;
  return { isVertical, sign, gap, size, whole, at, step, pages: Math.max(1, Math.round((whole + gap) / step)) };
}

export function pageOf(leaf: HTMLElement): { page: number; pages: number } {
  const { at, step, pages } = measure(leaf);
  return { page: Math.min(pages - 1, Math.round(at / step)), pages };
}

/** Turns to a page, counted from 0. A number out of range turns to the nearest page. */
export function showPage(leaf: HTMLElement, page: number): void {
  const { isVertical, sign, step, pages } = measure(leaf);
  const to = Math.min(Math.max(0, page), pages - 1) * step * sign;
  leaf.scrollTo(isVertical ? { top: to, behavior: "instant" } : { left: to, behavior: "instant" });
}

/** Sets the box to the direction of its text, so that vertical text starts at its beginning. */
export function directLeaf(leaf: HTMLElement): void {
  const text = leaf.querySelector("article.flowing");
  if (!text) return;
  const { writingMode } = getComputedStyle(text);
  leaf.style.writingMode = writingMode;
  // Boxes that scroll sideways must also scroll by keyboard.
  for (const box of [leaf, ...text.querySelectorAll<HTMLElement>("pre, table, math")])
    if (writingMode.startsWith("vertical") ? box === leaf : isTooWide(box)) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
}

const isTooWide = (box: HTMLElement) =>
  box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX === "auto";

/**
 * Lets boxes that are as one letter to the browser, such as an inline block, go on over pages where they are taller than one. Only the browser knows
 * which: a letter that begins a chapter may be such a box, too.
 */
function partTallBoxes(leaf: HTMLElement): void {
  for (const box of leaf.querySelectorAll<HTMLElement>(".flowing :not(img, svg, svg *, math, math *, audio, video)"))
    if (box.offsetHeight > leaf.clientHeight && getComputedStyle(box).display.startsWith("inline-"))
      box.style.display = "block";
}

/** Adds an empty second column where the last screen lacks it, so that the last screen also begins at a page boundary. */
export function prepareLeaf(leaf: HTMLElement): void {
  leaf.dataset.turns = "";
  delete leaf.dataset.odd;
  partTallBoxes(leaf);
  const { gap, size, whole } = measure(leaf);
  const least = Number.parseFloat(getComputedStyle(leaf).columnWidth);
  const together = Math.max(1, Math.floor((size + gap) / (least + gap)));
  const columns = Math.round(((whole + gap) * together) / (size + gap));
  if (columns % together > 0) leaf.dataset.odd = "";
}

/** Turns to the page where the element or range begins. */
export function showElement(leaf: HTMLElement, element: Element | Range): void {
  const box = element.getClientRects()[0];
  if (!box) return;
  const { isVertical, sign, at, step } = measure(leaf);
  const frame = leaf.getBoundingClientRect();
  const ahead = isVertical ? box.top - frame.top : sign > 0 ? box.left - frame.left : frame.right - box.right;
  showPage(leaf, Math.floor((at + ahead + 1) / step));
}

/** Returns the paragraphs of the text. The server numbers them by their positions. */
export function paragraphsOf(leaf: HTMLElement): HTMLElement[] {
  return [...leaf.querySelectorAll<HTMLElement>("[id^=t]")].filter(({ id }) => /^t\d{1,8}$/.test(id));
}

/** The position of a paragraph: characters of the chapter's text before it. */
export const positionOf = ({ id }: HTMLElement) => Number(id.slice(1));

/** Returns the paragraph around a position, or the nearest before it; null if that is in another part. */
export function paragraphAt(leaf: HTMLElement, position: number): HTMLElement | null {
  return paragraphsOf(leaf).findLast((paragraph) => positionOf(paragraph) <= position) ?? null;
}

/** Returns the position of the first paragraph that begins on the screen, or else of the first visible one; null if there is none. */
export function positionOnScreen(leaf: HTMLElement): number | null {
  const frame = isInPages(leaf) ? leaf.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, innerHeight);
  const isSeen = (box: DOMRect) =>
    box.right > frame.left + 1 &&
    box.left < frame.right - 1 &&
    box.bottom > frame.top + 1 &&
    box.top < frame.bottom - 1;
  let seen: HTMLElement | null = null;
  for (const paragraph of paragraphsOf(leaf)) {
    const boxes = [...paragraph.getClientRects()];
    if (!boxes.some(isSeen)) {
      if (seen) break;
      continue;
    }
    const first = boxes[0];
    if (first && isSeen(first) && first.top >= frame.top - 1) return positionOf(paragraph);
    seen ??= paragraph;
  }
  return seen && positionOf(seen);
}

/** Share of the text before the beginning of the screen, from 0 to 1. */
export function shareRead(leaf: HTMLElement): number {
  if (isInPages(leaf)) {
    const { page, pages } = pageOf(leaf);
    return page / pages;
  }
  const { top, height } = leaf.getBoundingClientRect();
  return Math.min(1, Math.max(0, -top / Math.max(1, height)));
}
