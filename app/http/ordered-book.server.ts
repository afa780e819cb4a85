/**
 * Cookie, set on the book reader's host, that records which order gave access to a book. Guests need it because they have no
 * account to sign in to.
 */
import { createCookie } from "@remix-run/node";
import * as z from "zod/mini";
import { orderedBookPath } from "~/domain/library/book-path";
import { findOrderForVisitor } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { isSecure } from "./our-origin.server";

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const linkSchema = z.object({ number: z.string(), token: z.string() });

/** Creates a cookie for one book's pages. It is unsigned, because the order's token in it is sufficient proof. */
const cookieFor = (request: Request, code: string) =>
  createCookie("ordered-book", {
    path: orderedBookPath(code),
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(request),
  });

/** Returns the Set-Cookie value that remembers an order's link for a book. */
export function rememberOrderOfBook(request: Request, code: string, link: z.infer<typeof linkSchema>): Promise<string> {
  return cookieFor(request, code).serialize(link);
}

/**
 * Returns the order whose link opened the book on this browser, or null. The link is checked at each request, so access ends
 * with the link.
 */
export async function findOrderOfBook(request: Request, code: string): Promise<Order | null> {
  const sent: unknown = await cookieFor(request, code)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  const { success, data } = linkSchema.safeParse(sent);
  return success ? findOrderForVisitor({ ...data, ownerId: null }) : null;
}
