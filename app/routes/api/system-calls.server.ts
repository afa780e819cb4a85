/** Handles the API calls of other systems. */
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { readTracking } from "~/domain/orders/parcel";
import { findSystemCustomer, listSystemCustomers } from "~/domain/systems/systems-customers.server";
import { listChangedOrders, sendWholeOrder } from "~/domain/systems/systems-orders.server";
import { listStoreStock, setStoreStock } from "~/domain/systems/systems-stock.server";
import type { Handlers } from "~/http/api/answer-call.server";
import { CallRefused } from "~/http/api/call-refused.server";
import { type systemCalls as contract, stockCounts } from "~/http/api/system-calls";
import { systemOrder } from "./system-answers.server";
import { missing, nextOf, readBody, toActor, toRange } from "./system-call-parts.server";
import { systemProductHandlers } from "./system-product-calls.server";

export const systemHandlers = {
  "GET /api/v1/orders": {
    async run({ args: { since, state, ...page } }) {
      const listed = await listChangedOrders({ since, state, ...toRange(page) });
      return { data: { orders: listed.map(({ order }) => systemOrder(order)), next: nextOf(listed) } };
    },
  },
  "GET /api/v1/orders/{number}": {
    async run({ args: { number } }) {
      return { data: systemOrder((await findOrderByNumber(number)) ?? missing("order", "number")) };
    },
  },
  "POST /api/v1/orders/{number}/sent": {
    async run({ args: { number, carrier, trackingNumber }, system }) {
      const tracking = carrier && trackingNumber ? readTracking(carrier, trackingNumber) : null;
      if (tracking === null && (carrier ?? trackingNumber) !== undefined) {
        const reason = "Give both a carrier and a tracking number of 5 to 40 letters, digits and hyphens.";
        throw new CallRefused(400, reason, { trackingNumber: reason });
      }
      const sent = await sendWholeOrder(number, tracking, toActor(system));
      return { data: systemOrder(sent ?? missing("order", "number")) };
    },
  },
  "GET /api/v1/stock/{place}": {
    async run({ args: { place, ...page } }) {
      const listed = (await listStoreStock(place, toRange(page))) ?? missing("store", "place");
      const stock = listed.map(({ code, quantity }) => ({ code, quantity }));
      return { data: { stock, next: nextOf(listed) } };
    },
  },
  "PUT /api/v1/stock/{place}": {
    async run({ args: { place }, request, system }) {
      const { counts } = await readBody(request, stockCounts, "counts");
      const done = (await setStoreStock(place, counts, toActor(system))) ?? missing("store", "place");
      return { success: done.refused.length === 0, data: done };
    },
  },
  ...systemProductHandlers,
  "GET /api/v1/customers": {
    async run({ args: { since, ...page } }) {
      const listed = await listSystemCustomers({ since, ...toRange(page) });
      return { data: { customers: listed.map(({ customer }) => customer), next: nextOf(listed) } };
    },
  },
  "GET /api/v1/customers/{id}": {
    async run({ args: { id } }) {
      return { data: (await findSystemCustomer(id)) ?? missing("customer", "id") };
    },
  },
} satisfies Pick<Handlers, keyof typeof contract>;
