/** The reader's service worker: books that are kept open without a connection, and places and notes are sent later. */
import "./own-requests";
import "@remix-pwa/worker-runtime";
import { sendOnSync } from "../send-later";
import { takeOver } from "../take-over";
import { worker } from "../worker-types";
import { sendPlaces } from "./places";
import { sendWaitingNotes } from "./waiting-notes";

takeOver(async () => {});

worker.addEventListener("message", (event) => {
  if (event.data?.type === "page open") event.waitUntil(sendMade());
});

sendOnSync(sendMade);

/** Sends what was made without a connection. Returns false where some of it goes on waiting. */
async function sendMade(): Promise<boolean> {
  const sent = await Promise.all([sendPlaces(), sendWaitingNotes()]);
  return !sent.includes(false);
}
