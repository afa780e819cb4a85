/** Simulates visitors who make API calls. Each call passes a Request to the shop and gets a Response. */
import { findBasket } from "~/domain/basket/basket.server";
import { k17Token } from "~/http/k17-token.server";
import { ensureOwner, readVisitor } from "~/http/visitor.server";
import { action, loader } from "~/routes/api/call";
import { aBasket } from "../factories/baskets";

export const shop = "http://shop.test";
export const fromPage = { "Sec-Fetch-Site": "same-origin" };

export interface Caller {
  guestId: string;
  cookie: string;
}

/** Creates a guest with a cookie, and one copy of each of these products in the basket. */
export async function aCaller(holding: string[] = []): Promise<Caller> {
  const { ownerId: guestId, headers } = await ensureOwner({ request: new Request(shop), context: {} });
  if (holding.length > 0) await aBasket({ owner: guestId, holding });
  return { guestId, cookie: (headers.get("Set-Cookie") ?? "").split(";")[0] ?? "" };
}

/** Returns the token of the visitor with this cookie. */
export async function getToken(cookie: string): Promise<string> {
  return k17Token(await readVisitor(new Request(shop, { headers: { Cookie: cookie } })));
}

/**
 * Returns the answer of a call below /api, with its token separate from the body. Doesn't parse the body if `isText` is true.
 */
export async function ask(address: string, init: RequestInit = {}, isText = false) {
  const request = new Request(shop + address, init);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const response = await (isRead ? loader : action)({ request, params: {}, context: {} });
  const text = await response.text();
  const { k17Token: token, ...body } = text === "" || isText ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, body, token };
}

/** Returns a function that calls with an API key and an optional JSON body. */
export function askWithKey(key: string) {
  return (address: string, method = "GET", body?: unknown, headers: Record<string, string> = {}) =>
    ask(address, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

export function post(caller: Caller | null, fields: Record<string, string>): RequestInit {
  const token = k17Token({ sessionId: null, guestId: caller?.guestId ?? null });
  return {
    method: "POST",
    headers: caller ? { Cookie: caller.cookie } : {},
    body: new URLSearchParams({ k17Token: token, ...fields }),
  };
}

export async function getEntry(caller: Caller): Promise<{ basketId: string; entryId: string }> {
  const basket = await findBasket(caller.guestId);
  return { basketId: basket?.basketId ?? "", entryId: basket?.entries[0]?.entryId ?? "" };
}
