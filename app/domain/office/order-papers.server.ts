/** Prints documents for orders: one picking list for all orders, or a packing slip, label or adjustment note for each. */
import { selectCategoryTitles } from "~/database/orders/order-paper-records.server";
import { adjustmentNotesPdf, findAdjustmentNote } from "~/domain/orders/adjustment-note.server";
import type { Order } from "~/domain/orders/order";
import { dayInSydney } from "~/domain/orders/order-days";
import { copiesToPack } from "~/domain/orders/order-edits";
import { lineDetails } from "~/domain/orders/order-sums";
import type { Receipt } from "~/domain/orders/receipt";
import { receiptFor } from "~/domain/orders/receipt.server";
import { Sheet, sheetPdf } from "~/domain/print/sheet.server";
import { env } from "~/env.server";
import { ADJUSTMENT_NOTE, type OrderPaper } from "./order-list";

/**
 * Renders the document for these orders as PDF: labels on A6, everything else on A4. `chosen` contains the copies, by line, to
 * list on a packing slip for part of one order. Returns null when none of the orders has this document.
 */
export async function orderPaper(
  paper: OrderPaper,
  orders: readonly Order[],
  chosen: ReadonlyMap<string, number> = new Map(),
  now = new Date(),
): Promise<Buffer | null> {
  if (paper === ADJUSTMENT_NOTE) return adjustmentNotes(orders, now);
  const size = paper === "labels" ? "A6" : "A4";
  const sheet = new Sheet({ title: paper, author: env.TRADING_NAME, created: now, size });
  if (paper === "picking list") return pickingList(sheet, orders, now);
  const receipts = await Promise.all(orders.map(receiptFor));
  return sheetPdf(sheet, () => {
    for (const [at, order] of orders.entries()) {
      const receipt = receipts[at];
      if (!receipt) continue;
      if (at > 0) sheet.newPage();
      if (paper === "labels") label(sheet, order, receipt);
      else packingSlip(sheet, order, receipt, chosen.size > 0 ? chosen : copiesOfSlip(order));
    }
  });
}

/**
 * Reads the number of copies of each shipped line to list on a packing slip, at most the number ordered. `typed` has one entry
 * per line, in the order of the lines.
 */
export function chosenCopies({ lines }: Order, typed: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    lines.flatMap(({ id, quantity, productType }, at) => {
      const copies = productType === "shipped" && /^\d{1,6}$/.test(typed[at]?.trim() ?? "") ? Number(typed[at]) : 0;
      return copies > 0 ? [[id, Math.min(copies, quantity)] as const] : [];
    }),
  );
}

/** Prints the adjustment notes of the orders that were at least partly refunded. */
async function adjustmentNotes(orders: readonly Order[], now: Date): Promise<Buffer | null> {
  const notes = (await Promise.all(orders.map(findAdjustmentNote))).filter((note) => note !== null);
  return notes.length > 0 ? adjustmentNotesPdf(notes, now) : null;
}

interface Pick {
  place: string;
  category: string;
  title: string;
  about: string;
  quantity: number;
  numbers: Set<string>;
}

/** Prints all copies to fetch, grouped by storage place and category. */
async function pickingList(sheet: Sheet, orders: readonly Order[], now: Date): Promise<Buffer> {
  const picks = await listPicks(orders);
  return sheetPdf(sheet, () => {
    sheet.text("Picking list", { size: 22, weight: 600 });
    sheet.text(`${dayInSydney(now.toISOString())}, ${orders.length} ${orders.length === 1 ? "order" : "orders"}`, {
      isQuiet: true,
    });
    let heading = "";
    for (const { place, category, title, about, quantity, numbers } of picks) {
      const under = `${place}, ${category}`;
      if (under !== heading) {
        sheet.need(80);
        sheet.skip(12);
        sheet.text(under, { size: 13, weight: 600 });
        sheet.rule();
        heading = under;
      }
      sheet.need(34);
      sheet.row(title, `${quantity} ×`);
      sheet.text(`${about}. ${[...numbers].join(", ")}`, { size: 9, isQuiet: true, indent: 16 });
    }
    if (picks.length === 0) sheet.text("There is nothing to fetch.");
  });
}

