/** Simulates a browser with a basket, which calls the real loaders and actions of the basket's pages on a real database. */
import { afterAll, beforeAll, vi } from "vitest";
import type { Basket } from "~/domain/basket/basket";
import { readFlash } from "~/http/flash.server";
import { ensureOwner } from "~/http/visitor.server";
import * as addPage from "~/routes/basket/add-to-basket";
import * as basketPage from "~/routes/basket/basket";
import * as offerPage from "~/routes/basket/set-offer-code";
import { aBasket } from "../factories/baskets";
import { aDatabase } from "../setup/test-database";

export const SHOP = "http://shop.test";
/** An id that no basket entry has. */
export const OUT_OF_REACH = "It is not there.";

/** Registers a hook that opens a database and sets the cookie secrets before the calling file's tests run. */
export function openTheShop(): void {
  let close: () => Promise<void>;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the basket, long enough");
    close = await aDatabase();
  });
  afterAll(() => close());
}

export interface BasketAnswer {
  status: number;
  location: string | null;
  cookies: string[];
  cacheControl: string | null;
  /** The data that a page or a fetcher receives; null for a redirect. */
  data: Record<string, unknown> | null;
  message: string | null;
  kind: string | null;
}

export type Route = (given: {
  request: Request;
  params: Record<string, string>;
  context: Record<string, unknown>;
}) => unknown;

/** Returns the answer of a loader or an action as a browser sees it, whether it was returned or thrown. */
export async function ask(
  route: Route,
  request: Request,
  params: Record<string, string> = {},
  context: Record<string, unknown> = {},
): Promise<BasketAnswer> {
  let outcome: unknown;
  try {
    outcome = await route({ request, params, context });
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    outcome = thrown;
  }
  if (outcome instanceof Response) {
    const cookies = outcome.headers.getSetCookie();
    const flash = await readFlash(new Request(SHOP, { headers: { Cookie: pairs(cookies) } }));
    return {
      status: outcome.status,
      location: outcome.headers.get("Location"),
      cookies,
      cacheControl: outcome.headers.get("Cache-Control"),
      data: null,
      message: flash?.message ?? null,
      kind: flash?.kind ?? null,
    };
  }
  const { data, init } = outcome as { data: Record<string, unknown> | null; init: ResponseInit | null };
  const headers = new Headers(init?.headers);
  return {
    status: init?.status ?? 200,
    location: null,
    cookies: headers.getSetCookie(),
    cacheControl: headers.get("Cache-Control"),
    data,
    message: (data?.message as string | null | undefined) ?? null,
    kind: (data?.kind as string | null | undefined) ?? null,
  };
}

export function pairs(cookies: string[]): string {
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

export type Fields = Record<string, string | string[]>;

export function form(path: string, fields: Fields, headers: Record<string, string> = {}): Request {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  return new Request(SHOP + path, { method: "POST", body, headers });
}

/** Creates a browser with a basket. */
export async function aShopper(world: { holding?: string[]; quantities?: number[] } = {}) {
  const { ownerId: guestId, headers } = await ensureOwner({ request: new Request(SHOP), context: {} });
  const cookie = pairs(headers.getSetCookie());
  if (world.holding?.length !== 0) await aBasket({ owner: guestId, ...world });
  const shown = async () => {
    const page = await ask(basketPage.loader as Route, new Request(`${SHOP}/basket`, { headers: { Cookie: cookie } }));
    return page.data?.basket as Basket;
  };
  const post = (fields: Fields, path = "/basket") =>
    ask(basketPage.action as Route, form(path, fields, { Cookie: cookie }));
  const add = (fields: Fields, headers: Record<string, string> = {}, path = "/basket/addToBasket") =>
    ask(addPage.action as Route, form(path, fields, { Cookie: cookie, ...headers }));
  const offer = (fields: Fields, path = "/basket/setOfferCode") =>
    ask(offerPage.action as Route, form(path, fields, { Cookie: cookie }));
  const basket = await shown();
  return { cookie, basket, entryId: basket.entries[0]?.entryId ?? OUT_OF_REACH, shown, post, add, offer };
}

export const quantities = (basket: Basket) => basket.entries.map((entry) => entry.quantity);
export const codes = (basket: Basket) => basket.entries.map((entry) => entry.code);
