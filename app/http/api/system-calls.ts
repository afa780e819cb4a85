/** API calls for other systems, such as a till. Each needs an API key with the call's scope. */
import * as z from "zod";
import { ORDER_STATES } from "~/domain/orders/order";
import { CARRIER_CODES } from "~/domain/orders/parcel";
import type { ApiScope } from "~/domain/systems/api-scopes";
import { call } from "./call";
import {
  productChange,
  stockData,
  systemCustomerData,
  systemFieldsData,
  systemOrderData,
  systemProductData,
} from "./system-data";

const EARLIEST = "1970-01-01T00:00:00.000Z";

const since = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/, "Give a time in UTC, such as 2026-11-28T00:00:00Z.")
  .refine((text) => !Number.isNaN(Date.parse(text)), "There is no such time.")
  .transform((text) => new Date(text).toISOString())
  .meta({ description: "Only what changed at or after this time (UTC ISO 8601)." });

const page = {
  cursor: z.string().optional().meta({ description: "The `next` of the call before; absent for the first page." }),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, "Give a number from 1 to 100.")
    .default("50")
    .meta({ description: "How many at most, up to 100." }),
};
const next = z
  .string()
  .nullable()
  .meta({ description: "The cursor of the next page; null when this page is empty, which ends the list." });
const nextChange = next.meta({
  description:
    "The cursor of the next page; null when this page is empty. Keep the last one that wasn't null: later changes follow it.",
});

const nextOfProducts = next.meta({
  description:
    "The cursor of the next page; null when this page is empty. In a list with `since`, keep the last one that wasn't null: later changes follow it.",
});

const place = z.string().meta({ description: "The store as in its page's address, such as hobart." });

/** Number of products whose stock one call can set; with it a body stays within 64 kB. */
const MAX_COUNTS = 1000;

export const stockCounts = z.strictObject({
  counts: z
    .array(
      z.strictObject({
        code: z.string().min(1, "Each count needs a code.").max(64, "That is not a product code."),
        quantity: z.int("Give whole numbers."),
      }),
    )
    .min(1, "Send at least one count.")
    .max(MAX_COUNTS, `Send at most ${MAX_COUNTS} counts.`),
});

const COUNTS_EXAMPLE = '{"counts":[{"code":"9781700000019","quantity":3}]}';

const storedStock = z.strictObject({
  stored: z.int(),
  refused: z.array(z.strictObject({ code: z.string(), reason: z.string() })),
});

/** The parts of a call that needs a key with this scope. */
function withKey(scope: ApiScope) {
  return { who: "key", scope } as const;
}

const FIRST_PAGE = { limit: "20" };
const NO_ORDER = "Could not load orders.";

