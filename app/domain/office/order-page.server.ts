/** Loads everything about one order for its page in the office. */

import { selectExchangesOf, selectWaitingToAdd } from "~/database/orders/added-order-records.server";
import { selectOrderEmails } from "~/database/orders/order-email-records.server";
import { selectDeedsOf } from "~/database/orders/order-trail-records.server";
import { selectPaymentsOf } from "~/database/orders/payment-records.server";
import { selectPointsOf } from "~/database/orders/point-records.server";
import { countryName } from "~/domain/addresses/countries.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { mayAddItems } from "~/domain/orders/order-edits";
import { listNotes, listRefunds } from "~/domain/orders/staff-orders.server";
import { findStore } from "~/domain/stores/stores.server";
import { type OrderPage, toOrderPage } from "./order-page";
import { refundTargets } from "./refund-targets.server";

/** Returns the order as its page shows it. */
export async function loadOrderPage(order: Order): Promise<OrderPage> {
  const refunds = await listRefunds(order);
  return toOrderPage(order, {
    refunds,
    payments: await selectPaymentsOf(order.id),
    notes: await listNotes(order),
    deeds: await selectDeedsOf(order.number),
    waiting: mayAddItems(order) ? await selectWaitingToAdd(order.id) : [],
    addsTo: await findNumber(order.addsTo),
    exchangeOf: await findNumber(order.exchangeOf),
    exchanges: await selectExchangesOf(order.id),
    targets: await refundTargets(order),
    points: await selectPointsOf(order.id),
    emails: await selectOrderEmails(order.id),
    store: order.storeSlug === null ? undefined : (await findStore(order.storeSlug))?.name,
    country: countryName(order.address.country),
  });
}

async function findNumber(orderId: string | null): Promise<string | null> {
  return orderId === null ? null : ((await findOrder(orderId))?.number ?? null);
}
