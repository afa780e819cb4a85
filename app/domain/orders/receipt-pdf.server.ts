/** Prints the receipt. */

import type { Readable } from "node:stream";
import { Sheet } from "~/domain/print/sheet.server";
import { letterhead } from "./letterhead.server";
import { IN_DOLLARS } from "./order-words";
import type { Receipt, ReceiptLine } from "./receipt";

/** Streams the receipt on A4 while it is written. `placedAt` (UTC ISO) is the date stored in the file. */
export function receiptPdf(receipt: Receipt, placedAt: string): Readable {
  const { number, title, supplier } = receipt;
  const sheet = new Sheet({ title: `${title} ${number}`, author: supplier.name, created: new Date(placedAt) });
  // Write in the next turn of the event loop, after the reader has attached its listeners.
  setImmediate(() => {
    try {
      head(sheet, receipt);
      parties(sheet, receipt);
      lines(sheet, receipt.lines);
      sums(sheet, receipt);
      foot(sheet, receipt);
      sheet.document.end();
    } catch (error) {
      sheet.document.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return sheet.document;
}

function head(sheet: Sheet, { title, number, placedOn, paidOn, due, stateTitle, supplier }: Receipt): void {
  const state = paidOn ? `${stateTitle}. Paid on ${paidOn}` : stateTitle;
  const about = [`Number ${number}`, `Date ${placedOn}`, ...(due === null ? [] : [`Due ${due}`])];
  letterhead(sheet, { title, about, state, supplier });
}

function parties(sheet: Sheet, { buyer, goesTo }: Receipt): void {
  const half = sheet.width / 2;
  sheet.columns(
    () => block(sheet, "Sold to", buyer, { width: half - 16 }),
    () => goesTo && block(sheet, goesTo.heading, goesTo.lines, { indent: half }),
  );
  sheet.skip(18);
}

function block(sheet: Sheet, heading: string, words: readonly string[], place: { indent?: number; width?: number }) {
  sheet.text(heading, { ...place, isQuiet: true, size: 9 });
  for (const each of words) sheet.text(each, place);
}

function lines(sheet: Sheet, all: readonly ReceiptLine[]): void {
  sheet.rule();
  for (const line of all) {
    sheet.need(14 + 13 * (1 + line.details.length));
    sheet.row(`${line.quantity} × ${line.title}${line.isGstFree ? " *" : ""}`, line.amount);
    const below = [line.each, ...line.details].filter(Boolean);
    for (const detail of below) sheet.text(detail, { size: 9, isQuiet: true, indent: 16, width: sheet.width - 106 });
    sheet.rule();
  }
}

function sums(sheet: Sheet, receipt: Receipt): void {
  sheet.need(receipt.sums.length * 17 + 40);
  const indent = sheet.width / 2 - 20;
  for (const { label, amount, isSum } of receipt.sums) {
    sheet.row(label, amount, { indent, ...(isSum && { weight: 600, size: 12 }) });
  }
}

function foot(sheet: Sheet, { gst, adjustment, giftMessage, note }: Receipt): void {
  sheet.skip(14);
  sheet.text(gst);
  if (adjustment) sheet.text(adjustment);
  sheet.text(IN_DOLLARS, { size: 9, isQuiet: true });
  sheet.quote("Gift message", giftMessage);
  sheet.quote("Your note", note);
}
