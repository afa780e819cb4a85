import { followTabs } from "~/ui/page/follow-tabs";
import { startWorker } from "~/ui/page/start-worker";

/** What waits until the page has nothing else to do. */
export async function startLate(): Promise<void> {
  followTabs();
  await startWorker();
}