export const systemCalls = {
  "GET /api/v1/orders": call({
    summary:
      "All customers' orders by their last change, the oldest change first. A change is listed after five seconds. Once a customer is erased, their orders are listed again without email, phone, street and messages; the name stays only where tax law needs it.",
    takes: z.object({ since: since.default(EARLIEST), state: z.enum(ORDER_STATES).optional(), ...page }),
    gives: z.strictObject({ orders: z.array(systemOrderData), next: nextChange }),
    ...withKey("orders:read"),
    fails: NO_ORDER,
    example: { since: "2026-11-01T00:00:00Z", state: "paid", ...FIRST_PAGE },
  }),
  "GET /api/v1/orders/{number}": call({
    summary: "One order.",
    takes: z.object({ number: z.string() }),
    gives: systemOrderData,
    ...withKey("orders:read"),
    fails: NO_ORDER,
    example: { number: "an order's number" },
  }),
  "POST /api/v1/orders/{number}/sent": call({
    summary:
      "Marks what is left of an order as sent, and emails the customer. Sending the same again changes nothing, so it can be retried.",
    takes: z.object({
      number: z.string(),
      carrier: z.enum(CARRIER_CODES, "Choose a carrier from the list.").optional(),
      trackingNumber: z.string().optional(),
    }),
    gives: systemOrderData,
    ...withKey("orders:write"),
    fails: "The order could not be sent.",
    blames: "number",
    example: { number: "an order's number", carrier: "auspost", trackingNumber: "ABC123456789" },
  }),
  "GET /api/v1/stock/{place}": call({
    summary: "The stock of a store, by code.",
    takes: z.object({ place, ...page }),
    gives: z.strictObject({ stock: z.array(stockData), next }),
    ...withKey("stock:read"),
    fails: "Could not load stock.",
    example: { place: "a store", ...FIRST_PAGE },
  }),
  "PUT /api/v1/stock/{place}": call({
    summary: `Sets how many copies a store has now, of up to ${MAX_COUNTS} products. Products that aren't named keep theirs; a number below 0 counts as 0. It can be retried.`,
    takes: z.object({ place }),
    gives: storedStock,
    ...withKey("stock:write"),
    fails: "Could not store the stock.",
    json: stockCounts,
    jsonExample: COUNTS_EXAMPLE,
    example: { place: "a store" },
  }),
  "GET /api/v1/products": call({
    summary:
      "The products that aren't withdrawn, by code. With `since`, all products that changed since then, withdrawn ones included, by their last change. A change is listed after five seconds.",
    takes: z.object({ since: since.optional(), ...page }),
    gives: z.strictObject({ products: z.array(systemProductData), next: nextOfProducts }),
    ...withKey("products:read"),
    fails: "Could not load products.",
    example: FIRST_PAGE,
  }),
  "GET /api/v1/products/{code}": call({
    summary: "One product, by its code or ISBN.",
    takes: z.object({ code: z.string() }),
    gives: systemProductData,
    ...withKey("products:read"),
    fails: "Could not load products.",
    example: { code: "9781700000019" },
  }),
  "GET /api/v1/products/{code}/fields": call({
    summary: "All fields of a product that can be changed, by the columns of products' tables.",
    takes: z.object({ code: z.string() }),
    gives: systemFieldsData,
    ...withKey("products:read"),
    fails: "Could not load products.",
    example: { code: "9781700000019" },
  }),
  "PUT /api/v1/products/{code}": call({
    summary:
      "Changes fields of a product by the rules of the office; feeds leave them alone from then on. Fields that aren't named stay, and an empty text clears a field. It has to name the version that was read: another one is a 412.",
    takes: z.object({ code: z.string() }),
    gives: systemProductData,
    ...withKey("products:write"),
    fails: "The product could not be changed.",
    blames: "fields",
    json: productChange,
    jsonExample: '{"version":"the version that was read","fields":{"price":"19.95"}}',
    example: { code: "9781700000019" },
  }),
  "PUT /api/v1/warehouse/stock": call({
    summary: `Sets how many copies the warehouse has for sale now, of up to ${MAX_COUNTS} products. Copies that orders hold don't count. It can be retried.`,
    takes: z.object({}),
    gives: storedStock,
    ...withKey("warehouse:write"),
    fails: "Could not store the stock.",
    json: stockCounts,
    jsonExample: COUNTS_EXAMPLE,
    example: {},
  }),
  "GET /api/v1/customers": call({
    summary: "Members, businesses and guests, by when they joined or last ordered as a guest.",
    takes: z.object({ since: since.default(EARLIEST), ...page }),
    gives: z.strictObject({ customers: z.array(systemCustomerData), next: nextChange }),
    ...withKey("customers:read"),
    fails: "Could not load customers.",
    example: FIRST_PAGE,
  }),
  "GET /api/v1/customers/{id}": call({
    summary: "One customer.",
    takes: z.object({ id: z.string() }),
    gives: systemCustomerData,
    ...withKey("customers:read"),
    fails: "Could not load customers.",
    example: { id: "a customer's id" },
  }),
} as const;
