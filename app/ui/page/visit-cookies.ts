/** Stores data about the visitor's screen, for the shop's designers. (spec 7, 9) */
import { keepCookie, readCookie } from "~/ui/page/plain-cookies";

const SCREEN_DAYS = 365;
const AFTER_RESIZING_MS = 1000;

/** Stores the screen's size and pixel ratio, now and one second after each resize. */
export function watchScreen(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    const screen = { "screen-size": `${innerWidth}x${innerHeight}`, "pixel-ratio": String(devicePixelRatio) };
    for (const [name, value] of Object.entries(screen))
      if (readCookie(name) !== value) keepCookie(name, value, SCREEN_DAYS);
  };
  keep();
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, AFTER_RESIZING_MS);
  });
}
