/** The shop's service worker: an offline page, and products that are added when there is a connection again. */
import "./own-requests";
import "@remix-pwa/worker-runtime";
import { worker } from "../worker-types";
import { keepOfflinePage, refreshOfflinePage } from "./offline-page";
import { tellPage } from "./tell-pages";
import { sendWaitingAdds } from "./waiting-adds";

worker.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  // The browser asks for a page while it wakes this worker.
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener("message", (event) => {
  if (event.data?.type !== "page open") return;
  const page = event.source instanceof Client ? tellPage(event.source) : null;
  event.waitUntil(Promise.all([page, sendWaitingAdds(), refreshOfflinePage().catch(() => {})]));
});

/** Background Sync, which TypeScript's library doesn't know. */
worker.addEventListener("sync" as "message", (event) => {
  event.waitUntil(
    sendWaitingAdds().then((isDone) => {
      if (!isDone) throw new Error("The shop can't be reached yet.");
    }),
  );
});
