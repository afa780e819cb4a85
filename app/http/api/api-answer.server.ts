import type { AppLoadContext } from "@remix-run/node";
import { k17Token } from "../k17-token.server";
import type { Visitor } from "../visitor.server";

/** Header that carries the token, in answers and in requests. (spec 7, A CSRF mode) */
export const TOKEN_HEADER = "X-CSRF-TOKEN-VALUE";

interface ApiBody {
  success: boolean;
  message?: string | undefined;
  data: unknown;
}

interface ApiInit {
  status?: number | undefined;
  headers?: HeadersInit | undefined;
  /** Visitor whose token the answer contains, in its body and in {@link TOKEN_HEADER}. Clients use it for their next call. */
  bearer?: Pick<Visitor, "sessionId" | "guestId"> | null;
  /** Context of the request. If it has `whole`, the edge takes the body separately from the response. */
  context?: AppLoadContext;
}

/** Creates an answer to a call below /api: always JSON of the same form, even for refusals, and never cached. (spec 7 and 8) */
export function apiAnswer(body: ApiBody, { status = 200, headers: given, bearer, context }: ApiInit = {}): Response {
  const headers = new Headers(given);
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "application/json");
  const token = bearer ? k17Token(bearer) : undefined;
  if (token !== undefined) headers.set(TOKEN_HEADER, token);
  const text = JSON.stringify({ ...body, k17Token: token });
  // Pass the body directly to the edge. The body of a response would be streamed and collected again.
  if (context?.whole) context.whole.body = Buffer.from(text);
  return new Response(context?.whole ? null : text, { status, headers });
}

/** Returns the reasons by field, both as lists and as lines of 'field: messages'. (spec 8, Field validation) */
export function fieldReasons(fieldErrors: Record<string, string>) {
  const lines = Object.entries(fieldErrors).map(([field, message]) => `${field}: ${message}`);
  return { fieldErrors: inLists(fieldErrors), fieldMessages: lines };
}

/** Returns the messages by field, as lists. (spec 8, Field validation) */
function inLists(fieldErrors: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, message]) => [field, [message]]));
}
