import { followTabs } from "~/ui/page/follow-tabs";
import { startWorker } from "~/ui/page/start-worker";
import { TYPED_KEY } from "~/ui/page/typed-key";

/** A slow line has brought all of the page by then. ms. */
const AROUND_AFTER_MS = 5000;

/** What waits until the page has nothing else to do. */
export async function startLate(): Promise<void> {
  followTabs();
  setTimeout(() => {
    void import("~/ui/page/after-page").then(({ startAfterPage }) => startAfterPage()).catch(() => {});
  }, AROUND_AFTER_MS);
  if (hasTyped()) void import("~/ui/page/typed-values").then(({ restoreTyped }) => restoreTyped()).catch(() => {});
  await startWorker();
}

/** Some visitors forbid storage. */
function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED_KEY) !== null;
  } catch {
    return false;
  }
}
