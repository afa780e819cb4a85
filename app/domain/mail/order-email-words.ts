/** The default words of emails about orders and payments, which staff can change. See `email-words.ts`. */
import type { DefaultWords } from "./email-placeholders";

const QUESTIONS = "Questions? Call us on {phone}.";
const NOT_ASKED = "Didn't you ask for this? Call us on {phone}.";
const ORDERS = "Orders";

export const ORDER_EMAIL_WORDS = {
  confirmation: {
    ...{ group: ORDERS, title: "Order confirmed", when: "When an order is paid, or charged to an account." },
    values: ["order", "payment"],
    subject: "Thank you for your order {order}",
    opening: "Thank you for your order. {payment}",
    fixed: "when to pay, what happens next, all items and amounts with GST, and the link to the tax invoice",
  },
  packed: {
    ...{ group: ORDERS, title: "Order packed", when: "When an order is packed." },
    values: ["order"],
    subject: "Your order {order} is packed",
    fixed: "what happens next",
  },
  sent: {
    ...{ group: ORDERS, title: "Parcel sent", when: "When a parcel leaves." },
    values: ["order", "what"],
    subject: "{what} {order} is on its way",
    opening: "{what} is on its way.",
    fixed: "the parcel's items, its tracking number, the note from staff, when to pay, and what is still to come",
  },
  tracking: {
    ...{ group: ORDERS, title: "Tracking number corrected", when: "When staff correct a parcel's tracking number." },
    values: ["order"],
    subject: "The tracking number of your order {order}",
    opening: "Your parcel's tracking number has changed. Please use this one.",
    fixed: "the parcel's items and its tracking number",
    closing: QUESTIONS,
  },
  readyToCollect: {
    ...{ group: ORDERS, title: "Ready to collect", when: "When an order waits in a store." },
    values: ["order"],
    needs: ["order"],
    subject: "Your order {order} is ready to collect",
    opening: "Your order is ready to collect. Please bring your order number: {order}.",
    fixed: "the store's address and opening hours",
    closing: "Can't collect it? Call us on {phone}.",
  },
  completed: {
    ...{ group: ORDERS, title: "Order complete", when: "When an order has arrived or was collected." },
    values: ["order"],
    subject: "Your order {order} is complete",
    fixed: "that the order is complete, and when to pay",
    closing: "Is something missing or wrong? Call us on {phone}.",
  },
  orderAddress: {
    ...{ group: ORDERS, title: "Delivery address changed", when: "When staff change where an order goes." },
    values: ["order"],
    subject: "The delivery address of your order {order}",
    opening: "We have changed where your order goes. Your order page shows the new address and the old one.",
    closing: NOT_ASKED,
  },
  itemsAdded: {
    ...{ group: ORDERS, title: "Items added", when: "When items that staff added to an order are paid." },
    values: ["order", "payment"],
    subject: "We have added items to your order {order}",
    opening: "We have added items to your order. {payment} This is the whole order now.",
    fixed: "all items and amounts with GST",
    closing: NOT_ASKED,
  },
  notAdded: {
    ...{ group: ORDERS, title: "Items not added", when: "When items for an order weren't paid, or were cancelled." },
    subject: "We haven't added the items to your order",
    fixed: "why, the refund, and the items",
    closing: QUESTIONS,
  },
  cancelled: {
    ...{ group: ORDERS, title: "Order cancelled", when: "When an order is cancelled." },
    values: ["order"],
    subject: "Your order {order} has been cancelled",
    fixed: "who cancelled it and why, and the refund",
    closing: QUESTIONS,
  },
  refunded: {
    ...{ group: ORDERS, title: "Order refunded", when: "When a whole order is refunded." },
    values: ["order"],
    subject: "Your order {order} has been refunded",
    fixed: "the refund",
    closing: QUESTIONS,
  },
  partRefund: {
    ...{ group: ORDERS, title: "Part refunded", when: "When a part of an order is refunded." },
    values: ["order"],
    subject: "A refund for your order {order}",
    fixed: "the items, and the refund",
    closing: QUESTIONS,
  },
  itemsTakenOff: {
    ...{ group: ORDERS, title: "Items taken off", when: "When items are taken off an order, or free ones come back." },
    values: ["order"],
    subject: "Your order {order} has changed",
    fixed: "the items, and the refund",
    closing: QUESTIONS,
  },
  exchange: {
    ...{ group: ORDERS, title: "Exchange", when: "When copies come back for others." },
    values: ["order", "new", "goods"],
    subject: "The exchange for your order {order}",
    opening: "You returned {goods} of your order {order}. Your new items are order {new}.",
    fixed: "the difference to pay or refunded, and the new items",
    closing: QUESTIONS,
  },
  wayBack: {
    ...{ group: ORDERS, title: "Order awaits payment", when: "When someone leaves without paying." },
    values: ["order", "until"],
    needs: ["until"],
    subject: "Your order {order} is waiting for its payment",
    opening:
      "You haven't paid for your order yet, so we haven't charged you anything.\n\nWe'll keep your items until {until} (Sydney time). You can pay now, or change your order: then everything in it goes back to your basket.",
    closing: "If you didn't place this order, you can ignore this email.",
  },
  payLink: {
    ...{ group: ORDERS, title: "Please pay", when: "When staff have placed an order for a customer." },
    values: ["order", "total", "due", "until"],
    needs: ["due", "until"],
    subject: "Please pay for your order {order}",
    opening:
      "We have put your order together. It costs {total}, of which {due} is to pay.\n\nWe keep your items until {until} (Sydney time). If you haven't paid by then, we cancel the order.",
    fixed: "the items and their prices",
    closing: "Did you not order this, or is something wrong? Call us on {phone}.",
  },
  payLinkForItems: {
    ...{ group: ORDERS, title: "Please pay for added items", when: "When staff add items that are to be paid." },
    values: ["order", "due", "until"],
    needs: ["due", "until"],
    subject: "Please pay for items to add to order {order}",
    opening:
      "You asked us to add items to your order {order}. We add them as soon as you have paid {due}.\n\nWe keep your items until {until} (Sydney time). If you haven't paid by then, we don't add them, and your order stays as it was.",
    fixed: "the items and their prices",
    closing: "Did you not order this, or is something wrong? Call us on {phone}.",
  },
  returnedPayment: {
    ...{ group: ORDERS, title: "Payment goes back", when: "When a payment comes for an order that needs none." },
    values: ["order"],
    subject: "We are refunding your payment for order {order}",
    fixed: "the amount, why it goes back, and when",
    closing: QUESTIONS,
  },
  foundOrders: {
    ...{ group: ORDERS, title: "Links to orders", when: "When someone asks for the guest orders of an address." },
    subject: "Your {shop} orders",
    opening:
      "We received a request for the guest orders placed with this email address. If this wasn't you, you can ignore this email.",
    fixed: "the orders and their links",
  },
  balancePayment: {
    ...{ group: "Businesses", title: "Payment received", when: "When a business pays towards its balance." },
    values: ["amount", "balance"],
    needs: ["amount"],
    subject: "Thank you for your payment",
    opening: "We have received {amount} for your account. {balance}",
  },
  paymentTakenBack: {
    ...{ group: "Businesses", title: "Payment taken back", when: "When a booked payment is taken back." },
    subject: "A payment for your account was taken back",
    fixed: "the payment, the reason, and what is left to pay",
  },
  statement: {
    ...{ group: "Businesses", title: "Statement", when: "When staff email a statement." },
    values: ["months"],
    subject: "Your statement, {months}",
    opening: "Here is the statement of your account with us.",
    fixed: "the amounts and the terms",
    closing: QUESTIONS,
  },
} as const satisfies Record<string, DefaultWords>;
