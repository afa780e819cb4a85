/** Cancels orders that await payment, after the gateway has confirmed that it can no longer take money for them. */
import { inTransaction } from "~/database/engine/connection.server";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { lockOrder } from "~/database/orders/order-records.server";
import { selectPaymentsOf } from "~/database/orders/payment-records.server";
import { log } from "~/log.server";
import { OutsideAway } from "~/outside/circuit";
import { closePayments } from "./close-payments.server";
import { moveOrder } from "./move-order.server";
import type { Mover, OrderState } from "./order";
import { PaymentUnavailable } from "./refusals";

/**
 * Maximum number of attempts. Another tab can start a new payment after the last one was closed, but hardly more often than
 * this.
 */
const MAX_TRIES = 4;

interface GivingUp {
  /** Suppresses the email about the cancellation. */
  isQuiet?: boolean;
  /** Runs in the same transaction, before the order is locked. */
  before?: () => Promise<void>;
  /** Runs in the same transaction, after the order is cancelled. */
  after?: () => Promise<void>;
}

/**
 * Closes the order's payments at the gateway, then cancels the order and returns its copies and vouchers. Must not run within a
 * transaction. Returns whether this call cancelled the order, and the order's state afterwards, or null for an unknown order.
 * The state is that of a paid order if a payment has just arrived. It is still `awaiting payment` if a payment is settling or
 * another tab keeps starting payments. Throws {@link PaymentUnavailable} when the gateway doesn't respond, and then leaves the
 * order unchanged.
 */
export async function giveUpOrder(
  orderId: string,
  by: Mover,
  note: string,
  { before, after, isQuiet = false }: GivingUp = {},
): Promise<{ state: OrderState | null; isNow: boolean }> {
  for (let tries = 1; ; tries += 1) {
    await askToClose(orderId);
    const outcome = await inTransaction(async () => {
      await before?.();
      const state = await lockOrder(orderId, new Date().toISOString());
      if (state !== "awaiting payment") return { state, isNow: false };
      const payments = (await selectPaymentsOf(orderId)).map((payment) => payment.state);
      if (payments.includes("settling")) return { state, isNow: false };
      if (payments.includes("started")) return null;
      await moveOrder(orderId, state, "cancelled", by, { note, isQuiet });
      await after?.();
      return { state: "cancelled" as const, isNow: true };
    });
    if (outcome) return outcome;
    if (tries === MAX_TRIES) return { state: "awaiting payment", isNow: false };
  }
}

const NO_ANSWER =
  "We couldn't ask our payment provider whether you have paid, so nothing has changed. Please try again in a minute.";

async function askToClose(orderId: string): Promise<void> {
  try {
    await closePayments(orderId);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    if (!(error instanceof OutsideAway))
      log.error({ err: error, order: orderId }, "an order's payments weren't closed");
    throw new PaymentUnavailable(NO_ANSWER, { cause: error });
  }
}
