/** The reader's service worker. It opens stored books without a connection, and sends positions and notes later. */
import "./own-requests";
import "@remix-pwa/worker-runtime";
import { sendOnSync } from "../send-later";
import { takeOver } from "../take-over";
import { worker } from "../worker-types";
import { sendPositions } from "./positions";
import { sendWaitingNotes } from "./waiting-notes";

takeOver(async () => {});

worker.addEventListener("message", (event) => {
  if (event.data?.type === "page open") event.waitUntil(sendMade());
});

sendOnSync(sendMade);

/** Sends positions and notes made without a connection. Returns false if any of them still wait. */
async function sendMade(): Promise<boolean> {
  const sent = await Promise.all([sendPositions(), sendWaitingNotes()]);
  return !sent.includes(false);
}
