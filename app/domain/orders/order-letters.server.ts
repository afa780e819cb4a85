/** Letters about orders: posted within the transaction that changes the order, so that one is never without the other. */
import type { Letter } from "~/domain/mail/letter";
import { postLetter } from "~/domain/mail/mail.server";
import { shopOrigin } from "~/domain/mail/shop-origin.server";
import { findStore } from "~/domain/stores/stores.server";
import { env } from "~/env.server";
import {
  cancelledLetter,
  completedLetter,
  confirmationLetter,
  type LetterFacts,
  packedLetter,
  partRefundLetter,
  readyLetter,
  refundedLetter,
  sentLetter,
} from "./letters";
import type { Order, OrderState } from "./order";

/**
 * Posts what is to be said of a move, once however often it is called: a confirmation when the order is paid or charged to an account,
 * and a few words of what follows. `order` is as it is after the move, its history included. Within the caller's transaction.
 */
export async function writeOfMove(order: Order, to: OrderState): Promise<void> {
  const letter = letterOf(order, to, await factsFor(order));
  if (letter) await postLetter(letter, { uniqueKey: `order ${order.id} ${keyOf(to)}` });
}

/** Posts that a part of what was paid is given back; once a refund. Within the caller's transaction. Cents, AUD. */
export async function writeOfPartRefund(order: Order, cents: number, refundId: string): Promise<void> {
  const letter = partRefundLetter(order, cents, await factsFor(order));
  await postLetter(letter, { uniqueKey: `order ${order.id} refund ${refundId}` });
}

function letterOf(order: Order, to: OrderState, facts: LetterFacts): Letter | null {
  switch (to) {
    case "awaiting payment":
      // Whoever pays by card is on the card's page now; on account nothing more is to come.
      return order.paymentMethod === "creditCard" ? null : confirmationLetter(order, facts);
    case "paid":
      return confirmationLetter(order, facts);
    case "sent":
      return sentLetter(order, facts, order.history.findLast((event) => event.state === "sent")?.note ?? "");
    case "ready to collect":
      return readyLetter(order, facts);
    case "cancelled":
      return cancelledLetter(order, facts);
    case "refunded":
      return refundedLetter(order, facts);
    case "packed":
      return packedLetter(order, facts);
    case "completed":
      // What came by wire is completed in the moment it is paid, and has its confirmation.
      return order.fulfilment === "digital" ? null : completedLetter(order, facts);
  }
}

/** Placed and paid have one letter between them. */
function keyOf(to: OrderState): string {
  return to === "awaiting payment" || to === "paid" ? "confirmed" : to;
}

async function factsFor(order: Order): Promise<LetterFacts> {
  return {
    origin: shopOrigin(),
    phone: env.CUSTOMER_SERVICE_PHONE,
    store: order.storeSlug === null ? null : await findStore(order.storeSlug),
  };
}
