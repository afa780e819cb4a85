import { getProfile } from "~/domain/accounts/profile.server";
import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { formatMoney } from "~/domain/money/money";
import { centsTyped } from "~/domain/money/typed-amount";
import { balancePaymentSchema } from "~/domain/orders/balance-payment.schema";
import { receiptPath } from "~/domain/orders/order-paths";
import { startBalancePayment, startPayment } from "~/domain/orders/payments.server";
import { OrderHasMoved, PaymentUnavailable } from "~/domain/orders/refusals";
import { answer, invalid } from "~/http/answer.server";
import { leaveForPayment } from "~/http/leave-for-payment.server";
import { ourOrigin } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { requireOrder } from "~/http/requested-order.server";
import { requireWriter } from "~/http/sign-in.server";

/** Redirects to the bank's page, or back to the order if it no longer awaits payment. */
export async function payOrder(request: Request) {
  const { order, token } = await requireOrder(request);
  const form = await readForm(request, noFieldsSchema);
  try {
    return leaveForPayment((await startPayment(order.id, ourOrigin(request))).href);
  } catch (error) {
    if (error instanceof OrderHasMoved) {
      return answer(form, { to: receiptPath(order.number, token), message: error.message, kind: "error" });
    }
    if (!(error instanceof PaymentUnavailable)) throw error;
    return invalid(form, { fieldErrors: { form: error.message } });
  }
}

/** Pays all or part of the amount owed on the member's account, but never more than that amount. */
export async function payBalance(request: Request) {
  const { id } = await requireWriter(request);
  const form = await readForm(request, balancePaymentSchema);
  if (form.error) return invalid(form);
  const { balanceCents, email } = await getProfile(id);
  const cents = centsTyped(form.data.amount) ?? 0;
  if (cents > balanceCents) {
    const amount = `You can pay at most ${formatMoney(Math.max(0, balanceCents))}.`;
    return invalid(form, { fieldErrors: { amount } });
  }
  try {
    return leaveForPayment((await startBalancePayment({ id, email }, cents, ourOrigin(request))).href);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    return invalid(form, { fieldErrors: { form: error.message } });
  }
}
