/** Books the amount by which each refund reduces an order's price, with its GST, at the time of the refund. */
import { inTransaction } from "~/database/engine/connection.server";
import { insertAdjustment, selectUnadjusted, sumAdjustmentsOf } from "~/database/orders/adjustment-records.server";
import { lockOrder, selectOrder } from "~/database/orders/order-records.server";
import { selectRefundsOf } from "~/database/orders/payment-records.server";
import { splitRefunds, subtractTax, type TaxSplit } from "./tax-split";

/** Books those refunds of a locked order that aren't booked yet. Runs in the caller's transaction. */
export async function bookAdjustment(orderId: string, now: Date): Promise<void> {
  const order = await selectOrder("id", orderId);
  if (!order) return;
  const split = subtractTax(splitRefunds(order), await sumAdjustmentsOf(orderId));
  if (Object.values(split).some((cents) => cents !== 0)) await insertAdjustment(orderId, now.toISOString(), split);
}

/**
 * Books the refunds since a time (UTC ISO) that aren't booked because an older version of the shop made them. Each gets its share
 * of the order's refunds, at its own time.
 */
export async function bookMissedAdjustments(since: string): Promise<void> {
  for (const id of await selectUnadjusted(since)) await inTransaction(() => bookMissed(id));
}

async function bookMissed(orderId: string): Promise<void> {
  await lockOrder(orderId, new Date().toISOString());
  const order = await selectOrder("id", orderId);
  if (!order) return;
  const all = splitRefunds(order);
  let booked = await sumAdjustmentsOf(orderId);
  let cents = booked.cents;
  // Skip the oldest refunds, up to the amount that is already booked.
  let skipped = booked.cents;
  for (const { amountCents, createdAt } of await selectRefundsOf(orderId)) {
    const part = Math.max(0, amountCents - skipped);
    skipped = Math.max(0, skipped - amountCents);
    cents = Math.min(all.cents, cents + part);
    const upTo = cents === all.cents ? all : shareOf(all, cents);
    if (part > 0) await insertAdjustment(orderId, createdAt, subtractTax(upTo, booked));
    booked = part > 0 ? upTo : booked;
  }
}

function shareOf(all: TaxSplit, cents: number): TaxSplit {
  const share = (of: number) => Math.floor((of * cents) / all.cents);
  return {
    ...{ cents, gstCents: share(all.gstCents), exportCents: share(all.exportCents) },
    ...{ freeCents: share(all.freeCents), voucherCents: share(all.voucherCents) },
  };
}
