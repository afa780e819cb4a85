/** Closes payments at their gateway, so that they can no longer be paid. Must not run within a transaction. */
import { changePaymentState, selectPaymentsOf } from "~/database/orders/payment-records.server";
import { gatewayNamed } from "./gateways.server";
import type { Payment } from "./payment";
import { finalisePayment, settlePayment } from "./payments.server";

/** Makes the order unpayable. A payment that has just arrived is settled as usual. Throws when a gateway is unreachable. */
export async function closePayments(orderId: string): Promise<void> {
  for (const payment of await selectPaymentsOf(orderId)) {
    if (payment.state === "started") await closePayment(payment);
  }
}

export async function closePayment(payment: Payment): Promise<void> {
  if (payment.reference === null) {
    // Mark the payment as failed: the gateway has no reference for it, so the customer never saw a payment page.
    await changePaymentState(payment.id, ["started"], "failed", new Date().toISOString());
    return;
  }
  const gateway = gatewayNamed(payment.gateway);
  if (!gateway) return;
  const outcome = await gateway.expire(payment.reference);
  if (outcome === "paid") return finalisePayment(payment);
  await settlePayment(payment, { outcome: outcome === "open" ? "expired" : outcome, amountCents: 0 });
}
