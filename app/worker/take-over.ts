import { worker } from "./worker-types";

/** Makes a new worker replace the previous one and control the open pages as soon as `prepare` is done. */
export function takeOver(prepare: () => Promise<void>): void {
  worker.addEventListener("install", (event) => {
    event.waitUntil(prepare().then(() => worker.skipWaiting()));
  });
  worker.addEventListener("activate", (event) => {
    // Let the browser request a page while it starts this worker.
    event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
  });
}
