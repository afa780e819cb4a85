import { k17Token } from "../k17-token.server";
import type { Visitor } from "../visitor.server";

/** The header of the token, in answers and in requests. (spec 7, A CSRF mode) */
export const TOKEN_HEADER = "X-CSRF-TOKEN-VALUE";

interface ApiBody {
  success: boolean;
  message?: string | undefined;
  data: unknown;
}

interface ApiInit {
  status?: number | undefined;
  headers?: HeadersInit | undefined;
  /** Whose token the answer brings, in its body and in {@link TOKEN_HEADER}: so it renews itself. */
  bearer?: Pick<Visitor, "sessionId" | "guestId"> | null;
}

/** What calls below /api answer: JSON of one shape, refusals included, that no cache keeps. (spec 7 and 8) */
export function apiAnswer(body: ApiBody, { status = 200, headers: given, bearer }: ApiInit = {}): Response {
  const headers = new Headers(given);
  headers.set("Cache-Control", "no-store");
  if (!bearer) return Response.json(body, { status, headers });
  const token = k17Token(bearer);
  headers.set(TOKEN_HEADER, token);
  return Response.json({ ...body, k17Token: token }, { status, headers });
}

/** Messages by field, as lists. (spec 8, Field validation) */
export function inLists(fieldErrors: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, message]) => [field, [message]]));
}
