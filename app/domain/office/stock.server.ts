/** Shows a product's stock by place, and corrects it after someone has counted the copies. */
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/orders/stock-count-records.server";
import { selectCopiesAt } from "~/database/stock/on-hand-records.server";
import { mapStock, selectStores } from "~/database/stores/store-records.server";
import { pastedIsbn13 } from "~/domain/catalogue/isbn";
import { readListingQuery, UNFOLDED } from "~/domain/catalogue/listing";
import { clockInSydney } from "~/domain/orders/order-days";
import { searchProducts } from "~/domain/search/search.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { noteMovements } from "~/domain/stock/note-movements.server";
import { queueTelling } from "~/domain/stock-alerts/tell-waiting.server";
import type { OfficeStaff } from "./office-sessions.server";
import type { StockAt } from "./stock-at";
import { worksAt } from "./works-at";

const SOLD_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of orders and corrections listed on the page; its totals include all of them. */
const MAX_LISTED = 50;

/** Error for a refused correction; its message gives the reason. */
export class StockRefused extends Error {
  override name = "StockRefused";
}

/** Finds products by words, with their copies for sale. `code` is set when the search text is a product's code. */
export async function searchStock(text: string, page: number) {
  const exact = await records.selectCounted(pastedIsbn13(text) ?? text);
  const query = readListingQuery(new URLSearchParams({ show: UNFOLDED, page: String(page) }));
  const found = await searchProducts(exact ? "" : text, query);
  const copies = await records.selectCopiesForSale(found.products.map(({ code }) => code));
  const rows = found.products.map(({ code, title, authors, format }) => ({
    ...{ code, title, authors: authors.join(", "), format, stock: null, inStores: 0, ...copies.get(code) },
  }));
  const { total, isBounded } = found;
  return { code: exact?.code ?? found.exact?.code ?? null, rows, total, isBounded, page: found.page };
}

/**
 * Loads a product's stock by place, starting with the warehouse if the stock there is limited. Returns null if there is no such
 * product.
 */
export async function loadStock(code: string, staff: Pick<OfficeStaff, "stores">) {
  const product = await records.selectCounted(code);
  if (!product) return null;
  const since = new Date(Date.now() - SOLD_DAYS * DAY_MS).toISOString();
  const [stores, inStores, ordered, held, corrections] = await Promise.all([
    selectStores(),
    mapStock([code]),
    records.countOrderedCopies(code, since),
    records.listHolders(code, MAX_LISTED),
    records.selectCorrections(code, MAX_LISTED),
  ]);
  const at = (place: string, name: string, forSale: number): StockAt => {
    const copies = ordered.get(place) ?? { held: 0, sold: 0 };
    const onHand = forSale + copies.held;
    return {
      place,
      name,
      forSale,
      held: copies.held,
      onHand,
      sold: copies.sold,
      mayCorrect: worksAt(staff, place),
    };
  };
  const ofStores =
    product.productType === "shipped"
      ? stores.map(({ slug, name }) => at(slug, name, inStores.get(`${slug} ${code}`) ?? 0))
      : [];
  const toName = (place: string) =>
    place === "" ? "Warehouse" : (stores.find(({ slug }) => slug === place)?.name ?? place);
  return {
    product,
    places: [...(product.stock === null ? [] : [at("", "Warehouse", product.stock)]), ...ofStores],
    heldTimes: [...ordered.values()].reduce((sum, { holders }) => sum + holders, 0),
    held: held.map((each) => ({ ...each, name: toName(each.place) })),
    corrections: corrections.map((each) => ({ ...each, name: toName(each.place) })),
  };
}

interface Count {
  place: string;
  /** Number of copies on hand that the staff member saw before counting. */
  seen: number;
  counted: number;
  reason: string;
  /** The stocktake that the count belongs to; '' for a separate correction. */
  stocktake?: string;
}

/**
 * Corrects the copies on hand at a place: copies held for orders stay held, and the rest are for sale. A purchase made after
 * the staff member saw the number doesn't change the copies on hand, so it doesn't cause a refusal. Throws {@link StockRefused}
 * when the copies on hand changed, when orders hold more copies than were counted, and for a place that has no stock or where
 * the staff member doesn't work.
 */
export async function correctStock(code: string, count: Count, staff: Pick<OfficeStaff, "staffId" | "stores">) {
  const { place, seen, counted, reason, stocktake = "" } = count;
  if (!worksAt(staff, place))
    throw new StockRefused("You can't correct this place's stock. Ask someone who works there.");
  if (place !== "" && !(await selectStores()).some(({ slug }) => slug === place))
    throw new StockRefused("There is no such store.");
  await inTransaction(async () => {
    const forSale = await records.lockCopies(code, place);
    if (forSale === null) throw new StockRefused("This product never runs out, so there is nothing to correct.");
    const { held = 0 } = (await selectCopiesAt(place, [code])).get(code) ?? {};
    const onHand = forSale + held;
    if (onHand !== seen) throw new StockRefused(await whatChanged(code, place, { seen, onHand }));
    if (counted === onHand) throw new StockRefused(`There are ${counted} on hand already.`);
    if (counted < held)
      throw new StockRefused(`Orders hold ${held}, so there can't be ${counted}. Take copies off these orders first.`);
    await records.setCopies(code, place, counted - held);
    const change = { was: String(onHand), became: `${counted}: ${reason}` };
    await logDeed({ staffId: staff.staffId, storeSlug: place, deed: "corrected stock", subject: code, change });
    const kind = stocktake === "" ? ("correction" as const) : ("stocktake" as const);
    const moved = { change: counted - onHand, became: counted };
    const movement = { code, place, kind, ...moved, reference: stocktake, note: stocktake === "" ? reason : "" };
    await noteMovements([movement], staff);
    if (counted > onHand) await queueTelling([code]);
  });
}

/** Returns the reason for refusing a correction when the copies on hand have changed since the staff member saw them. */
async function whatChanged(code: string, place: string, { seen, onHand }: { seen: number; onHand: number }) {
  const last = (await records.selectCorrections(code, MAX_LISTED)).find((each) => each.place === place);
  const by = last ? ` The last correction was by ${last.by} at ${clockInSydney(last.doneAt)}.` : "";
  return `There were ${seen} on hand when you saw it, and there are ${onHand} now, so nothing was changed.${by} Please count again.`;
}
