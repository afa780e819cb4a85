/** Loads and prints adjustment notes. */

import { selectRefundsOf } from "~/database/orders/payment-records.server";
import { Sheet, sheetPdf } from "~/domain/print/sheet.server";
import { type AdjustmentNote, getAdjustmentNote } from "./adjustment-note";
import { letterhead } from "./letterhead.server";
import type { Order } from "./order";
import { IN_DOLLARS } from "./order-words";
import { receiptFor } from "./receipt.server";

/** Returns the adjustment note for an order's refunds; null when nothing was refunded. */
export async function findAdjustmentNote(order: Order): Promise<AdjustmentNote | null> {
  if (order.refundedCents === 0) return null;
  return getAdjustmentNote(order, await selectRefundsOf(order.id), await receiptFor(order));
}

/** Prints adjustment notes on A4, each starting on a new page. */
export function adjustmentNotesPdf(notes: readonly AdjustmentNote[], now = new Date()): Promise<Buffer> {
  const [first] = notes;
  const title = first && notes.length === 1 ? `${first.title}. ${first.of}` : "Adjustment notes";
  const sheet = new Sheet({ title, author: first?.supplier.name ?? "", created: now });
  return sheetPdf(sheet, () => {
    for (const [at, note] of notes.entries()) {
      if (at > 0) sheet.newPage();
      draw(sheet, note);
    }
  });
}

function draw(sheet: Sheet, note: AdjustmentNote): void {
  const half = sheet.width / 2;
  const { title, of, invoicedOn, issuedOn, supplier, buyer, rows, sums, gst, refunds } = note;
  letterhead(sheet, { title, about: [of, `Invoiced ${invoicedOn}`, `Date ${issuedOn}`], supplier });
  sheet.text("Sold to", { size: 9, isQuiet: true });
  for (const words of buyer) sheet.text(words);
  sheet.skip(18);
  sheet.rule();
  for (const { label, amount } of rows) {
    sheet.row(label, amount);
    sheet.rule();
  }
  sheet.need(sums.length * 17 + 40);
  for (const { label, amount, isSum } of sums)
    sheet.row(label, amount, { indent: half - 20, ...(isSum && { weight: 600, size: 12 }) });
  sheet.skip(14);
  sheet.text(gst);
  sheet.text(IN_DOLLARS, { size: 9, isQuiet: true });
  sheet.quote("Refunded", refunds.join("\n"));
}
