/** Refunds copies of one line of an order. */
import { inTransaction } from "~/database/engine/connection.server";
import { raiseLineRefunded, refundCopies } from "~/database/orders/stock-records.server";
import { withdrawPieces } from "~/domain/library/fulfil.server";
import { endSending, getOrder, lockAndGet, moveOrder, refundPart } from "./move-order.server";
import { type Mover, mayMove, type Order, type OrderLine } from "./order";
import { copiesToPack } from "./order-edits";
import { shareOfCopies } from "./order-sums";
import type { RefundTarget } from "./payment";
import { LineRefundTooLarge, OrderHasMoved, RefundTooLarge } from "./refusals";
import { noteRefunded } from "./reverse-order.server";

export interface LineRefund {
  lineId: string;
  /** Number of copies, 1 or more. */
  quantity: number;
  /** True if the copies return to the stock that they were taken from. */
  restocks: boolean;
}

/**
 * Refunds the price paid for copies of a line, and takes back free copies without a refund. A single transaction covers the
 * copies, the digital goods, the money, the points and the customer's email. Sent copies are refunded before unsent ones. The
 * order's state becomes refunded once nothing of it is left. Throws {@link OrderHasMoved} when the order isn't paid or has
 * ended, {@link LineRefundTooLarge} when fewer copies than requested are left or unused, and {@link RefundTooLarge} when the
 * remaining money is less than the price.
 */
export async function refundLine(
  orderId: string,
  { lineId, quantity, restocks }: LineRefund,
  by: Mover,
  reason: string,
  target: RefundTarget = "source",
): Promise<{ order: Order; cents: number; restocked: number }> {
  const now = new Date();
  return inTransaction(async () => {
    const order = await lockAndGet(orderId, now);
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line || order.paidAt === null || !mayMove(order.state, "refunded")) throw new OrderHasMoved();
    const { cents, restocked } = await takeBack(order, line, { quantity, restocks, areSent: true }, now);
    const left = order.totalCents - order.refundedCents;
    if (cents > left) throw new RefundTooLarge(left);
    const goods = `${quantity} × ${line.title}`;
    const after =
      cents > 0 && cents === left
        ? await moveOrder(orderId, order.state, "refunded", by, { note: reason, used: "given back", target })
        : await endSending(await refundPart(await getOrder(orderId), cents, { by, reason, now, goods, target }), by);
    return { order: after, cents, restocked };
  });
}

/**
 * Takes back copies of a line of a locked order, and returns their price, which the caller refunds. With `areSent`, sent copies
 * are taken first; without it, only unsent ones. Throws {@link LineRefundTooLarge} when fewer copies than requested are left or
 * unused.
 */
export async function takeBack(
  order: Order,
  line: OrderLine,
  { quantity, restocks, areSent }: Omit<LineRefund, "lineId"> & { areSent: boolean },
  now: Date,
): Promise<{ cents: number; restocked: number }> {
  if (!areSent && quantity > copiesToPack(line)) throw new LineRefundTooLarge(copiesToPack(line), "left to take off");
  const returned = areSent && line.sent ? Math.min(quantity, line.sent.quantity - line.sent.returned) : 0;
  const copies = await refundCopies({ ...line, storeSlug: order.storeSlug }, { quantity, returned, restocks });
  if (!copies) throw new LineRefundTooLarge(line.quantity - (line.refunded?.quantity ?? 0), "left to refund");
  const cents = await getPrice(order, line, quantity, copies.refundedBefore, now);
  await raiseLineRefunded(line.id, cents);
  await noteRefunded(order, { code: line.code, quantity, returned, from: copies.from }, { restocks });
  return { cents, restocked: copies.restocked };
}

/** Withdraws the copies if they are digital, and returns their price. A voucher's price is its value. */
async function getPrice(order: Order, line: OrderLine, quantity: number, before: number, now: Date): Promise<number> {
  if (line.productType === "shipped") return shareOfCopies(line, before, quantity);
  const { count, cents } = await withdrawPieces(order, line, quantity, now);
  if (count < quantity) throw new LineRefundTooLarge(count, "unused");
  return cents ?? shareOfCopies(line, before, quantity);
}
