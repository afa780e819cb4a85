/**
 * Measures a page's text. The text either scrolls with the window, or is set in columns that are shown one screenful at a time.
 */

export const findLeaf = () => document.querySelector<HTMLElement>(".leaf");

/**
 * Returns true if the stylesheet sets the text in columns. The stylesheet depends on the reader's settings and the screen's
 * size.
 */
export const isInPages = (leaf: HTMLElement) => getComputedStyle(leaf).columnWidth !== "auto";

/** Returns true for a fixed-layout page that fits into the window. */
const isWholePage = (leaf: HTMLElement) => leaf.matches(".fixed") && leaf.clientHeight <= innerHeight;

/** Returns true if keys, taps and swipes turn pages. */
export const isTurned = (leaf: HTMLElement) => isInPages(leaf) || isWholePage(leaf);

/**
 * Measures the text in CSS pixels. Pages of vertical text continue downwards, and pages of right-to-left text continue to the
 * left.
 */
function measure(leaf: HTMLElement) {
  const style = getComputedStyle(leaf);
  const goesDown = isVertical(leaf);
  const sign = !goesDown && style.direction === "rtl" ? -1 : 1;
  const gap = Number.parseFloat(style.columnGap) || 0;
  const size = goesDown ? leaf.clientHeight : leaf.clientWidth;
  const whole = goesDown ? leaf.scrollHeight : leaf.scrollWidth;
  const at = Math.abs(goesDown ? leaf.scrollTop : leaf.scrollLeft);
  const step = size + gap;
  return { goesDown, sign, gap, size, whole, at, step, pages: Math.max(1, Math.round((whole + gap) / step)) };
}

export function toPage(leaf: HTMLElement): { page: number; pages: number } {
  const { at, step, pages } = measure(leaf);
  return { page: Math.min(pages - 1, Math.round(at / step)), pages };
}

/** Turns to a page, counted from 0. An out-of-range number turns to the nearest page. */
export function showPage(leaf: HTMLElement, page: number): void {
  const { goesDown, sign, step, pages } = measure(leaf);
  const to = Math.min(Math.max(0, page), pages - 1) * step * sign;
  leaf.scrollTo(goesDown ? { top: to, behavior: "instant" } : { left: to, behavior: "instant" });
}

/** Gives the box the direction of its text, so that vertical text starts at its beginning. */
export function directLeaf(leaf: HTMLElement): void {
  const text = leaf.querySelector("article.flowing");
  if (!text) return;
  const { writingMode } = getComputedStyle(text);
  leaf.style.writingMode = writingMode;
  // Set left-to-right direction for vertical text, so that its lines run downwards even in a right-to-left book.
  if (isVertical(leaf)) leaf.style.direction = "ltr";
  letBoxesScroll(leaf);
}

/** Lets the keyboard scroll boxes that scroll along their lines. */
function letBoxesScroll(leaf: HTMLElement): void {
  for (const box of [leaf, ...leaf.querySelectorAll<HTMLElement>(`.flowing :is(${SCROLLING})`)])
    if (box === leaf ? isVertical(leaf) || isTooLong(box) : isTooLong(box)) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
}

/** Elements of a book that can scroll separately from the page. */
export const SCROLLING = "pre, table, math";

export const isVertical = (box: HTMLElement) => /^(vertical|sideways)/.test(getComputedStyle(box).writingMode);

