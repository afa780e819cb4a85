import { noFieldsSchema } from "~/domain/accounts/sign-in.schema";
import type { Order } from "~/domain/orders/order";
import { receiptPath } from "~/domain/orders/order-paths";
import { reorder, reorderWords } from "~/domain/orders/reorder.server";
import { answer } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { type ActionVisitor, ensureOwner } from "~/http/visitor.server";

/** Handles "Order again": fills the visitor's basket, or returns to the order if nothing is available. */
export async function reorderFromForm(asker: ActionVisitor, order: Order, token: string | null) {
  const form = await readForm(asker.request, noFieldsSchema);
  const { ownerId, headers } = await ensureOwner(asker);
  const done = await reorder(ownerId, order);
  const isDone = done.inBasket > 0;
  return answer(form, {
    to: isDone ? "/basket" : receiptPath(order.number, token),
    message: reorderWords(done),
    kind: !isDone ? "error" : done.refused.length > 0 ? "info" : "success",
    headers,
  });
}
