import { findOrderForVisitor } from "~/domain/orders/find-orders.server";
import { receiptPath } from "~/domain/orders/order-paths";
import { followPayment, isReturnToken, type PaymentStanding } from "~/domain/orders/payments.server";
import { readVisitor } from "./visitor.server";

interface AskedPayment {
  payment: PaymentStanding;
  /** Where its order stands; null: it pays off a balance. */
  receipt: string | null;
}

/**
 * A payment, for its owner's browser and for a browser that comes back from paying: who paid by a letter's link finds the order by the
 * letter's token again. Null for everybody else who knows the payment's id, and when there is no such payment.
 */
export async function findAskedPayment(request: Request, paymentId: string): Promise<AskedPayment | null> {
  const payment = await followPayment(paymentId);
  if (!payment) return null;
  const { order, memberId } = payment;
  const { ownerId } = await readVisitor(request);
  if (!order) return ownerId !== null && ownerId === memberId ? { payment, receipt: null } : null;
  const { number, accessToken } = order;
  if (await findOrderForVisitor({ number, ownerId })) return { payment, receipt: receiptPath(number, null) };
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return isReturnToken(paymentId, order, token) ? { payment, receipt: receiptPath(number, accessToken) } : null;
}
