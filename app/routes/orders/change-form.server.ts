import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import { changeOrder } from "~/domain/orders/change-order.server";
import type { Order } from "~/domain/orders/order";
import { receiptPath } from "~/domain/orders/order-paths";
import { OrderHasMoved, PaymentUnavailable } from "~/domain/orders/refusals";
import { answer } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { type ActionVisitor, ensureOwner } from "~/http/visitor.server";

/**
 * Handles "Change the order": moves the order into the visitor's basket. Redirects to the receipt if the payment has arrived,
 * or if its state can't be determined at the moment.
 */
export async function changeFromForm(asker: ActionVisitor, order: Order, token: string | null) {
  const form = await readForm(asker.request, noFieldsSchema);
  const { ownerId, headers } = await ensureOwner(asker);
  const receipt = receiptPath(order.number, token);
  try {
    const { outcome, message } = await changeOrder(ownerId, order);
    if (outcome === "changed") return answer(form, { to: "/basket", message, headers });
    return answer(form, { to: receipt, headers, ...(message && { message, kind: "info" }) });
  } catch (error) {
    if (!(error instanceof OrderHasMoved || error instanceof PaymentUnavailable)) throw error;
    return answer(form, { to: receipt, message: error.message, kind: "error", headers });
  }
}
