/** Renders an order's eTickets as a PDF, one page each. */

import { findEvents } from "~/database/library/ticket-records.server";
import { listTickets } from "~/database/orders/order-goods-records.server";
import type { Order } from "~/domain/orders/order";
import { qrCode } from "~/domain/print/qr-code";
import { Sheet, sheetPdf } from "~/domain/print/sheet.server";
import { env } from "~/env.server";
import { eventLines } from "./event-words";
import { DELIVERED_STATES } from "./fulfil.server";

/** Width of a QR code in points: about 8 cm, so that it can be scanned from a creased printout or a phone at arm's length. */
const CODE_WIDTH = 220;
/** Space in points above and below a QR code for its quiet zone, which is a little more than the four modules required. */
const QUIET = 32;

/** Prints all valid tickets of the order; null when there are none. `origin` completes the address in the tickets' QR codes. */
export async function ticketsPdf(order: Order, origin: string): Promise<Buffer | null> {
  if (!DELIVERED_STATES.includes(order.state)) return null;
  const tickets = (await listTickets(order.id)).filter(({ cancelledAt }) => cancelledAt === null);
  if (tickets.length === 0) return null;
  const events = await findEvents([...new Set(tickets.map(({ code }) => code))]);
  const title = tickets.length === 1 ? "eTicket" : "eTickets";
  const created = new Date(order.placedAt);
  const sheet = new Sheet({ title: `${title} ${order.number}`, author: env.TRADING_NAME, created });
  return sheetPdf(sheet, () => {
    for (const [at, ticket] of tickets.entries()) {
      if (at > 0) sheet.document.addPage();
      const event = eventLines(events.get(ticket.code) ?? { description: null, publishedOn: null });
      const [name = ""] = (JSON.parse(ticket.names) as string[]).slice(ticket.position - 1);
      page(sheet, { ...ticket, name, event, number: order.number, href: `${origin}/ticket/${ticket.token}` });
    }
  });
}

interface PrintedTicket {
  title: string;
  /** The name on the eTicket; '' if it has none. */
  name: string;
  event: string[];
  position: number;
  quantity: number;
  number: string;
  href: string;
}

function page(sheet: Sheet, { title, name, event, position, quantity, number, href }: PrintedTicket): void {
  sheet.brand();
  sheet.text("eTicket", { isQuiet: true, size: 12 });
  sheet.skip(4);
  sheet.text(title, { size: 24, weight: 600 });
  sheet.skip(8);
  for (const line of event) sheet.text(line, { size: 14 });
  if (name !== "") {
    sheet.skip(8);
    sheet.text(name, { size: 14, weight: 600 });
  }
  sheet.skip(QUIET);
  drawCode(sheet, href);
  sheet.skip(QUIET);
  sheet.text(`eTicket ${position} of ${quantity}. Admits one person, once.`, { size: 12, weight: 600 });
  sheet.text(`Order ${number}`, { isQuiet: true });
  sheet.skip(12);
  sheet.text("Bring this page, printed or on your phone. The code works once, so please don't share it.");
  sheet.skip(4);
  sheet.text(href, { size: 8, isQuiet: true });
  sheet.skip(12);
  sheet.rule();
  sheet.text(`${env.TRADING_NAME}, ${env.TAX_NUMBER}, ${env.CUSTOMER_SERVICE_PHONE}`, { size: 9, isQuiet: true });
}

/** Draws a QR code in black on the white page. The empty space around the code is its quiet zone. */
function drawCode(sheet: Sheet, text: string): void {
  const { size, bars } = qrCode(text);
  const square = CODE_WIDTH / size;
  const { document } = sheet;
  const [left, top] = [document.page.margins.left, document.y];
  for (const { x, y, width } of bars) {
    document.rect(left + x * square, top + y * square, width * square, square);
  }
  document.fill("#000000");
  sheet.y = top + CODE_WIDTH;
}