/** Returns true for a box that scrolls along its lines. */
export function isTooLong(box: HTMLElement): boolean {
  if (!/auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
  return isVertical(box) ? box.scrollHeight > box.clientHeight + 1 : box.scrollWidth > box.clientWidth + 1;
}

/**
 * Lets boxes that are taller than a page continue over several pages, if the browser treats them like a single letter, as it
 * does inline blocks. Only the browser knows which boxes these are. Even the decorated first letter of a chapter can be one.
 */
function partTallBoxes(leaf: HTMLElement): void {
  const goesDown = isVertical(leaf);
  const isTall = ({ offsetWidth, offsetHeight }: HTMLElement) =>
    goesDown ? offsetWidth > leaf.clientWidth : offsetHeight > leaf.clientHeight;
  for (const box of leaf.querySelectorAll<HTMLElement>(".flowing :not(img, svg, svg *, math, math *, audio, video)"))
    if (isTall(box) && getComputedStyle(box).display.startsWith("inline-")) box.style.display = "block";
}

/** Minimum width, in ems, of a table's column on a page. This is enough for a word. */
const MIN_COLUMN_EM = 3.5;

/** Lets a table scroll if a page would make its columns too narrow for words. */
function markWideTables(leaf: HTMLElement, column: number): void {
  const along = isVertical(leaf) ? "offsetHeight" : "offsetWidth";
  leaf.style.setProperty("--page", `${isVertical(leaf) ? leaf.clientWidth : leaf.clientHeight}px`);
  const tables = [...leaf.querySelectorAll<HTMLTableElement>(".flowing table")];
  for (const table of tables) delete table.dataset.wide;
  const wide = tables.filter((table) => {
    const columns = Math.max(1, ...[...table.rows].map(({ cells }) => cells.length));
    const em = Number.parseFloat(getComputedStyle(table).fontSize);
    return table[along] > column + 1 || (columns > 2 && table[along] / columns < MIN_COLUMN_EM * em);
  });
  for (const table of wide) table.dataset.wide = "";
}

/**
 * Prepares the text for turning pages. If the last screen has only one of two columns, adds an empty one, so that the last
 * screen also begins at a page boundary.
 */
export function prepareLeaf(leaf: HTMLElement): void {
  leaf.dataset.turns = "";
  delete leaf.dataset.odd;
  partTallBoxes(leaf);
  const least = Number.parseFloat(getComputedStyle(leaf).columnWidth);
  const { gap, size } = measure(leaf);
  const together = Math.max(1, Math.floor((size + gap) / (least + gap)));
  markWideTables(leaf, (size + gap) / together - gap);
  letBoxesScroll(leaf);
  const { whole } = measure(leaf);
  const columns = Math.round(((whole + gap) * together) / (size + gap));
  if (columns % together > 0) leaf.dataset.odd = "";
}

/** Turns to the page where the element or range begins. */
export function showElement(leaf: HTMLElement, element: Element | Range): void {
  const box = element.getClientRects()[0];
  if (!box) return;
  const { goesDown, sign, at, step } = measure(leaf);
  const frame = leaf.getBoundingClientRect();
  const ahead = goesDown ? box.top - frame.top : sign > 0 ? box.left - frame.left : frame.right - box.right;
  showPage(leaf, Math.floor((at + ahead + 1) / step));
}

/** Returns the text's paragraphs. The server numbers them by their positions. */
export function listParagraphs(leaf: HTMLElement): HTMLElement[] {
  return [...leaf.querySelectorAll<HTMLElement>("[id^=t]")].filter(({ id }) => /^t\d{1,8}$/.test(id));
}

/** Returns a paragraph's position: the number of characters of the chapter's text before it. */
export const toPosition = ({ id }: HTMLElement) => Number(id.slice(1));

/** Returns the paragraph at a position, or the nearest one before it; null if that paragraph is in another part. */
export function paragraphAt(leaf: HTMLElement, position: number): HTMLElement | null {
  return listParagraphs(leaf).findLast((paragraph) => toPosition(paragraph) <= position) ?? null;
}

/**
 * Returns the position of the first paragraph that begins on the screen. If none begins there, returns the position of the
 * first visible one; null if there is none.
 */
export function positionOnScreen(leaf: HTMLElement): number | null {
  const goesDown = isVertical(leaf);
  const frame = goesDown || isInPages(leaf) ? leaf.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, innerHeight);
  const isSeen = (box: DOMRect) =>
    box.right > frame.left + 1 &&
    box.left < frame.right - 1 &&
    box.bottom > frame.top + 1 &&
    box.top < frame.bottom - 1;
  let seen: HTMLElement | null = null;
  for (const paragraph of listParagraphs(leaf)) {
    const boxes = [...paragraph.getClientRects()];
    if (!boxes.some(isSeen)) {
      if (seen) break;
      continue;
    }
    const first = boxes[0];
    const begins = first && (goesDown ? first.right <= frame.right + 1 : first.top >= frame.top - 1);
    if (begins && isSeen(first)) return toPosition(paragraph);
    seen ??= paragraph;
  }
  return seen && toPosition(seen);
}

/** Returns the share of the text before the start of the screen, from 0 to 1. */
export function shareRead(leaf: HTMLElement): number {
  if (isInPages(leaf)) {
    const { page, pages } = toPage(leaf);
    return page / pages;
  }
  if (isVertical(leaf)) return Math.abs(leaf.scrollLeft) / Math.max(1, leaf.scrollWidth);
  const { top, height } = leaf.getBoundingClientRect();
  return Math.min(1, Math.max(0, -top / Math.max(1, height)));
}
