import { sendPlaces } from "./places";
import { sendWaitingNotes } from "./waiting-notes";

/** Sends what was made without a connection. Returns false where some of it goes on waiting. */
export async function sendMade(): Promise<boolean> {
  const sent = await Promise.all([sendPlaces(), sendWaitingNotes()]);
  return !sent.includes(false);
}