/** Collects the copies to fetch, leaving out digital lines, refunded or sent copies, and unreleased pre-orders. */
async function listPicks(orders: readonly Order[]): Promise<Pick[]> {
  const categories = await selectCategoryTitles([
    ...new Set(orders.flatMap(({ lines }) => lines.map(({ code }) => code))),
  ]);
  const picks = new Map<string, Pick>();
  for (const order of orders) {
    const place = order.fulfilment === "collect" ? `To collect at ${order.storeSlug}` : "To send";
    for (const line of order.lines) {
      const quantity = copiesToPack(line);
      if (quantity === 0 || line.awaits !== undefined) continue;
      const key = `${place} ${line.code}`;
      const known = picks.get(key);
      const about = [line.code, ...lineDetails({ ...line, refunded: undefined })].join(", ");
      const category = categories.get(line.code) ?? "Other";
      picks.set(key, {
        ...{ place, category, title: line.title, about },
        quantity: quantity + (known?.quantity ?? 0),
        numbers: new Set([...(known?.numbers ?? []), order.number]),
      });
    }
  }
  const sortKey = ({ place, category, title }: Pick) => `${place}\n${category}\n${title}`;
  return [...picks.values()].toSorted((one, other) => sortKey(one).localeCompare(sortKey(other), "en-AU"));
}

/** Returns the copies of the next parcel: released copies, or else all unsent copies, or else the copies of the last parcel. */
function copiesOfSlip({ lines, parcels }: Order): ReadonlyMap<string, number> {
  const left = lines.filter((line) => copiesToPack(line) > 0);
  const released = left.filter(({ awaits }) => awaits === undefined);
  const next = (released.length > 0 ? released : left).map((line) => [line.id, copiesToPack(line)] as const);
  const last = parcels.at(-1)?.copies.map(({ lineId, quantity }) => [lineId, quantity] as const) ?? [];
  return new Map(next.length > 0 ? next : last);
}

/** Lists the parcel's contents without prices, because the parcel may be a present. */
function packingSlip(sheet: Sheet, order: Order, receipt: Receipt, copies: ReadonlyMap<string, number>): void {
  sheet.text("Packing slip", { size: 22, weight: 600 });
  sheet.text(`Order ${order.number}, ${receipt.placedOn}`, { isQuiet: true });
  sheet.skip(12);
  goesTo(sheet, order, receipt, 12);
  sheet.skip(12);
  sheet.rule();
  for (const line of order.lines) {
    const quantity = copies.get(line.id) ?? 0;
    if (quantity === 0) continue;
    sheet.need(44);
    sheet.row(`${line.title}${line.gift ? " (gift wrap)" : ""}`, `${quantity} ×`);
    sheet.text([line.code, ...lineDetails({ ...line, refunded: undefined })].join(", "), {
      size: 9,
      isQuiet: true,
      indent: 16,
    });
    sheet.rule();
  }
  sheet.quote("Message for the card", order.giftMessage);
  sheet.quote("The customer's note", order.note);
  sheet.skip(14);
  sheet.text(`${receipt.supplier.name}, ${receipt.supplier.taxNumber}, ${receipt.supplier.phone}`, {
    size: 9,
    isQuiet: true,
  });
}

function label(sheet: Sheet, order: Order, receipt: Receipt): void {
  sheet.text(`From ${receipt.supplier.name}`, { size: 9, isQuiet: true });
  sheet.skip(10);
  goesTo(sheet, order, receipt, 15);
  sheet.skip(10);
  sheet.text(`Order ${order.number}`, { size: 9, isQuiet: true });
}

function goesTo(sheet: Sheet, order: Order, { goesTo: to }: Receipt, size: number): void {
  const name = `${order.firstName} ${order.surname}`.trim();
  const lines = order.fulfilment === "delivery" ? (to?.lines ?? []) : [name, ...(to?.lines ?? [])];
  sheet.text(to?.heading ?? "Nothing ships", { size: 9, isQuiet: true });
  for (const line of lines) sheet.text(line, { size });
}
