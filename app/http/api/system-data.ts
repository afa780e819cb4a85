/** Orders, stock, products and customers as other systems get them. Amounts are in dollars, times are UTC ISO 8601. */
import * as z from "zod";
import { AVAILABILITIES, PRODUCT_TYPE_NAMES } from "~/domain/catalogue/product";
import { CUSTOMER_KINDS } from "~/domain/office/customer-list";
import { CARRIER_CODES } from "~/domain/orders/parcel";
import { FIELDS_BY_COLUMN } from "~/domain/systems/product-columns";
import { amount } from "./basket-data";
import { orderData } from "./order-data";

const entry = orderData.shape.entries.element.extend({
  toSend: z.int().meta({ description: "Copies still to be sent or handed over." }),
});

export const systemOrderData = z
  .strictObject({
    ...orderData.omit({ url: true, receiptUrl: true, entries: true }).shape,
    email: z.string(),
    firstName: z.string(),
    surname: z.string(),
    companyName: z.string(),
    phone: z.string(),
    store: z.string().nullable().meta({ description: "The store that hands the order over." }),
    address: z.strictObject({
      ...{ street1: z.string(), street2: z.string(), city: z.string() },
      ...{ state: z.string(), postcode: z.string(), country: z.string() },
    }),
    deliveryInstructions: z.string(),
    shippingName: z.string().meta({ description: "The delivery method." }),
    giftMessage: z.string(),
    parcels: z.array(
      z.strictObject({
        carrier: z.enum(CARRIER_CODES).nullable(),
        trackingNumber: z.string().nullable(),
        sentDate: z.string(),
      }),
    ),
    entries: z.array(entry),
  })
  .meta({ id: "SystemOrder" });

export const systemProductData = z
  .strictObject({
    code: z.string(),
    isbn: z.string().nullable(),
    title: z.string(),
    people: z.array(z.strictObject({ name: z.string(), role: z.string().meta({ description: "ONIX list 17." }) })),
    publisher: z.string().nullable(),
    format: z.string(),
    productType: z.enum(Object.values(PRODUCT_TYPE_NAMES) as [string, ...string[]]),
    price: amount.nullable(),
    strikePrice: amount.nullable(),
    availability: z.enum(AVAILABILITIES),
    stock: z.int().nullable().meta({ description: "Copies for sale in the warehouse; null if they never run out." }),
    publishedOn: z.string().nullable(),
    categories: z.array(z.string()),
    withdrawn: z.boolean(),
    version: z.string().meta({ description: "Changes with the product's content; a change has to name it." }),
  })
  .meta({ id: "SystemProduct" });

const columns = [...FIELDS_BY_COLUMN.keys()];

export const systemFieldsData = z
  .strictObject({
    code: z.string(),
    version: z.string(),
    fields: z
      .strictObject(Object.fromEntries(columns.map((column) => [column, z.string()])))
      .meta({ description: "By column of a products' table, as typed in the office: lists have an entry a line." }),
    own: z.array(z.string()).meta({ description: "Columns that feeds leave alone." }),
  })
  .meta({ id: "SystemProductFields" });

/** The body that changes a product: its version, unless a header has it, and the fields that change. */
export const productChange = z.strictObject({
  version: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "The version that was read, unless the header If-Match has it." }),
  fields: z.strictObject(Object.fromEntries(columns.map((column) => [column, z.string().optional()]))),
});

export const systemCustomerData = z
  .strictObject({
    id: z.string(),
    kind: z.enum(CUSTOMER_KINDS),
    email: z.string(),
    name: z.string(),
    companyName: z.string(),
    since: z.string().meta({ description: "When the member joined, or the guest last ordered." }),
  })
  .meta({ id: "Customer" });

export const stockData = z.strictObject({ code: z.string(), quantity: z.int() });

export type SystemOrderData = z.output<typeof systemOrderData>;
export type SystemProductData = z.output<typeof systemProductData>;
