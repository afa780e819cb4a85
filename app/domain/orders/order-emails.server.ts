/**
 * Queues emails and notifications about orders within the transaction that changes the order, so that both are saved or neither
 * is.
 */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import type { Email } from "~/domain/mail/email";
import { isProved } from "~/domain/mail/email-limits.server";
import { shopOrigin } from "~/domain/mail/mail.server";
import { queuePush } from "~/domain/push/push.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { findStore } from "~/domain/stores/stores.server";
import { env } from "~/env.server";
import { type ExchangedItems, exchangeEmail } from "./exchange-email";
import type { Order, OrderState } from "./order";
import {
  addressChangedEmail,
  cancelledEmail,
  completedEmail,
  confirmationEmail,
  type EmailFacts,
  itemsAddedEmail,
  type PartRefund,
  packedEmail,
  partRefundEmail,
  readyToCollectEmail,
  refundedEmail,
} from "./order-emails";
import type { Parcel } from "./parcel";
import { sentEmail, trackingEmail } from "./parcel-emails";
import type { RefundTarget } from "./payment";
import { queueOrderEmail } from "./queue-order-email.server";
import { StaffRefused } from "./refusals";
import { findDue } from "./statement.server";

/**
 * Queues the email for a change of state, once: a confirmation when the order is paid or charged to an account, and short
 * messages for later changes. Later changes are also sent to a member's devices as notifications. `order` is the order after
 * the change, with its history. Runs within the caller's transaction.
 */
export async function emailMove(order: Order, to: OrderState, target?: RefundTarget): Promise<void> {
  const email = findEmail(order, to, await factsFor(order), target);
  if (!email || (to === "cancelled" && !(await mayHearOfEnd(order)))) return;
  const uniqueKey = `order ${order.id} ${keyOfMove(order, to)}`;
  const queued = await queueOrderEmail(order.id, email, uniqueKey);
  // Don't notify a customer who has just paid, because they are looking at the order.
  if (toKey(to) !== "confirmed") await notify(order, queued, uniqueKey);
}

/** Queues the email about the order's current state again. Throws {@link StaffRefused} when that state has no email. */
export async function sendEmailAgain(order: Order, actor: Actor): Promise<void> {
  const email = findEmail(order, order.state, await factsFor(order)) ?? null;
  if (!email) throw new StaffRefused("There is no email about this state.");
  await inTransaction(async () => {
    const { subject } = await queueOrderEmail(order.id, email, `order ${order.id} again ${randomUUID()}`);
    await logDeed({ ...actor, deed: "sent an email again", subject: `${order.number}: ${subject}` });
  });
}

/** Returns the keys of the emails about items that became part of an order, oldest first. */
function keysOfAdded({ id, history }: Pick<Order, "id" | "history">): string[] {
  const added = history.filter(({ changed }) => changed === "more items");
  return added.map((_event, at) => `order ${id} added items ${at + 1}`);
}

/**
 * Returns whether to email the customer about a cancellation. The address of an unpaid order must be verified, because it may
 * be someone else's.
 */
async function mayHearOfEnd({ email, paidAt }: Order): Promise<boolean> {
  return paidAt !== null || (await isProved(email));
}

/** Queues the email for a partial refund, once per refund. Runs within the caller's transaction. Amounts are cents, AUD. */
export async function emailPartRefund(order: Order, refunded: PartRefund, refundId: string): Promise<void> {
  const email = partRefundEmail(order, refunded, await factsFor(order));
  const uniqueKey = `order ${order.id} refund ${refundId}`;
  await notify(order, await queueOrderEmail(order.id, email, uniqueKey), uniqueKey);
}

/** Queues the email about a corrected tracking number, and a notification. Runs within the caller's transaction. */
export async function emailTracking(order: Order, parcel: Parcel): Promise<void> {
  const email = trackingEmail(order, parcel, await factsFor(order));
  const uniqueKey = `order ${order.id} tracking ${randomUUID()}`;
  await notify(order, await queueOrderEmail(order.id, email, uniqueKey), uniqueKey);
}

/** Queues the email about a changed delivery address, and a notification. Runs within the caller's transaction. */
export async function emailAddressChange(order: Order): Promise<void> {
  const email = addressChangedEmail(order, await factsFor(order));
  const uniqueKey = `order ${order.id} address ${randomUUID()}`;
  await notify(order, await queueOrderEmail(order.id, email, uniqueKey), uniqueKey);
}

/** Queues the email about paid items that became part of an order, and a notification. Runs within the caller's transaction. */
export async function emailAddedItems(order: Order, added: Order): Promise<void> {
  const email = itemsAddedEmail(order, added, await factsFor(order));
  const uniqueKey = keysOfAdded(order).at(-1) ?? "";
  await notify(order, await queueOrderEmail(order.id, email, uniqueKey), uniqueKey);
}

/** Queues the email about an exchange, and a notification. Runs within the caller's transaction. */
export async function emailExchange(before: Order, placed: Order, exchanged: ExchangedItems): Promise<void> {
  const email = exchangeEmail(before, placed, exchanged, await factsFor(placed));
  const uniqueKey = `order ${placed.id} exchange`;
  await notify(placed, await queueOrderEmail(placed.id, email, uniqueKey), uniqueKey);
}

/** Notifies a member's devices with the email's subject, which contains the order number and no other details. */
async function notify({ memberId, number }: Order, { subject }: Email, uniqueKey: string): Promise<void> {
  if (memberId === null) return;
  await queuePush(memberId, { title: subject, body: "View your order", path: `/account/orders/${number}` }, uniqueKey);
}

function findEmail(order: Order, to: OrderState, facts: EmailFacts, target?: RefundTarget): Email | null {
  switch (to) {
    case "awaiting payment":
      // Send nothing for a card payment, because the customer is on the payment page now and gets this email after paying.
      return order.paymentMethod === "creditCard" ? null : confirmationEmail(order, facts);
    case "paid":
      return confirmationEmail(order, facts);
    case "partly sent":
    case "sent":
      return sentEmail(order, facts);
    case "ready to collect":
      return readyToCollectEmail(order, facts);
    case "cancelled":
      return cancelledEmail(order, facts);
    case "refunded":
      return refundedEmail(order, facts, target);
    case "packed":
      return packedEmail(order, facts);
    case "completed":
      // Send nothing for a digital order, because it completes when it is paid, and the customer already has the confirmation.
      return order.fulfilment === "digital" ? null : completedEmail(order, facts);
  }
}

/** Returns the key of the email about a change of state. Each parcel has its own key. */
function keyOfMove({ parcels }: Order, to: OrderState): string {
  const parcel = to === "sent" || to === "partly sent" ? parcels.at(-1) : undefined;
  return parcel ? `parcel ${parcel.id}` : toKey(to);
}

/** Returns the key of the email about a state. Orders awaiting payment and paid orders share one email. */
function toKey(to: OrderState): string {
  return to === "awaiting payment" || to === "paid" ? "confirmed" : to;
}

/** Returns the facts that emails about the order need. */
export async function factsFor(order: Order): Promise<EmailFacts> {
  return {
    origin: shopOrigin(),
    phone: env.CUSTOMER_SERVICE_PHONE,
    due: await findDue(order),
    store: order.storeSlug === null ? null : await findStore(order.storeSlug),
  };
}
