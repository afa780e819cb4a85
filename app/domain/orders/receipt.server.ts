import { selectWaitingToAdd } from "~/database/orders/added-order-records.server";
import { selectPaymentsOf } from "~/database/orders/payment-records.server";
import { HOME_COUNTRY } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries.server";
import { formatMoney } from "~/domain/money/money";
import { openingHoursLines } from "~/domain/stores/opening-hours";
import { storeAddressLines } from "~/domain/stores/store-words";
import { findStore } from "~/domain/stores/stores.server";
import { env } from "~/env.server";
import { type Order, payableCents } from "./order";
import { formatHeldUntil } from "./order-words";
import { type Receipt, toReceipt, type WaitingItems } from "./receipt";
import { findDue } from "./statement.server";

/**
 * Returns the receipt for the customer, with the shop's details. Makes an additional query for an order that is collected, on
 * account, awaiting payment (it may have a pending payment) or paid (items may be waiting to be added to it).
 */
export async function receiptFor(order: Order): Promise<Receipt> {
  const store = order.storeSlug === null ? null : await findStore(order.storeSlug);
  const { country } = order.address;
  const receipt = toReceipt(order, {
    supplier: { name: env.TRADING_NAME, taxNumber: env.TAX_NUMBER, phone: env.CUSTOMER_SERVICE_PHONE },
    countryName: country === HOME_COUNTRY ? "" : countryName(country),
    due: await findDue(order),
    storeLines: store ? [...storeAddressLines(store), ...openingHoursLines(store.openingHoursGroups)] : [],
  });
  if (await isSettling(order)) return { ...receipt, toPay: null, next: ON_ITS_WAY };
  const waiting = order.state === "paid" ? (await selectWaitingToAdd(order.id)).map(waitingItems) : [];
  return waiting.length === 0 ? receipt : { ...receipt, waiting };
}

function waitingItems(added: Order): WaitingItems {
  const count = added.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = added.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
  return {
    number: added.number,
    words: `${count === 1 ? "1 item is" : `${count} items are`} awaiting your payment: ${items}.`,
    toPay: formatMoney(payableCents(added)),
    keptUntil: formatHeldUntil(added),
  };
}

const ON_ITS_WAY = "Your payment is being processed. We'll email you when your bank confirms it.";

async function isSettling({ id, state }: Order): Promise<boolean> {
  if (state !== "awaiting payment") return false;
  return (await selectPaymentsOf(id)).some((payment) => payment.state === "settling");
}
