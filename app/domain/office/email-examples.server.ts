/** Composes each email as an example: those about orders from a real order, and the others with invented facts. */
import * as account from "~/domain/accounts/account-emails";
import { messageReceivedEmail } from "~/domain/contact/contact-email";
import { fileReadyEmail, giftEmail, licencesEmail, ticketsEmail } from "~/domain/library/digital-emails";
import type { OrderEvent } from "~/domain/library/event-words";
import type { Email } from "~/domain/mail/email";
import type { EmailName } from "~/domain/mail/email-words";
import { confirmNewslettersEmail } from "~/domain/newsletters/newsletter-emails";
import { exchangeEmail } from "~/domain/orders/exchange-email";
import type { Order } from "~/domain/orders/order";
import * as orders from "~/domain/orders/order-emails";
import { formatHeldUntil } from "~/domain/orders/order-words";
import { sentEmail, trackingEmail } from "~/domain/orders/parcel-emails";
import * as payments from "~/domain/orders/payment-emails";
import { reviewRefusedEmail } from "~/domain/reviews/review-email";
import { backInStockEmail, confirmAlertEmail } from "~/domain/stock-alerts/alert-emails";
import * as vouchers from "~/domain/vouchers/voucher-email";

/** A real order without its customer's details, and the facts that its emails need. */
interface ExampleOrder {
  order: Order;
  facts: orders.EmailFacts;
  events: ReadonlyMap<string, OrderEvent>;
}

type OrderExample = (example: ExampleOrder) => Email;
type Example = (shop: { shop: string; origin: string; phone: string }) => Email;

export const EXAMPLE_ADDRESS = "customer@example.com";
const TITLE = "Pride and Prejudice";
const VALUE = { valueCents: 5000, code: "EXAMPLEEXAMPLEXX", expiresOn: "2029-11-30" };
const CENTS = 2500;

/** The emails about an order. */
export const ORDER_EXAMPLES: Partial<Record<EmailName, OrderExample>> = {
  confirmation: ({ order, facts }) => orders.confirmationEmail(order, facts),
  packed: ({ order, facts }) => orders.packedEmail(order, facts),
  sent: ({ order, facts }) => sentEmail(order, facts),
  tracking: ({ order, facts }) =>
    trackingEmail(order, order.parcels.at(-1) ?? { id: "", tracking: null, sentAt: "", by: "", copies: [] }, facts),
  readyToCollect: ({ order, facts }) => orders.readyToCollectEmail(order, facts),
  completed: ({ order, facts }) => orders.completedEmail(order, facts),
  orderAddress: ({ order, facts }) => orders.addressChangedEmail(order, facts),
  itemsAdded: ({ order, facts }) => orders.itemsAddedEmail(order, order, facts),
  notAdded: ({ order, facts }) => orders.cancelledEmail({ ...order, addsTo: order.id }, facts),
  cancelled: ({ order, facts }) => orders.cancelledEmail({ ...order, addsTo: null }, facts),
  refunded: ({ order, facts }) => orders.refundedEmail({ ...order, refundedCents: order.totalCents }, facts),
  partRefund: ({ order, facts }) => orders.partRefundEmail(order, { cents: CENTS, goods: firstItem(order) }, facts),
  itemsTakenOff: ({ order, facts }) =>
    orders.partRefundEmail(order, { cents: CENTS, goods: firstItem(order), isOff: true }, facts),
  exchange: ({ order, facts }) => {
    const exchanged = { goods: firstItem(order), refundedCents: 0, target: "source" as const, differenceCents: 0 };
    return exchangeEmail(order, { ...order, state: "paid" }, exchanged, facts);
  },
  wayBack: ({ order, facts }) => payments.wayBackEmail(order, facts.origin, formatHeldUntil(order)),
  payLink: (example) => payLink(example, null),
  payLinkForItems: (example) => payLink(example, example.order.number),
  returnedPayment: ({ order, facts }) => payments.returnedPaymentEmail(order, order.totalCents, facts.phone),
  tickets: ({ order, facts, events }) => ticketsEmail(order, facts.origin, false, events),
  licences: ({ order, facts }) => licencesEmail(order, facts.origin),
};

