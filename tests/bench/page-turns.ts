/** Measures the time from a key press to the turned page of a book, in Chromium on this machine. */
import type { Browser } from "playwright";
import { addCookies, PHONE } from "./browser";

const TURNS = 60;

/**
 * Returns the time of each page turn in ms, until the frame with the next page is ready. The turns also move between parts and
 * chapters, and change direction at the end of the book.
 */
export async function turnPages(
  browser: Browser,
  { url, cookie }: { url: string; cookie: string },
): Promise<readonly number[]> {
  const context = await browser.newContext(PHONE);
  try {
    await addCookies(context, url, cookie);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load" });
    // Pass the function as text, because this file's compiler would add its own helpers to a function.
    return await page.evaluate<number[]>(`(${TURN})(${TURNS})`);
  } finally {
    await context.close();
  }
}

const TURN = `async (turns) => {
  const shown = () => [document.querySelector(".leaf article"), document.querySelector(".leaf").scrollLeft];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = () => new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(null); });
  const isLast = () => {
    const { scrollLeft, clientWidth, scrollWidth } = document.querySelector(".leaf");
    return !document.querySelector(".turn a[rel=next]") && scrollLeft + clientWidth >= scrollWidth - 1;
  };
  let key = "ArrowRight";
  const times = [];
  while (times.length < turns) {
    // A reader reads: what lies beside this part has been asked for meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (isLast()) key = "ArrowLeft";
    const [text, left] = shown();
    const started = performance.now();
    document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    do {
      await frame();
      if (performance.now() - started > 5000) throw new Error("The page did not turn.");
    } while (shown()[0] === text && shown()[1] === left);
    await painted();
    times.push(performance.now() - started);
  }
  return times;
}`;
