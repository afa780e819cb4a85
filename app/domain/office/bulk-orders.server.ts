/**
 * Performs the same action on several orders. Each order is changed separately, so one that is refused doesn't stop the others.
 */
import type { Order } from "~/domain/orders/order";
import { readOrderNumber } from "~/domain/orders/order-number";
import { readTracking } from "~/domain/orders/parcel";
import { LineRefundTooLarge, OrderHasMoved, RefundTooLarge, StaffRefused } from "~/domain/orders/refusals";
import { moveByStaff } from "~/domain/orders/staff-orders.server";
import type { OfficeStaff } from "./office-sessions.server";
import { findOfficeOrder } from "./order-lists.server";

interface BulkResult {
  done: number;
  /** The orders that weren't changed, with the reasons, in the given order. */
  refused: { number: string; reason: string }[];
}

const NO_SUCH_ORDER = "There is no such order.";

/** Returns the reason for an order's refusal as a sentence. Rethrows other errors. */
export function orderRefusal(error: unknown): string {
  for (const refusal of [StaffRefused, OrderHasMoved, RefundTooLarge, LineRefundTooLarge])
    if (error instanceof refusal) return error.message;
  throw error;
}

/** Marks the orders with these numbers as packed. */
export function packOrders(numbers: readonly string[], staff: OfficeStaff): Promise<BulkResult> {
  return forEach(numbers, async (number) => {
    await moveByStaff(await getOrder(number, staff), "pack", staff);
  });
}

/**
 * Marks all unsent copies of orders as sent, given lines such as `L7K2-Q9MF-3TXA,33ABC0000001,auspost`. Ignores empty lines and
 * a line of column headings. An order that is on several lines is refused on each of them, because the lines don't say which
 * items each parcel contains.
 */
export function sendByLines(text: string, staff: OfficeStaff): Promise<BulkResult> {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const rows = lines.filter((line, at) => line !== "" && !(at === 0 && /^"?(order )?number\b/i.test(line)));
  const byNumber = Map.groupBy(new Set(rows), (line) => readOrderNumber(listCells(line)[0] ?? "") ?? line);
  return forEach(rows, async (line) => {
    const [number = "", trackingNumber = "", carrier = ""] = listCells(line);
    const parcel = readTracking(carrier.toLowerCase() || "auspost", trackingNumber);
    if (!parcel) throw new StaffRefused("The tracking number or the carrier is wrong.");
    if ((byNumber.get(readOrderNumber(number) ?? line)?.length ?? 0) > 1)
      throw new StaffRefused("The order is on several lines. Send it in parts from its page.");
    await moveByStaff(await getOrder(number, staff), "send", staff, { parcel });
  });
}

function listCells(line: string): string[] {
  return line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

async function getOrder(number: string, staff: OfficeStaff): Promise<Order> {
  const order = await findOfficeOrder(number, staff);
  if (!order) throw new StaffRefused(NO_SUCH_ORDER);
  return order;
}

async function forEach(names: readonly string[], act: (name: string) => Promise<void>): Promise<BulkResult> {
  const result: BulkResult = { done: 0, refused: [] };
  for (const number of new Set(names)) {
    try {
      await act(number);
      result.done += 1;
    } catch (error) {
      result.refused.push({ number, reason: orderRefusal(error) });
    }
  }
  return result;
}
