import { worker } from "./worker-types";

/** Has a new worker take the place of the last one, and open pages in hand, as soon as `prepare` is done. */
export function takeOver(prepare: () => Promise<void>): void {
  worker.addEventListener("install", (event) => {
    event.waitUntil(prepare().then(() => worker.skipWaiting()));
  });
  worker.addEventListener("activate", (event) => {
    // The browser asks for a page while it wakes this worker.
    event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
  });
}
