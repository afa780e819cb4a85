/** Handles the API calls about a member's own orders. Other members' orders count as missing. */
import { PRODUCT_TYPE_NAMES } from "~/domain/catalogue/product";
import { findOrderForVisitor, listOrdersOf } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import type { accountCalls } from "~/http/api/account-calls";
import type { Handlers } from "~/http/api/answer-call.server";
import { CallRefused } from "~/http/api/call-refused.server";
import type { OrderData } from "~/http/api/order-data";
import { sendReceipt } from "~/http/send-receipt.server";
import type { Visitor } from "~/http/visitor.server";
import { toMember } from "./member-of-call.server";

const MAX_PAGE = 100_000;

/** Returns the member's own order. Throws {@link CallRefused} with 404 if it doesn't exist. */
async function getOwnOrder(visitor: Visitor, number: string): Promise<Order> {
  const order = await findOrderForVisitor({ number, ownerId: toMember(visitor).id });
  if (!order) throw new CallRefused(404, "There is no such order.", { number: "There is no such order." });
  return order;
}

/** Converts an order to the form in which API answers contain it. */
export function orderAnswer(order: Order): OrderData {
  return {
    ...{ number: order.number, state: order.state, fulfilment: order.fulfilment, paymentMethod: order.paymentMethod },
    placedDate: order.placedAt,
    paidDate: order.paidAt,
    totalItemsPrice: order.itemsCents / 100,
    totalDiscount: order.discountCents / 100,
    shippingPrice: order.shippingCents / 100,
    giftWrapPrice: order.giftWrapCents / 100,
    totalOrderPrice: order.totalCents / 100,
    totalGst: order.gstCents / 100,
    totalVouchers: order.voucherCents / 100,
    totalRefunded: order.refundedCents / 100,
    url: `/account/orders/${order.number}`,
    receiptUrl: `/api/orders/${order.number}/receipt`,
    entries: order.lines.map((line) => ({
      item: { code: line.code, title: line.title },
      format: line.format,
      productType: PRODUCT_TYPE_NAMES[line.productType],
      gift: line.gift,
      quantity: line.quantity,
      price: line.unitPriceCents / 100,
      linePrice: line.lineCents / 100,
      discount: line.discountCents / 100,
    })),
  };
}

export const orderHandlers = {
  "GET /api/orders": {
    async run({ args: { page: asked = "1" }, visitor }) {
      const page = /^\d{1,6}$/.test(asked) ? Math.min(Math.max(1, Number(asked)), MAX_PAGE) : 1;
      const { orders, pages } = await listOrdersOf(toMember(visitor).id, page);
      return { data: { orders: orders.map(orderAnswer), page, pages } };
    },
  },
  "GET /api/orders/{number}": {
    run: async ({ args: { number }, visitor }) => ({ data: orderAnswer(await getOwnOrder(visitor, number)) }),
  },
  "GET /api/orders/{number}/receipt": {
    run: async ({ args: { number }, visitor }) => sendReceipt(await getOwnOrder(visitor, number)),
  },
} satisfies Pick<Handlers, Extract<keyof typeof accountCalls, `GET /api/orders${string}`>>;
