import { HOME_COUNTRY } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries.server";
import { openingHoursLines } from "~/domain/stores/opening-hours";
import { storeAddressLines } from "~/domain/stores/store-words";
import { findStore } from "~/domain/stores/stores.server";
import { env } from "~/env.server";
import type { Order } from "./order";
import { type Receipt, receiptOf } from "./receipt";

/** The order for its customer, with the shop's own names on it. One query when it is collected. */
export async function receiptFor(order: Order): Promise<Receipt> {
  const store = order.storeSlug === null ? null : await findStore(order.storeSlug);
  const { country } = order.address;
  return receiptOf(order, {
    supplier: { name: env.TRADING_NAME, taxNumber: env.TAX_NUMBER, phone: env.CUSTOMER_SERVICE_PHONE },
    countryName: country === HOME_COUNTRY ? "" : countryName(country),
    storeLines: store ? [...storeAddressLines(store), ...openingHoursLines(store.openingHoursGroups)] : [],
  });
}
