/** Changes orders before they are packed. */
import { inTransaction } from "~/database/engine/connection.server";
import { insertHistory, updateAddress } from "~/database/orders/order-records.server";
import { type Address, addressLine, isSameAddress } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries.server";
import { formatMoney } from "~/domain/money/money";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { endSending, getOrder, lockAndGet, refundPart } from "./move-order.server";
import type { Order, OrderLine } from "./order";
import { copiesToPack, mayChangeAddress } from "./order-edits";
import { emailAddressChange } from "./order-emails.server";
import { takeBack } from "./refund-line.server";
import { RefundTooLarge, StaffRefused } from "./refusals";

export interface DeliveryPlace {
  address: Address;
  deliveryInstructions: string;
}

/**
 * Changes an order's delivery address within the same country, before the order is packed, and emails the customer. The
 * previous address remains in the history. The delivery price stays the same, because it depends only on the country. Throws
 * {@link StaffRefused}.
 */
export async function changeAddress(
  orderId: string,
  { address, deliveryInstructions }: DeliveryPlace,
  actor: Actor,
): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    const before = await lockAndGet(orderId, now);
    if (before.fulfilment !== "delivery") throw new StaffRefused("It is not a delivery order.");
    if (!mayChangeAddress(before))
      throw new StaffRefused(`It is ${before.state}. Only orders that are paid and not packed can go elsewhere.`);
    if (address.country !== before.address.country)
      throw new StaffRefused("Delivery to another country has another price. Cancel the order and place it again.");
    if (isSameAddress(address, before.address) && deliveryInstructions === before.deliveryInstructions)
      throw new StaffRefused("It goes to this address already.");
    await updateAddress(orderId, address, deliveryInstructions);
    const change = { was: placeWords(before), became: placeWords({ address, deliveryInstructions }) };
    const event = { state: before.state, by: "staff" as const, note: `It was: ${change.was}.`, parcel: null };
    await insertHistory(orderId, { ...event, changed: "address", now });
    const after = await getOrder(orderId);
    await emailAddressChange(after);
    await logDeed({ ...actor, deed: "changed the address of an order", subject: after.number, change });
    return after;
  });
}

function placeWords({ address, deliveryInstructions }: DeliveryPlace): string {
  return [addressLine(address, countryName(address.country)), deliveryInstructions].filter(Boolean).join("; ");
}

/** Copies of a line to remove from an order. */
export interface TakenOff {
  line: Pick<OrderLine, "id" | "title">;
  /** The number of copies, 1 or more. */
  quantity: number;
}

/**
 * Removes copies from an order before they are packed: they return to stock, their price is refunded to its source, and the
 * customer gets a single email about both. The delivery price stays the same. Throws {@link StaffRefused}, including when
 * nothing would be left to pack, LineRefundTooLarge and {@link RefundTooLarge}.
 */
export async function takeOff(
  orderId: string,
  taken: readonly TakenOff[],
  actor: Actor,
  reason: string,
): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    const order = await lockAndGet(orderId, now);
    if ((order.state !== "paid" && order.state !== "partly sent") || order.fulfilment === "digital")
      throw new StaffRefused(`It is ${order.state}. Items can be taken off orders that are paid and not packed.`);
    let cents = 0;
    const codes: string[] = [];
    for (const { line: chosen, quantity } of taken) {
      const line = order.lines.find(({ id }) => id === chosen.id);
      if (line?.productType !== "shipped") throw new StaffRefused(`${chosen.title} is digital. Refund it instead.`);
      cents += (await takeBack(order, line, { quantity, restocks: true, areSent: false }, now)).cents;
      codes.push(`${quantity} × ${line.code}`);
    }
    if (codes.length === 0) throw new StaffRefused("Choose what to take off.");
    if (order.state === "paid" && !(await getOrder(orderId)).lines.some((line) => copiesToPack(line) > 0))
      throw new StaffRefused("Nothing would be left to pack. Cancel the order instead.");
    const left = order.totalCents - order.refundedCents;
    if (cents > left) throw new RefundTooLarge(left);
    const goods = taken.map(({ line, quantity }) => `${quantity} × ${line.title}`).join(", ");
    const refunded = await refundPart(order, cents, { by: "staff", reason, now, goods, isOff: true });
    const after = await endSending(refunded, "staff");
    const subject = `${order.number}: ${codes.join(", ")}, ${formatMoney(cents)}`;
    await logDeed({ ...actor, deed: "took items off an order", subject });
    return after;
  });
}
