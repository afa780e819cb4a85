/**
 * The subcommands of `npm run orders` that change part of an order: sending some copies before the rest, removing copies, and
 * changing the address.
 */
import type { Order, OrderLine } from "../app/domain/orders/order";
import type { Tracking } from "../app/domain/orders/parcel";
import type { AddressWords, LinesWanted } from "./order-arguments";

/** Sends copies of some lines in one parcel. Throws an error if the order doesn't allow it. */
export async function sendLines(
  order: Order,
  wanted: LinesWanted,
  { note, tracking }: { note: string; tracking: Tracking | null },
): Promise<Order> {
  const { sendParcel } = await import("../app/domain/orders/send-parcel.server");
  const copies = (await listCopies(order, wanted)).map(({ line, quantity }) => ({ lineId: line.id, quantity }));
  return sendParcel(order, { copies, note, tracking }, await actor());
}

/** Removes copies of some lines from the order. Throws an error if the order doesn't allow it. */
export async function takeLinesOff(order: Order, wanted: LinesWanted, reason: string): Promise<Order> {
  const { takeOff } = await import("../app/domain/orders/edit-order.server");
  return takeOff(order.id, await listCopies(order, wanted), await actor(), reason);
}

/** Changes the order's address; omitted parts stay the same. Throws an error if the order doesn't allow it. */
export async function moveAddress(order: Order, given: AddressWords): Promise<Order> {
  const { changeAddress } = await import("../app/domain/orders/edit-order.server");
  const { addressFaults } = await import("../app/domain/addresses/address.schema");
  const { StaffRefused } = await import("../app/domain/orders/refusals");
  const { instructions = order.deliveryInstructions, suburb = order.address.city, ...typed } = given;
  const address = { ...order.address, ...typed, city: suburb };
  const [fault] = Object.values(addressFaults(address));
  if (fault) throw new StaffRefused(fault);
  return changeAddress(order.id, { address, deliveryInstructions: instructions }, await actor());
}

async function actor() {
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  return AT_THE_COMMAND_LINE;
}

/** Returns the lines with their quantities. Throws `StaffRefused` for a line that isn't in the order. */
async function listCopies(order: Order, wanted: LinesWanted): Promise<{ line: OrderLine; quantity: number }[]> {
  const { copiesToPack } = await import("../app/domain/orders/order-edits");
  const { StaffRefused } = await import("../app/domain/orders/refusals");
  return wanted.map(({ line: number, quantity }) => {
    const line = order.lines[number - 1];
    if (!line)
      throw new StaffRefused(order.lines.length === 1 ? "It has 1 line." : `It has ${order.lines.length} lines.`);
    return { line, quantity: quantity ?? Math.max(1, copiesToPack(line)) };
  });
}
