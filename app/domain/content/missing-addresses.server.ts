/**
 * Counts per day which addresses of the shop are requested and not found, and from which of the shop's own pages. Stores no
 * visitor, and keeps rare addresses only for a week. The numbers are only hints, since any visitor can inflate them.
 */
import { addToMissing, deleteMissingBefore } from "~/database/content/missing-address-records.server";
import { dayCounter } from "~/domain/dates/day-counter.server";
import { daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { isCountedAddress } from "./counted-address";

export const MISSING_DAYS = 60;
/** Minimum number of requests for staff to see an address that no page of the shop links to. */
export const MIN_MISSING = 3;
const RARE_DAYS = 7;
/** Maximum number of addresses that a process counts in a day, so that invented ones can't fill the database. */
const MAX_ADDRESSES = 2000;

const counter = dayCounter<number>({
  maxKeys: MAX_ADDRESSES,
  add: (one, other) => one + other,
  store: (day, key, times) => {
    const [path = "", linkedFrom = ""] = key.split(" ");
    return addToMissing(day, path, linkedFrom, times);
  },
  failed: "missing addresses were not counted",
});

/** Counts an address that was not found, and returns immediately. `from` is the path of the shop's own page with the link. */
export function countMissing(path: string, from: string | null): void {
  if (!isCountedAddress(path)) return;
  const linkedFrom = from !== null && from !== path && isCountedAddress(from) ? from : "";
  counter.count(`${path} ${linkedFrom}`, 1);
}

/**
 * Stores what this process has counted so far. Deletes counts older than 60 days and, after a week, addresses with few requests.
 */
export async function forgetMissing(now = new Date()): Promise<void> {
  await counter.written();
  const today = todayInSydney(now);
  await deleteMissingBefore(daysBefore(today, MISSING_DAYS), daysBefore(today, RARE_DAYS), MIN_MISSING);
}
