import { followTabs } from "~/ui/page/follow-tabs";
import { TYPED_KEY } from "~/ui/page/typed-key";

/** Delay of the analytics page view after rendering, in ms. (spec 9) */
const AROUND_AFTER_MS = 2000;

/** Starts the parts that wait until the page is idle. */
export async function startLate(): Promise<void> {
  followTabs();
  setTimeout(() => {
    void import("~/ui/page/after-page").then(({ startAfterPage }) => startAfterPage()).catch(() => {});
  }, AROUND_AFTER_MS);
  if (hasTyped()) void import("~/ui/page/typed-values").then(({ restoreTyped }) => restoreTyped()).catch(() => {});
  await (await import("~/ui/page/start-worker")).startWorker();
}

/** Returns true if typed values were stored. Returns false for visitors whose browser forbids storage. */
function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED_KEY) !== null;
  } catch {
    return false;
  }
}
