/** Finds the differences between a stocktake's counts and the copies on hand, and books them as corrections. */
import { inTransaction } from "~/database/engine/connection.server";
import { selectCopiesAt } from "~/database/stock/on-hand-records.server";
import * as records from "~/database/stock/stocktake-records.server";
import type { OfficeStaff } from "./office-sessions.server";
import { correctStock, StockRefused } from "./stock.server";
import { type Stocktake, toName } from "./stocktakes.server";

/** Maximum number of differences that a page shows and that one click of the button books. Another click books more. */
const MAX_AT_ONCE = 200;
const AT_ONCE = 5000;

interface Difference {
  code: string;
  title: string;
  counted: number;
  /** The number of copies on hand now. */
  onHand: number;
  /** The number of copies on hand when the first copy was scanned. */
  seen: number;
  /** True when the copies on hand changed after the count, so that the product must be counted again. */
  isStale: boolean;
}

/**
 * Lists the products whose count differs from the copies on hand, sorted by title, and returns the total number of such
 * products.
 */
export async function findDifferences({ id, place }: Stocktake): Promise<{ total: number; shown: Difference[] }> {
  const counts = (await records.selectCounts(id)).filter(({ isBooked }) => !isBooked);
  const all: Difference[] = [];
  for (let at = 0; at < counts.length; at += AT_ONCE) {
    const slice = counts.slice(at, at + AT_ONCE);
    const products = await selectCopiesAt(
      place,
      slice.map(({ code }) => code),
    );
    for (const { code, counted, seen } of slice) {
      const { title = code, forSale = 0, held = 0 } = products.get(code) ?? {};
      const onHand = (forSale ?? 0) + held;
      if (onHand !== counted) all.push({ code, title, counted, onHand, seen, isStale: onHand !== seen });
    }
  }
  all.sort((one, other) => alphabet.compare(one.title, other.title) || (one.code < other.code ? -1 : 1));
  return { total: all.length, shown: all.slice(0, MAX_AT_ONCE) };
}

const alphabet = new Intl.Collator("en-AU");

/**
 * Lists the products with copies for sale that weren't counted at all. `hasMore` is true if there are more than the list shows.
 */
export async function findUncounted(stocktake: Stocktake) {
  const found = await records.selectUncounted(stocktake, MAX_AT_ONCE + 1);
  return { shown: found.slice(0, MAX_AT_ONCE), hasMore: found.length > MAX_AT_ONCE };
}

type Staff = Pick<OfficeStaff, "staffId" | "stores">;

interface Booking {
  booked: number;
  refused: { entry: string; reason: string }[];
}

/**
 * Corrects the copies on hand for each of the shown differences separately. If one correction is refused because the copies on
 * hand changed after the count, the others are still booked. Throws {@link StockRefused} when others have scanned or booked
 * since the staff member saw the page.
 */
export async function bookDifferences(stocktake: Stocktake, version: number, staff: Staff): Promise<Booking> {
  await requireVersion(stocktake.id, version);
  const { shown } = await findDifferences(stocktake);
  return correctEach(stocktake, shown, staff);
}

/**
 * Corrects the shown products that weren't counted, leaving only copies held for orders. Throws like {@link bookDifferences}.
 */
export async function takeOutUncounted(stocktake: Stocktake, version: number, staff: Staff): Promise<Booking> {
  await requireVersion(stocktake.id, version);
  const { shown } = await findUncounted(stocktake);
  const copies = await selectCopiesAt(
    stocktake.place,
    shown.map(({ code }) => code),
  );
  const counts = [...copies].map(([code, { forSale, held }]) => ({ code, counted: held, seen: (forSale ?? 0) + held }));
  return correctEach(stocktake, counts, staff);
}

async function correctEach(
  { id, place }: Stocktake,
  counts: readonly Pick<Difference, "code" | "counted" | "seen">[],
  staff: Staff,
): Promise<Booking> {
  const done: Booking = { booked: 0, refused: [] };
  const stocktake = toName(id);
  for (const { code, counted, seen } of counts) {
    try {
      await inTransaction(async () => {
        await correctStock(code, { place, seen, counted, reason: stocktake, stocktake }, staff);
        await records.markCountBooked(id, code);
      });
      done.booked += 1;
    } catch (error) {
      if (!(error instanceof StockRefused)) throw error;
      done.refused.push({ entry: code, reason: error.message });
    }
  }
  return done;
}

/**
 * Deletes the count of a product, so that it can be counted again. Throws {@link StockRefused} if the stocktake has ended or
 * changed.
 */
export async function countAgain({ id }: Stocktake, code: string, version: number): Promise<void> {
  await inTransaction(async () => {
    await requireVersion(id, version);
    await records.deleteScans(id, { code });
    await records.setCount(id, code, null);
  });
}

async function requireVersion(id: number, version: number): Promise<void> {
  if (!(await records.lockStocktake(id, version)))
    throw new StockRefused("Others have scanned or booked since you opened this page. Please look at it again.");
}
