/** Stocktakes: several people scan the copies at a place, and the differences are booked once somebody has checked them. */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/stock/stocktake-records.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { listEntries } from "~/domain/stock/scanned";
import { listCountedCategories } from "./counted-categories.server";
import type { OfficeStaff } from "./office-sessions.server";
import { getPlace, listPlaces, nameOfPlace } from "./places.server";
import { readScanned } from "./scanned-products.server";
import { StockRefused } from "./stock.server";
import { worksAt } from "./works-at";

const MAX_LISTED = 50;
const MAX_SCANS_SHOWN = 10;
/** Maximum number of products in a stocktake, so that a single request can compute its differences. */
const MAX_PRODUCTS = 20_000;

type Staff = Pick<OfficeStaff, "staffId" | "stores">;

export interface Stocktake extends records.StocktakeRecord {
  placeName: string;
}

/** Lists the open stocktakes, and the most recently ended ones, at the places where the staff member works. */
export async function listStocktakes({ stores }: Pick<OfficeStaff, "stores">) {
  const at = { places: stores.length > 0 ? stores : undefined, limit: MAX_LISTED };
  const places = await listPlaces();
  const withName = (each: records.StocktakeRecord): Stocktake => ({
    ...each,
    placeName: nameOfPlace(places, each.place),
  });
  const open = (await records.selectStocktakes("open", at)).map(withName);
  const ended = (await records.selectStocktakes("ended", at)).map(withName);
  const own = places.filter(({ value }) => worksAt({ stores }, getPlace(value)));
  return { open, ended, places: own, categories: await listCountedCategories() };
}

/** Starts a stocktake and returns its number. Throws {@link StockRefused} for a place where the staff member doesn't work. */
export async function startStocktake(choice: { place: string; category: string }, staff: Staff): Promise<number> {
  const place = getPlace(choice.place);
  if (!(await listPlaces()).some(({ value }) => value === choice.place))
    throw new StockRefused("There is no such place.");
  requireAt(staff, place);
  const category = (await selectCategories()).find(({ path }) => path === choice.category);
  const categoryId = choice.category === "" ? null : (category?.id ?? null);
  if (choice.category !== "" && categoryId === null) throw new StockRefused("There is no such category.");
  return inTransaction(async () => {
    const id = await records.insertStocktake({ place, categoryId, startedBy: staff.staffId }, new Date().toISOString());
    await logDeed({ staffId: staff.staffId, storeSlug: place, deed: "started a stocktake", subject: toName(id) });
    return id;
  });
}

/** Returns the name that the log and the movements use for a stocktake. */
export function toName(id: number): string {
  return `stocktake ${id}`;
}

/** Finds a stocktake at a place where the staff member works; null if it doesn't exist. */
export async function findStocktake(id: string, staff: Pick<OfficeStaff, "stores">): Promise<Stocktake | null> {
  const found = /^\d{1,9}$/.test(id) ? await records.selectStocktake(Number(id)) : null;
  if (!found || !worksAt(staff, found.place)) return null;
  return { ...found, placeName: nameOfPlace(await listPlaces(), found.place) };
}

/** Returns the latest scans, and whether the staff member has made any scans that can be undone. */
export async function latestScans(id: number, { staffId }: Pick<OfficeStaff, "staffId">) {
  const scans = await records.selectScans(id, MAX_SCANS_SHOWN);
  const [own] = await records.selectScans(id, 1, staffId);
  return { scans, mayUndo: own !== undefined };
}

/** Counts one entry and returns a message for the staff member. Throws {@link StockRefused}. */
export async function scan(stocktake: Stocktake, entry: string, staff: Staff): Promise<string> {
  const { counted, refused } = await count(stocktake, [entry], staff);
  if (refused[0]) throw new StockRefused(refused[0].reason);
  const [product] = counted;
  return product ? `${product.title}: ${product.total} counted.` : "Nothing was counted.";
}

/**
 * Counts a pasted list. Returns the entries that match no product, and counts the others. Throws {@link StockRefused} once the
 * stocktake has ended.
 */
export async function scanList(stocktake: Stocktake, pasted: string, staff: Staff) {
  const { counted, refused } = await count(stocktake, listEntries(pasted), staff);
  return { lines: counted.length, refused };
}

async function count({ id, place, products }: Stocktake, entries: readonly string[], staff: Staff) {
  requireAt(staff, place);
  const { found, refused } = await readScanned(place, entries);
  if (products + found.length > MAX_PRODUCTS)
    throw new StockRefused("This stocktake has too many products. End it, and start another for the rest.");
  const now = new Date().toISOString();
  const counted = await inTransaction(async () => {
    await requireOpen(id);
    const codes = [...new Set(found.map(({ code }) => code))];
    const before = await records.selectCounts(id, codes);
    const counts = new Map(before.map((each) => [each.code, each]));
    const totals = new Map(before.map((each) => [each.code, each.counted]));
    const taken = [];
    for (const { code, quantity, title, onHand } of found) {
      if (counts.get(code)?.isBooked) {
        refused.push({ entry: `${code} ${quantity}`, reason: `${title} is booked already in this stocktake.` });
        continue;
      }
      await records.addToCount(id, code, quantity, onHand);
      await records.insertScan(id, { code, quantity, staffId: staff.staffId }, now);
      const total = (totals.get(code) ?? 0) + quantity;
      totals.set(code, total);
      taken.push({ title, total });
    }
    return taken;
  });
  return { counted, refused };
}

/**
 * Undoes the staff member's last scan, and returns a message for them. Throws {@link StockRefused} when there is nothing to
 * undo.
 */
export async function undoScan({ id, place }: Stocktake, staff: Staff): Promise<string> {
  requireAt(staff, place);
  return inTransaction(async () => {
    await requireOpen(id);
    const [last] = await records.selectScans(id, 1, staff.staffId);
    const [count] = last ? await records.selectCounts(id, [last.code]) : [];
    if (!last || !count || count.isBooked) throw new StockRefused("You have no scan to undo.");
    await records.deleteScans(id, { scanId: last.id });
    const left = count.counted - last.quantity;
    const isLast = (await records.countScans(id, last.code)) === 0;
    await records.setCount(id, last.code, isLast ? null : left);
    return `Undone. ${last.title ?? last.code}: ${left} counted.`;
  });
}

/**
 * Ends a stocktake. Differences that haven't been booked are not corrected. Throws {@link StockRefused} when it has already
 * ended.
 */
export async function endStocktake({ id, place }: Stocktake, staff: Staff): Promise<void> {
  requireAt(staff, place);
  await inTransaction(async () => {
    await requireOpen(id);
    await records.endStocktake(id, new Date().toISOString());
    await logDeed({ staffId: staff.staffId, storeSlug: place, deed: "ended a stocktake", subject: toName(id) });
  });
}

/** Locks the stocktake within the transaction. Throws {@link StockRefused} when it has ended. */
async function requireOpen(id: number): Promise<void> {
  if (!(await records.lockStocktake(id))) throw new StockRefused("This stocktake has ended.");
}

function requireAt(staff: Staff, place: string): void {
  if (!worksAt(staff, place))
    throw new StockRefused("You can't count this place's stock. Ask someone who works there.");
}
