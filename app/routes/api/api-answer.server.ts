/** What every call below /api answers: JSON of one shape, refusals included. (spec 7 and 8) */
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { isK17Token } from "~/http/k17-token.server";
import type { Visitor } from "~/http/visitor.server";

interface ApiBody {
  success: boolean;
  message?: string;
  data: unknown;
}

/** JSON that no cache keeps. */
export function apiAnswer(body: ApiBody, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { status: init.status ?? 200, headers });
}

/** A form that was not right: status 400 and the messages of each field. (spec 8, Field validation) */
export function apiInvalid(
  fieldErrors: Record<string, string>,
  message: string = BASKET_MESSAGES.detailsWrong,
): Response {
  return apiAnswer({ success: false, message, data: { fieldErrors: inLists(fieldErrors) } }, { status: 400 });
}

/** Messages by field, as lists. */
export function inLists(fieldErrors: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, message]) => [field, [message]]));
}

/** A body that could not be read, as JSON with its status. */
export async function readingBody<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    throw apiAnswer({ success: false, message: await thrown.text(), data: {} }, { status: thrown.status });
  }
}

/** Throws a 403 Response unless the body's k17Token is this visitor's. (spec 7) */
export function requireK17Token(visitor: Visitor, token: string | undefined): void {
  if (isK17Token(visitor, token)) return;
  const message = "This page is out of date. Please refresh the page.";
  throw apiAnswer({ success: false, message, data: {} }, { status: 403 });
}