/** The other emails. */
export const OTHER_EXAMPLES: Partial<Record<EmailName, Example>> = {
  foundOrders: ({ shop, origin }) =>
    orders.foundOrdersEmail(EXAMPLE_ADDRESS, {
      orders: [{ number: "AAAA-BBBB-CCCC", day: "20 November 2026", href: `${origin}/receipt` }],
      accountHref: `${origin}/account/orders`,
      shop,
    }),
  balancePayment: () => payments.balancePaymentEmail(EXAMPLE_ADDRESS, CENTS, 0),
  paymentTakenBack: () =>
    payments.paymentTakenBackEmail(
      EXAMPLE_ADDRESS,
      { cents: CENTS, payment: "cheque 1234", reason: "It was returned by the bank." },
      CENTS,
    ),
  statement: () =>
    payments.statementEmail(EXAMPLE_ADDRESS, {
      months: "November 2026",
      terms: "30 days",
      rows: [{ label: "Closing balance", amount: "$25.00", isSum: true }],
    }),
  gift: ({ origin }) =>
    giftEmail({
      ...{ to: EXAMPLE_ADDRESS, name: "Elizabeth", from: "Jane", message: "Happy birthday!" },
      ...{ title: TITLE, href: `${origin}/library` },
    }),
  fileReady: ({ origin }) => fileReadyEmail({ to: EXAMPLE_ADDRESS, title: TITLE, href: `${origin}/library` }),
  voucher: ({ shop, origin }) =>
    vouchers.voucherEmail({
      ...{ name: "Elizabeth", email: EXAMPLE_ADDRESS, from: "Jane", greeting: "Happy birthday!" },
      ...{ ...VALUE, origin, shop },
    }),
  pointsVoucher: ({ origin }) =>
    vouchers.pointsVoucherEmail({ name: "Elizabeth", email: EXAMPLE_ADDRESS, points: "5,000", ...VALUE, origin }),
  refundVoucher: ({ origin }) =>
    vouchers.refundVoucherEmail({ email: EXAMPLE_ADDRESS, order: "AAAA-BBBB-CCCC", ...VALUE, origin }),
  voucherAgain: ({ origin }) => vouchers.voucherAgainEmail({ email: EXAMPLE_ADDRESS, ...VALUE, origin }),
  voucherMoved: ({ origin }) => vouchers.voucherMovedEmail({ email: EXAMPLE_ADDRESS, hint: "PLEX", origin }),
  givenVoucher: ({ shop, origin }) =>
    vouchers.givenVoucherEmail({ email: EXAMPLE_ADDRESS, message: "With our thanks.", ...VALUE, origin, shop }),
  join: ({ shop, origin }) => account.joinEmail(EXAMPLE_ADDRESS, `${origin}/create-account`, shop),
  alreadyMember: ({ shop, origin }) =>
    account.alreadyMemberEmail(EXAMPLE_ADDRESS, `${origin}/login`, `${origin}/login-assistance`, shop),
  noAccount: ({ shop, origin }) => account.noAccountEmail(EXAMPLE_ADDRESS, `${origin}/create-account`, shop),
  resetPassword: ({ shop, origin }) => account.resetPasswordEmail(EXAMPLE_ADDRESS, `${origin}/reset-password`, shop),
  setPassword: ({ shop, origin }) => account.setPasswordEmail(EXAMPLE_ADDRESS, `${origin}/reset-password`, shop),
  passwordChanged: ({ shop, origin }) =>
    account.passwordChangedEmail(EXAMPLE_ADDRESS, `${origin}/login-assistance`, shop),
  confirmNewAddress: ({ shop, origin }) =>
    account.confirmNewAddressEmail(EXAMPLE_ADDRESS, `${origin}/confirm-email`, shop),
  addressTaken: ({ shop }) => account.addressTakenEmail(EXAMPLE_ADDRESS, shop),
  addressChanged: ({ shop, phone }) => account.addressChangedEmail(EXAMPLE_ADDRESS, phone, shop),
  accountClosed: ({ shop }) => account.accountClosedEmail(EXAMPLE_ADDRESS, shop),
  confirmAlert: ({ origin }) => confirmAlertEmail(EXAMPLE_ADDRESS, TITLE, `${origin}/stock-alert`),
  backInStock: ({ origin }) => backInStockEmail(EXAMPLE_ADDRESS, TITLE, `${origin}/p/pride-and-prejudice`, "shop"),
  confirmNewsletters: ({ shop, origin }) =>
    confirmNewslettersEmail(EXAMPLE_ADDRESS, ["specialOffers"], `${origin}/newsletters`, shop),
  reviewRefused: ({ origin }) =>
    reviewRefusedEmail(
      EXAMPLE_ADDRESS,
      { title: TITLE, reason: "It tells how the book ends." },
      `${origin}/account/reviews`,
    ),
  messageReceived: () => messageReceivedEmail(EXAMPLE_ADDRESS, "Customer service"),
};

function firstItem({ lines }: Order): string {
  return `1 × ${lines[0]?.title ?? TITLE}`;
}

function payLink({ order, facts: { origin, phone } }: ExampleOrder, addsTo: string | null): Email {
  return payments.payLinkEmail(order, { origin, until: formatHeldUntil(order), phone, addsTo });
}
