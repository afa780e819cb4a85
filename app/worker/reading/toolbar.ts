/**
 * Keeps the toolbar within reach at the top of scrolling text: it hides when the reader scrolls down, and returns on a scroll
 * up or a tap on the text.
 */
import { findLeaf, isInPages } from "./leaf";

const MIN_MOVE_PX = 8;
const CONTROLS = "a, button, summary, input, select, textarea, audio, video, dialog, aside, label, [role=button]";

export function listenForToolbar(): void {
  const frame = document.querySelector<HTMLElement>(".reader");
  if (!frame) return;
  // Use a class, because the frame keeps its classes but not its attributes when the text is replaced.
  frame.classList.add("has-toolbar");
  let last = scrollY;
  const show = (isShown: boolean) => frame.classList.toggle("without-bar", !isShown);
  addEventListener(
    "scroll",
    () => {
      const by = scrollY - last;
      if (scrollY < 64) show(true);
      else if (Math.abs(by) < MIN_MOVE_PX) return;
      else show(by < 0);
      last = scrollY;
    },
    { passive: true },
  );
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    const leaf = findLeaf();
    if (!leaf || isInPages(leaf) || defaultPrevented || !getSelection()?.isCollapsed) return;
    if (!(target instanceof Element) || !leaf.contains(target) || target.closest(CONTROLS) || scrollY < 64) return;
    frame.classList.toggle("without-bar");
  });
}
