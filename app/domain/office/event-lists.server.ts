/** Lists events and their ticket holders: on a page, as CSV, and on paper for check-in. */
import { setImmediate as turn } from "node:timers/promises";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/library/event-records.server";
import { editProduct } from "~/domain/catalogue/edit-product.server";
import { paginate } from "~/domain/catalogue/pagination";
import { eventLines } from "~/domain/library/event-words";
import { dayInSydney, timeInSydney } from "~/domain/orders/order-days";
import { Sheet, sheetPdf } from "~/domain/print/sheet.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { announceProduct } from "~/domain/systems/announce.server";
import { env } from "~/env.server";
import { csvLine } from "./csv-line";
import { type Holder, holderName, type OfficeEvent } from "./office-event";

const EVENTS_A_PAGE = 50;
const NAMES_A_PAGE = 100;
/** Number of names to print before yielding to other requests. Printing them takes a few milliseconds. */
const NAMES_AT_ONCE = 10;

/** Returns a page of upcoming or past events. Pages count from 1, and a number beyond the last page returns the last one. */
export async function listEvents(
  isPast: boolean,
  wanted: number,
  now = new Date(),
): Promise<{ events: OfficeEvent[]; total: number; page: number; pageSize: number }> {
  const range = { isPast, now: now.toISOString() };
  const total = await records.countEvents(range);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: EVENTS_A_PAGE });
  const found = await records.listEvents(range, { limit: EVENTS_A_PAGE, offset: start });
  return { events: await counted(found), total, page, pageSize: EVENTS_A_PAGE };
}

async function counted(events: Awaited<ReturnType<typeof records.listEvents>>): Promise<OfficeEvent[]> {
  const counts = await records.countTicketsOf(events.map(({ code }) => code));
  return events.map(({ code, title, stock, namesWanted, ...event }) => {
    const { sold, checkedIn } = counts.get(code) ?? { sold: 0, checkedIn: 0 };
    const asksForNames = namesWanted !== null;
    return {
      code,
      title,
      asksForNames,
      when: eventLines(event),
      sold,
      checkedIn,
      missing: sold - checkedIn,
      left: stock,
    };
  });
}

/**
 * Finds an event with all its ticket holders, sorted by name. Their number is limited by the venue's seats. Null if no event
 * has the code.
 */
export async function findEventWithHolders(code: string): Promise<{ event: OfficeEvent; holders: Holder[] } | null> {
  const event = await findEvent(code);
  return event && { event, holders: (await records.listTicketHolders(code)).map(withTime) };
}

/** Finds an event with a page of its ticket holders, sorted by name. Null if no event has the code. */
export async function findEventPage(code: string, wanted: number) {
  const event = await findEvent(code);
  if (!event) return null;
  const { page, start } = paginate(event.sold, { page: wanted, itemsPerPage: NAMES_A_PAGE });
  const found = await records.listTicketHolders(code, { limit: NAMES_A_PAGE, offset: start });
  return { event, holders: found.map(withTime), page, pageSize: NAMES_A_PAGE };
}

async function findEvent(code: string): Promise<OfficeEvent | null> {
  const found = await records.findEvent(code);
  const [event = null] = found ? await counted([found]) : [];
  return event;
}

function withTime({ checkedInAt, ...holder }: Awaited<ReturnType<typeof records.listTicketHolders>>[number]): Holder {
  return { ...holder, checkedIn: checkedInAt && timeInSydney(checkedInAt) };
}

/**
 * Sets whether an event asks buyers for a name for each eTicket. Feeds can't change this. Throws an Error if no such product
 * exists.
 */
export async function askForNames(code: string, isAsking: boolean, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    await editProduct(code, { namesWanted: isAsking ? "yes" : null });
    const [was, became] = isAsking ? ["no", "yes"] : ["yes", "no"];
    await logDeed({
      ...actor,
      deed: "changed whether an event asks for names",
      subject: code,
      change: { was, became },
    });
    await announceProduct(code);
  });
}

/** Returns the list of names as CSV. */
export function holdersCsv(holders: readonly Holder[]): string {
  return [
    ["Name", "Buyer's surname", "Buyer's first name", "Order", "eTicket", "Checked in"],
    ...holders.map(({ name, surname, firstName, orderNumber, position, count, checkedIn }) => [
      ...[name, surname, firstName, orderNumber, `${position} of ${count}`, checkedIn ?? ""],
    ]),
  ]
    .map(csvLine)
    .join("");
}

/** Renders the list of names as a PDF on A4, marking people who have been checked in. */
export function holdersPdf(event: OfficeEvent, holders: readonly Holder[], now = new Date()): Promise<Buffer> {
  const sheet = new Sheet({ title: event.title, author: env.TRADING_NAME, created: now });
  return sheetPdf(sheet, async () => {
    sheet.text(event.title, { size: 18, weight: 600 });
    for (const line of event.when) sheet.text(line);
    const counts = `${event.sold} sold, ${event.checkedIn} checked in, ${dayInSydney(now.toISOString())}`;
    sheet.text(counts, { isQuiet: true });
    sheet.skip(12);
    for (const [at, holder] of holders.entries()) {
      const { position, count, orderNumber, checkedIn } = holder;
      if (at % NAMES_AT_ONCE === 0) await turn();
      sheet.row(`${holderName(holder)}, ${position} of ${count}, ${orderNumber}`, checkedIn ? "in" : "");
      sheet.rule();
    }
    if (holders.length === 0) sheet.text("No eTickets are sold.");
  });
}
