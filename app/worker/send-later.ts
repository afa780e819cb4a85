/**
 * Sends data later with Background Sync, whose types TypeScript's library lacks. Browsers without it send the data when the
 * next page opens or is online again.
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

/** Calls `send` on a sync. `send` returns false if the shop can't be reached yet, and the browser then retries. */
export function sendOnSync(send: () => Promise<boolean>): void {
  worker.addEventListener("sync" as "message", (event) => {
    event.waitUntil(
      send().then((isDone) => {
        if (!isDone) throw new Error("The shop can't be reached yet.");
      }),
    );
  });
}
