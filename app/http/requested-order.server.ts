import { findOrderForVisitor } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { readVisitor, type Visitor } from "./visitor.server";

export interface RequestedOrder {
  order: Order;
  /** Of the address, when it opens the order; for the links that follow. */
  token: string | null;
  visitor: Visitor;
}

/**
 * The order that `?order=NUMBER[&token=TOKEN]` names, for its member, the guest's browser that placed it, or the
 * recipient of an email about it. Otherwise throws a 404, whether or not the order exists.
 */
export async function requireOrder(request: Request): Promise<RequestedOrder> {
  const { searchParams } = new URL(request.url);
  const visitor = await readVisitor(request);
  const token = searchParams.get("token");
  const number = searchParams.get("order") ?? "";
  const order = await findOrderForVisitor({ number, ownerId: visitor.ownerId, token });
  if (!order)
    throw new Response(null, { status: 404, statusText: "Not Found", headers: { "Cache-Control": "no-store" } });
  return { order, token: token === order.accessToken ? token : null, visitor };
}
