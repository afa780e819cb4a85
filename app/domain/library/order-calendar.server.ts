/** Makes a calendar file of the events in an order's eTickets. */
import { listTickets } from "~/database/orders/order-goods-records.server";
import type { Order } from "~/domain/orders/order";
import { toCalendar } from "./event-calendar";
import { DELIVERED_STATES } from "./fulfil.server";
import { findOrderEvents } from "./order-events.server";

/**
 * Returns a calendar file with the events of an order's valid eTickets; null if no event's day is known. `origin` completes the
 * addresses of the events' pages.
 */
export async function orderCalendar(order: Order, origin: string): Promise<string | null> {
  if (!DELIVERED_STATES.includes(order.state)) return null;
  const tickets = (await listTickets(order.id)).filter(({ cancelledAt }) => cancelledAt === null);
  const titles = new Map(tickets.map(({ code, title }) => [code, title]));
  const events = await findOrderEvents([...titles.keys()]);
  const dated = [...events].flatMap(([code, { lines, start }]) => {
    const href = `${origin}/p/${encodeURIComponent(code)}`;
    const [, ...where] = lines;
    return start === null ? [] : [{ code, title: titles.get(code) ?? "", start, where: where.join(", "), href }];
  });
  return dated.length === 0 ? null : toCalendar(dated, order.placedAt, new URL(origin).host);
}
