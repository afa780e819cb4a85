/** Deletes data that guests have not used for 60 days. Members' data and orders are kept. */
import { setTimeout as wait } from "node:timers/promises";
import {
  deleteIdleChoices,
  deleteLeftBehind,
  LEFT_BEHIND,
  listIdleGuests,
} from "~/database/accounts/guest-records.server";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { log } from "~/log.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 60;
/** Number of rows deleted at a time. Batches are small, with pauses between them, so that shoppers' writes get through. */
const BATCH = 200;
const PAUSE_MS = 20;

/**
 * Deletes the data of guests who have not returned for a long time. Two runs can overlap, and a run can be stopped at any
 * point.
 */
export async function deleteIdleGuests(now = new Date(), batch = BATCH): Promise<void> {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  for (const kind of LEFT_BEHIND) {
    let guests: string[] = [];
    do {
      guests = await listIdleGuests(kind, { since, after: guests.at(-1) ?? "", limit: batch });
      if (guests.length > 0) await deleteLeftBehind(kind, guests, since);
      await wait(PAUSE_MS);
    } while (guests.length === batch);
  }
  while ((await deleteIdleChoices(since, batch)) === batch) await wait(PAUSE_MS);
}

/**
 * Marks a viewed basket or list as used, at most once a day, so that it doesn't expire while somebody still views it. Runs
 * after the response, so that the response doesn't have to wait for a write.
 */
export function keepInUse(touchedAt: string | null, touch: () => Promise<unknown>): void {
  if (touchedAt === null || Date.now() - Date.parse(touchedAt) < DAY_MS) return;
  touch().catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) log.warn({ err: error }, "what was looked at could not be touched");
  });
}
