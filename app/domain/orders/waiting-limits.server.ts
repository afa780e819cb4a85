/** Limits the number of orders awaiting payment, because each of them holds copies that others can't buy. */
import { countTry } from "~/database/accounts/tries-records.server";
import { countWaitingFrom, type OrderOwner, selectWaitingOf } from "~/database/orders/waiting-order-records.server";
import { ordersFrom } from "~/domain/accounts/tries.server";
import { giveUpOrder } from "./give-up-order.server";
import { OrderRefused, PaymentUnavailable } from "./refusals";
import { MAX_WAITING_OF_OWNER, MAX_WAITING_OF_PLACE } from "./waiting-rules";

const TOO_MANY_HERE =
  "Several orders from your network are waiting for their payment, so we can't take another one yet. Your basket hasn't changed. Please try again in 20 minutes.";
const TOO_MANY_OPEN =
  "You have two orders that are waiting for their payment, and we can't cancel the older one at the moment. Please pay for it or change it first.";

/** The owner already has the maximum number of unpaid orders, so one must be cancelled before the next is placed. */
export class TooManyWait extends OrderRefused {
  override name = "TooManyWait";
  constructor(readonly oldestId: string) {
    super(TOO_MANY_OPEN);
  }
}

/**
 * Ensures that one more order may await payment. Runs within the transaction that places the order, after it has locked the
 * owner's basket. Locks the network's key, so that simultaneous orders from the same network are counted one after another.
 * Returns the key; '' if the network isn't known. Throws {@link TooManyWait} and {@link OrderRefused}.
 */
export async function lockWaitingRoom(
  owner: OrderOwner,
  clientAddress: string | undefined,
  now: Date,
): Promise<string> {
  const waiting = await selectWaitingOf(owner);
  const [oldest] = waiting;
  if (oldest !== undefined && waiting.length >= MAX_WAITING_OF_OWNER) throw new TooManyWait(oldest);
  if (clientAddress === undefined) return "";
  const { key, window } = ordersFrom(clientAddress);
  await countTry(key, now.toISOString(), new Date(now.getTime() + window).toISOString());
  if ((await countWaitingFrom(key)) >= MAX_WAITING_OF_PLACE) throw new OrderRefused(TOO_MANY_HERE);
  return key;
}

/**
 * Cancels the owner's oldest unpaid order, unless it has been paid or cancelled in the meantime. Throws {@link OrderRefused}
 * when the gateway doesn't answer.
 */
export async function giveUpForAnother(orderId: string): Promise<void> {
  try {
    await giveUpOrder(orderId, "time", "Newer orders took its place before it was paid.");
  } catch (error) {
    throw error instanceof PaymentUnavailable ? new OrderRefused(TOO_MANY_OPEN) : error;
  }
}
