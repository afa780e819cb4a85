/**
 * Counts every hour which products will soon run out in each place, so that the list of these products reads a single narrow
 * table. The count runs in small steps, so that the shop handles requests between them.
 */
import { setImmediate as turn } from "node:timers/promises";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/stock/low-stock-records.server";
import { selectCopiesAt } from "~/database/stock/on-hand-records.server";
import { startRecurring } from "~/domain/jobs/recurring.server";
import { announce } from "~/domain/systems/announce.server";
import { daysLeft, SOLD_DAYS } from "./low-stock";

const JOB = "count what runs out";
const HOUR_MS = 60 * 60 * 1000;
/** Length of the period whose orders one statement reads: six hours, in ms. */
const STEP_MS = 6 * HOUR_MS;
const AT_ONCE = 200;

interface Counted {
  sold: number;
  awaited: number;
}

/**
 * Recounts the products. Can safely be repeated or stopped at any point, because the previous rows remain until the new count is
 * complete.
 */
export async function countLowStock(now = new Date()): Promise<void> {
  const countedAt = now.toISOString();
  const byPlace = new Map<string, Map<string, Counted>>();
  const add = (place: string, code: string, more: Partial<Counted>) => {
    const ofPlace = byPlace.get(place) ?? new Map<string, Counted>();
    byPlace.set(place, ofPlace);
    const { sold, awaited } = ofPlace.get(code) ?? { sold: 0, awaited: 0 };
    ofPlace.set(code, { sold: sold + (more.sold ?? 0), awaited: awaited + (more.awaited ?? 0) });
  };
  for (let from = now.getTime() - SOLD_DAYS * 24 * HOUR_MS; from <= now.getTime(); from += STEP_MS) {
    const step = [from, from + STEP_MS].map((time) => new Date(time).toISOString()) as [string, string];
    for (const { place, code, copies } of await records.selectSoldBetween(...step)) add(place, code, { sold: copies });
    await turn();
  }
  for (const { place, code, copies } of await records.selectPreordered()) add(place, code, { awaited: copies });
  for (const { place, code, copies } of await records.selectAlerted()) add(place, code, { awaited: copies });
  for (const [place, counts] of byPlace) await store(place, counts, countedAt);
  await records.deleteLowStockBefore(countedAt);
}

async function store(place: string, counts: ReadonlyMap<string, Counted>, countedAt: string): Promise<void> {
  const codes = [...counts.keys()].sort();
  for (let at = 0; at < codes.length; at += AT_ONCE) {
    const copies = await selectCopiesAt(place, codes.slice(at, at + AT_ONCE));
    const rows = [...copies].flatMap(([code, { format, forSale, held }]) => {
      const counted = counts.get(code) ?? { sold: 0, awaited: 0 };
      const days = daysLeft({ forSale, ...counted });
      const onHand = (forSale ?? 0) + held;
      return days === null ? [] : [{ place, code, format, onHand, held, ...counted, daysLeft: days, countedAt }];
    });
    await storeAndAnnounce(place, rows);
    await turn();
  }
}

/** Stores rows of one place, and announces the products that the last count didn't have. */
async function storeAndAnnounce(place: string, rows: readonly records.LowStockRow[]): Promise<void> {
  await inTransaction(async () => {
    const known = await records.selectLowCodes(
      place,
      rows.map(({ code }) => code),
    );
    await records.putLowStock(rows);
    const products = rows
      .filter(({ code }) => !known.has(code))
      .map(({ code, onHand, daysLeft: days }) => ({ code, onHand, daysLeft: days }));
    if (products.length > 0) await announce("stock.low", { place: place || "warehouse", products });
  });
}

/** Makes this process repeat the count every hour. */
export function startCountingLowStock(): Promise<void> {
  return startRecurring(JOB, "hour", countLowStock);
}
