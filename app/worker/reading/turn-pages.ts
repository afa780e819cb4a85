/** Turns pages by keyboard, swipe, tap and button. Without pages to turn, the arrow keys move from part to part. */
import { findLeaf, isInPages, isTurned, isVertical, SCROLLING, showPage, toPage } from "./leaf";

export type TurnDirection = 1 | -1;

/** Share of the screen's width, on each side, in which a tap turns the page. */
const TAP_ZONE = 0.22;
const MIN_SWIPE_PX = 40;
const CONTROLS = "a, button, summary, input, select, textarea, audio, video, dialog, aside, [contenteditable]";

interface TurnCallbacks {
  /** Called after turning to a page within this part. */
  onPage(): void;
  /** Called to continue the book in another part. */
  onPart(way: TurnDirection): void | Promise<void>;
}

/** Share of the box by which one step scrolls vertical text. */
const MOVE = 0.85;

/** Scrolls vertical text, whose box scrolls sideways, in the direction of reading. Returns false at the end of the box. */
function scrollOn(leaf: HTMLElement, by: number): boolean {
  const before = leaf.scrollLeft;
  leaf.scrollBy({ left: getComputedStyle(leaf).writingMode.endsWith("rl") ? -by : by, behavior: "instant" });
  return leaf.scrollLeft !== before;
}

function turn(way: TurnDirection, { onPage, onPart }: TurnCallbacks): void {
  const leaf = findLeaf();
  const scrolls = leaf !== null && !isInPages(leaf) && isVertical(leaf);
  const { page, pages } = leaf && isInPages(leaf) ? toPage(leaf) : { page: 0, pages: 1 };
  if (scrolls && scrollOn(leaf, way * MOVE * leaf.clientWidth)) onPage();
  else if (!leaf || page + way < 0 || page + way >= pages) void onPart(way);
  else {
    showPage(leaf, page + way);
    onPage();
  }
}

const isRightToLeft = () => {
  const leaf = findLeaf();
  if (!leaf) return false;
  const { direction, writingMode } = getComputedStyle(leaf);
  return direction === "rtl" || writingMode === "vertical-rl";
};

/**
 * Returns the direction in which a key turns pages. Keys that type a character don't turn pages, to avoid clashes with speech
 * input or a screen reader. (WCAG 2.1.4)
 */
function findWay({ key, shiftKey, target }: KeyboardEvent): TurnDirection | null {
  const forward = isRightToLeft() ? "ArrowLeft" : "ArrowRight";
  if (key === "ArrowRight" || key === "ArrowLeft") return key === forward ? 1 : -1;
  const leaf = findLeaf();
  if (!leaf || !isTurned(leaf)) return null;
  if (key === "PageDown") return 1;
  if (key === "PageUp") return -1;
  if (key === " " && !(target instanceof Element && target.closest(CONTROLS))) return shiftKey ? -1 : 1;
  return null;
}

/** Listens on the document, so that the listeners survive a replacement of the text. */
export function listenForTurns(turning: TurnCallbacks): void {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest("input, select, textarea, audio, video, dialog")) return;
    // Ignore keys in a table that scrolls by itself, because it uses the same keys.
    if (target instanceof Element && target.matches(`:is(${SCROLLING})[tabindex]`)) return;
    const way = findWay(event);
    if (way === null || (event.shiftKey && event.key !== " ")) return;
    event.preventDefault();
    turn(way, turning);
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button > 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>(".turn [rel], .turn button");
    const way = button ? (button.matches("[rel=next], [data-way=next]") ? 1 : -1) : wayOfTap(event, target);
    if (way === null) return;
    event.preventDefault();
    turn(way, turning);
  });
  listenForSwipes((way) => turn(way, turning));
  document.addEventListener(
    "wheel",
    (event) => {
      const leaf = findLeaf();
      const isOnText = leaf && event.target instanceof Node && leaf.contains(event.target);
      if (!isOnText || event.ctrlKey || event.deltaX !== 0 || isInPages(leaf) || !isVertical(leaf)) return;
      // Scroll vertical text sideways, because a wheel scrolls only vertically.
      if (scrollOn(leaf, event.deltaY)) event.preventDefault();
    },
    { passive: false },
  );
}

/** Returns the direction of a tap at the sides of the text, unless the tap hit an element that responds to taps itself. */
function wayOfTap({ clientX, clientY }: MouseEvent, target: Element | null): TurnDirection | null {
  const leaf = findLeaf();
  if (!leaf || !isTurned(leaf) || !target || target.closest(CONTROLS) || !getSelection()?.isCollapsed) return null;
  const { top, bottom } = leaf.getBoundingClientRect();
  if (clientY < top || clientY > bottom) return null;
  const zone = innerWidth * TAP_ZONE;
  const side = clientX < zone ? -1 : clientX > innerWidth - zone ? 1 : null;
  return side && isRightToLeft() ? ((side * -1) as TurnDirection) : side;
}

function listenForSwipes(turnTo: (way: TurnDirection) => void): void {
  let start: Touch | null = null;
  document.addEventListener(
    "touchstart",
    ({ touches, target }) => {
      const leaf = findLeaf();
      const isOnText =
        leaf && isTurned(leaf) && target instanceof Element && leaf.contains(target) && !target.closest("[data-wide]");
      // Ignore touches with two fingers, which zoom, and touches on a zoomed page, where one finger moves the page.
      const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
      start = isOnText && touches.length === 1 && !isZoomed ? (touches[0] ?? null) : null;
    },
    { passive: true },
  );
  document.addEventListener(
    "touchend",
    ({ changedTouches: [end] }) => {
      if (!start || !end || !getSelection()?.isCollapsed) return;
      const [along, across] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = null;
      if (Math.abs(along) < MIN_SWIPE_PX || Math.abs(along) < 2 * Math.abs(across)) return;
      const way = along < 0 ? 1 : -1;
      turnTo(isRightToLeft() ? ((way * -1) as TurnDirection) : way);
    },
    { passive: true },
  );
}
