/**
 * The shop's service worker. Shows an offline page and notifications, and stores products added without a connection until they
 * can be sent.
 */
import "./own-requests";
import "@remix-pwa/worker-runtime";
import { sendOnSync } from "../send-later";
import { takeOver } from "../take-over";
import { worker } from "../worker-types";
import { renewDevice } from "./notifications";
import { keepOfflinePage, refreshOfflinePage } from "./offline-page";
import { tellPage } from "./tell-pages";
import { sendWaitingAdds } from "./waiting-adds";

takeOver(keepOfflinePage);

worker.addEventListener("message", (event) => {
  if (event.data?.type !== "page open") return;
  const page = event.source instanceof Client ? tellPage(event.source) : null;
  const others = [refreshOfflinePage(), renewDevice()].map((each) => each.catch(() => {}));
  event.waitUntil(Promise.all([page, sendWaitingAdds(), ...others]));
});

sendOnSync(sendWaitingAdds);
