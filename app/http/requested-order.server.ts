import { findOrderForVisitor } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { notFound } from "./not-found.server";
import { readVisitor, type Visitor } from "./visitor.server";

export interface RequestedOrder {
  order: Order;
  /** The access token from the URL if it gives access to the order, to pass on in links. */
  token: string | null;
  visitor: Visitor;
}

/**
 * Returns the order in `?order=NUMBER[&token=TOKEN]` to the member who owns it, to the browser of the guest who placed it, or
 * to the recipient of an email about it. Throws a 404 for everyone else, whether or not the order exists.
 */
export async function requireOrder(request: Request): Promise<RequestedOrder> {
  const { searchParams } = new URL(request.url);
  const visitor = await readVisitor(request);
  const token = searchParams.get("token");
  const number = searchParams.get("order") ?? "";
  const order = await findOrderForVisitor({ number, ownerId: visitor.ownerId, token });
  if (!order) throw notFound({ "Cache-Control": "no-store" });
  return { order, token: token === order.accessToken ? token : null, visitor };
}

/**
 * Returns the order in a path to the member who owns it, to the browser of the guest who placed it, or to a visitor with its
 * `?token=`. Throws a 404 for everyone else, whether or not the order exists.
 */
export async function orderOfRequest(request: Request, number: string | undefined): Promise<Order> {
  const { ownerId } = await readVisitor(request);
  const token = new URL(request.url).searchParams.get("token");
  const order = await findOrderForVisitor({ number: number ?? "", ownerId, token });
  if (!order) throw noSuchOrder();
  return order;
}

/** Returns the 404 for an order that the visitor can't see, or for something that an order doesn't have. */
export function noSuchOrder(): Response {
  const message = "We couldn't find this page. Sign in, or follow the link in our email about your order.\n";
  return new Response(message, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** Returns a PDF that the browser displays. It is never cached. */
export function pdfAnswer(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
