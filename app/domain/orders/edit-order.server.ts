/** Changes orders before they are packed. */
import { inTransaction } from "~/database/engine/connection.server";
import { insertHistory, updateAddress } from "~/database/orders/order-records.server";
import { type Address, addressLine, isSameAddress } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { getOrder, holdAndGet } from "./move-order.server";
import type { Order } from "./order";
import { mayChangeAddress } from "./order-edits";
import { emailAddressChange } from "./order-emails.server";
import { StaffRefused } from "./refusals";

export interface DeliveryPlace {
  address: Address;
  deliveryInstructions: string;
}

/**
 * Gives an order another delivery address in the same country, before it is packed, and emails the customer. Its history keeps the
 * address that it had. The price of delivery stays, as it depends on the country alone. Throws {@link StaffRefused}.
 */
export async function changeAddress(
  orderId: string,
  { address, deliveryInstructions }: DeliveryPlace,
  actor: Actor,
): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    const before = await holdAndGet(orderId, now);
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
