/** Detects changes that others have made to an order since a staff member saw it. */
import { selectDeedsOf } from "~/database/orders/order-trail-records.server";
import type { Order } from "~/domain/orders/order";
import { clockInSydney } from "~/domain/orders/order-days";
import { StaffRefused } from "~/domain/orders/refusals";
import { orderVersion } from "./order-version";

/** Throws {@link StaffRefused} if the locked order has changed since the staff member saw it. */
export async function refuseUnseen(order: Order, seen: string | undefined): Promise<void> {
  if (seen !== orderVersion(order)) throw new StaffRefused(await whatChanged(order));
}

/** Describes the last change that someone else made to the order, and the order's current state. */
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
