/**
 * Sends data later with Background Sync. Browsers without it send the data when the next page opens or is online again.
 * TypeScript's library lacks the types for Background Sync, so they are declared here.
 */
import { worker } from "./worker-types";

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Makes the browser start this worker once there is a connection, even if the shop isn't open. */
export async function sendLater(): Promise<void> {
  const { sync } = worker.registration as ServiceWorkerRegistration & { sync?: SyncManager };
  await sync?.register("send").catch(() => {});
}

/**
 * Calls `send` when the browser starts a sync. If the shop can't be reached yet, `send` returns false, and the browser retries
 * later.
 */
export function sendOnSync(send: () => Promise<boolean>): void {
  worker.addEventListener("sync" as "message", (event) => {
    event.waitUntil(
      send().then((isDone) => {
        if (!isDone) throw new Error("The shop can't be reached yet.");
      }),
    );
  });
}
