/** Handles the API calls of other systems. */
import { parseJson } from "~/domain/form/parse-json";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { readTracking } from "~/domain/orders/parcel";
import type { Actor } from "~/domain/staff/staff-log.server";
import { type Position, readCursor, toCursor } from "~/domain/systems/cursor";
import { findSystemCustomer, listSystemCustomers } from "~/domain/systems/systems-customers.server";
import { listChangedOrders, sendWholeOrder } from "~/domain/systems/systems-orders.server";
import { findSystemProduct, listSystemProducts } from "~/domain/systems/systems-products.server";
import { listStoreStock, setStoreStock } from "~/domain/systems/systems-stock.server";
import type { Handlers } from "~/http/api/answer-call.server";
import { CallRefused } from "~/http/api/call-refused.server";
import { type systemCalls as contract, stockCounts } from "~/http/api/system-calls";
import { malformed, readBytes } from "~/http/read-body.server";
import { systemOrder, systemProduct } from "./system-answers.server";

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
      const { data, error } = stockCounts.safeParse(await readJson(request));
      if (error) {
        const { path, message } = error.issues[0] ?? { path: [], message: "The body isn't an object with counts." };
        throw new CallRefused(400, message, { [path.join(".") || "counts"]: message });
      }
      const done = (await setStoreStock(place, data.counts, toActor(system))) ?? missing("store", "place");
      return { success: done.refused.length === 0, data: done };
    },
  },
  "GET /api/v1/products": {
    async run({ args: { since, ...page } }) {
      const listed = await listSystemProducts({ since, ...toRange(page) });
      return { data: { products: listed.map(systemProduct), next: nextOf(listed) } };
    },
  },
  "GET /api/v1/products/{code}": {
    async run({ args: { code } }) {
      return { data: systemProduct((await findSystemProduct(code)) ?? missing("product", "code")) };
    },
  },
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

function toActor(system: Actor | null): Actor {
  if (!system) throw new Error("A call for other systems was handled without a key.");
  return system;
}

/** Throws {@link CallRefused} with 404. */
function missing(what: string, field: string): never {
  const reason = `There is no such ${what}.`;
  throw new CallRefused(404, reason, { [field]: reason });
}

function toRange({ cursor, limit }: { cursor?: string | undefined; limit: string }) {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) {
    const reason = "Send the `next` of the call before.";
    throw new CallRefused(400, reason, { cursor: reason });
  }
  return { after, limit: Number(limit) };
}

function nextOf(listed: readonly { position: Position }[]): string | null {
  const last = listed.at(-1);
  return last ? toCursor(last.position) : null;
}

async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  try {
    return parseJson(new TextDecoder().decode(bytes).replaceAll("\\u0000", ""));
  } catch {
    throw malformed();
  }
}
