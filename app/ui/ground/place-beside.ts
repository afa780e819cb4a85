/** Narrower than this a panel is a modal. (spec 2, 9) */
const FLOATS_FROM_PX = 768;

/** Places a panel below the pressed button, or at the window's right edge. On narrow screens it stays in the middle. */
export function placeBeside(dialog: HTMLElement, anchor: HTMLElement | null): void {
  if (!anchor?.isConnected || innerWidth < FLOATS_FROM_PX) return;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const at = left + width > innerWidth - 8 ? right - width : left;
  const down = bottom + 4 + height > innerHeight - 8 ? top - 4 - height : bottom + 4;
  dialog.style.margin = "0";
  dialog.style.left = `${Math.min(Math.max(8, at), innerWidth - width - 8)}px`;
  dialog.style.top = `${Math.min(Math.max(8, down), Math.max(8, innerHeight - height - 8))}px`;
}
