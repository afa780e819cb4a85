/** Detects that someone else has changed an order since a person saw it. */
import { selectDeedsOf } from "~/database/orders/order-trail-records.server";
import type { Order } from "~/domain/orders/order";
import { clockInSydney } from "~/domain/orders/order-days";
import { StaffRefused } from "~/domain/orders/refusals";
import { orderVersion } from "./order-version";

/** Throws {@link StaffRefused} unless this is the version of the locked order that the person saw. */
export async function refuseUnseen(order: Order, seen: string | undefined): Promise<void> {
  if (seen !== orderVersion(order)) throw new StaffRefused(await whatChanged(order));
}

/** Describes what others did to the order, and its current state. */
async function whatChanged(order: Order): Promise<string> {
  const event = order.history.at(-1);
  const deed = (await selectDeedsOf(order.number)).at(-1);
  const isByStaff = event?.by === "staff" && deed !== undefined;
  const last = isByStaff
    ? ` ${deed.by} ${deed.deed} at ${clockInSydney(deed.doneAt)}.`
    : event
      ? ` It changed at ${clockInSydney(event.at)}.`
      : "";
  return `Someone else has changed this order, so nothing was done.${last} It is ${order.state} now. Please check it and try again.`;
}
