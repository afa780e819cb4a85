import { selectPaymentsOf } from "~/database/orders/payment-records.server";
import { HOME_COUNTRY } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries.server";
import { openingHoursLines } from "~/domain/stores/opening-hours";
import { storeAddressLines } from "~/domain/stores/store-words";
import { findStore } from "~/domain/stores/stores.server";
import { env } from "~/env.server";
import type { Order } from "./order";
import { type Receipt, receiptOf } from "./receipt";
import { findDue } from "./statement.server";

/**
 * The receipt for the customer, with the shop's details. One query for a collected order, one for an order on account, and one for an order that awaits payment, which
 * offers no payment while one is pending.
 */
export async function receiptFor(order: Order): Promise<Receipt> {
  const store = order.storeSlug === null ? null : await findStore(order.storeSlug);
  const { country } = order.address;
  const receipt = receiptOf(order, {
    supplier: { name: env.TRADING_NAME, taxNumber: env.TAX_NUMBER, phone: env.CUSTOMER_SERVICE_PHONE },
    countryName: country === HOME_COUNTRY ? "" : countryName(country),
    due: await findDue(order),
    storeLines: store ? [...storeAddressLines(store), ...openingHoursLines(store.openingHoursGroups)] : [],
  });
  return (await isSettling(order)) ? { ...receipt, toPay: null, next: ON_ITS_WAY } : receipt;
}

const ON_ITS_WAY = "Your payment is being processed. We'll email you when your bank confirms it.";

async function isSettling({ id, state }: Order): Promise<boolean> {
  if (state !== "awaiting payment") return false;
  return (await selectPaymentsOf(id)).some((payment) => payment.state === "settling");
}
