/** Finds an order's digital goods for its customer. */
import { findNamedEvents } from "~/database/library/event-records.server";
import { findFilesOf } from "~/database/library/library-records.server";
import * as records from "~/database/orders/order-goods-records.server";
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";
import type { LicenceOptions, OptionSet } from "~/domain/options/options";
import type { Order } from "~/domain/orders/order";
import { openOrderedPath, shopBookPath } from "./book-path";
import type { OrderEvent } from "./event-words";
import { DELIVERED_STATES, isOwnBook } from "./fulfil.server";
import { openWord } from "./library-book";
import { kindOfMedia } from "./media-types";
import { findOrderEvents } from "./order-events.server";
import type { OrderGoods } from "./order-goods";

/**
 * Finds the order's digital goods; null when the order is unpaid, cancelled or refunded, or has none. Guests use the order's
 * token to read books at `readerOrigin`, the reader's host.
 */
export async function findOrderGoods(order: Order, readerOrigin: string): Promise<OrderGoods | null> {
  if (!DELIVERED_STATES.includes(order.state)) return null;
  if (order.lines.every((line) => line.productType === "shipped")) return null;
  const own = order.lines.filter(isOwnBook);
  const [files, tickets, licences, vouchers, gifts] = await Promise.all([
    findFilesOf(own.map((line) => line.code)),
    records.listTickets(order.id),
    records.listLicences(order.id),
    records.listVouchers(order.id),
    records.listGifts(order.id),
  ]);
  const codes = [...new Set(tickets.map(({ code }) => code))];
  const [open, events] = await Promise.all([findNamedEvents(codes, new Date().toISOString()), findOrderEvents(codes)]);
  const today = todayInSydney();
  return {
    books: own.map(({ code, title, format }) => {
      const found = files.get(code);
      const file = found ? { kind: kindOfMedia(found.mediaType), bytes: found.bytes } : null;
      const word = openWord({ file, format });
      if (order.memberId !== null)
        return { code, title, format, file, open: word && { word, path: shopBookPath(code) } };
      const path = readerOrigin + openOrderedPath(order.number, code, order.accessToken);
      return { code, title, format, file, open: word === "Read" ? { word, path } : null };
    }),
    tickets: byTitle(tickets, open, events),
    licences: licences.map(({ title, number, details }) => {
      return { title, number, venueName: (JSON.parse(details) as LicenceOptions).venueName };
    }),
    vouchers: vouchers.map(({ id, title, options, position, hint, valueCents, expiresOn }) => {
      const set = (JSON.parse(options) as OptionSet[])[position ?? 0];
      const { name, email, sendOn = "" } = set?.kind === "voucher" ? set : { name: "", email: "" };
      const waitsFor = sendOn > today ? dayInWords(sendOn) : null;
      return { id, title, name, email, valueCents, hint, goodUntil: dayInWords(expiresOn), waitsFor };
    }),
    gifts: gifts.map(({ id, title, name, email, sendOn, sentAt, acceptedAt }) => {
      const state = acceptedAt ? "accepted" : sentAt ? "sent" : sendOn > today ? "waits" : "due";
      return { id, title, name, email, sentOn: dayInWords(sendOn), state };
    }),
  };
}

function byTitle(
  tickets: Awaited<ReturnType<typeof records.listTickets>>,
  open: ReadonlySet<string>,
  events: ReadonlyMap<string, OrderEvent>,
): OrderGoods["tickets"] {
  const titles = [...new Set(tickets.map(({ title }) => title))];
  return titles.map((title) => {
    const ofIt = tickets.filter((ticket) => ticket.title === title);
    const used = ofIt.filter(({ checkedInAt }) => checkedInAt !== null).length;
    const isNameable = ofIt.some(({ code, cancelledAt }) => open.has(code) && cancelledAt === null);
    const { lines: event = [], start = null } = events.get(ofIt[0]?.code ?? "") ?? {};
    return { title, event, hasDate: start !== null, count: ofIt.length, used, isNameable };
  });
}
