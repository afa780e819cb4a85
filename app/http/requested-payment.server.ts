import { findOrderForVisitor } from "~/domain/orders/find-orders.server";
import { changeOrderPath, receiptPath } from "~/domain/orders/order-paths";
import { followPayment, isReturnToken, type PaymentStatus } from "~/domain/orders/payments.server";
import { readVisitor } from "./visitor.server";

interface RequestedPayment {
  payment: PaymentStatus;
  /** Path of the order's receipt; null if the payment settles a balance. */
  receipt: string | null;
  /** Path for the form that moves the order back to the basket; null if `receipt` is null. */
  change: string | null;
}

/**
 * Returns a payment to its owner's browser and to a browser that returns from paying. If the customer paid through an email's
 * link, the paths contain the order's token, because this browser can't see the order otherwise. Returns null for an unknown
 * payment, and to others who know the payment's id.
 */
export async function findRequestedPayment(request: Request, paymentId: string): Promise<RequestedPayment | null> {
  const payment = await followPayment(paymentId);
  if (!payment) return null;
  const { order, memberId } = payment;
  const { ownerId } = await readVisitor(request);
  if (!order) return ownerId !== null && ownerId === memberId ? { payment, receipt: null, change: null } : null;
  const { number, accessToken } = order;
  const toPaths = (by: string | null) => ({
    payment,
    receipt: receiptPath(number, by),
    change: changeOrderPath(number, by),
  });
  if (await findOrderForVisitor({ number, ownerId })) return toPaths(null);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return isReturnToken(paymentId, order, token) ? toPaths(accessToken) : null;
}
