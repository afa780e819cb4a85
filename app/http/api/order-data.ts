/** A member's order as API answers contain it. Amounts are in dollars. */

import * as z from "zod";
import { PRODUCT_TYPE_NAMES } from "~/domain/catalogue/product";
import { ORDER_STATES } from "~/domain/orders/order";
import { amount } from "./basket-data";

export const orderData = z
  .strictObject({
    number: z.string(),
    state: z.enum(ORDER_STATES),
    placedDate: z.string().meta({ description: "UTC, ISO 8601." }),
    paidDate: z.string().nullable(),
    fulfilment: z.enum(["delivery", "collect", "digital"]),
    paymentMethod: z.enum(["creditCard", "onAccount", "none", "counter"]),
    totalItemsPrice: amount,
    totalDiscount: amount,
    shippingPrice: amount,
    giftWrapPrice: amount,
    totalOrderPrice: amount,
    totalGst: amount,
    totalVouchers: amount.meta({ description: "What eVouchers paid." }),
    totalRefunded: amount,
    url: z.string().meta({ description: "Its page." }),
    receiptUrl: z.string().meta({ description: "The call for its receipt." }),
    entries: z.array(
      z.strictObject({
        item: z.strictObject({ code: z.string(), title: z.string() }),
        format: z.string(),
        productType: z.enum(Object.values(PRODUCT_TYPE_NAMES) as [string, ...string[]]),
        gift: z.boolean(),
        quantity: z.int(),
        price: amount,
        linePrice: amount.meta({ description: "Before the discount." }),
        discount: amount,
      }),
    ),
  })
  .meta({ id: "Order" });

export type OrderData = z.output<typeof orderData>;
