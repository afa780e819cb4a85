/** Simulates the browser of a signed-in member, which calls the account's real loaders and actions on a real database. */
import { database } from "~/database/engine/connection.server";
import { aSignedIn } from "../factories/members";
import { ask, type BasketAnswer, type Fields, form, type Route, SHOP } from "./basket-world";

interface RouteModule {
  loader?: unknown;
  action?: unknown;
}

export interface MemberBrowser {
  memberId: string;
  cookie: string;
  get(module: RouteModule, path: string, params?: Record<string, string>): Promise<BasketAnswer>;
  post(module: RouteModule, path: string, fields: Fields, params?: Record<string, string>): Promise<BasketAnswer>;
}

export async function aMemberBrowser(traits: Parameters<typeof aSignedIn>[0] = {}): Promise<MemberBrowser> {
  const { memberId, cookie } = await aSignedIn(traits, SHOP);
  return { memberId, cookie, ...browsing(cookie) };
}

/** Returns a browser in which nobody is signed in. */
export function aStranger(): Pick<MemberBrowser, "get" | "post"> {
  return browsing("");
}

/** Returns a browser that sends requests with these cookies. */
export function browsing(cookie: string): Pick<MemberBrowser, "get" | "post"> {
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
  return {
    get: (module, path, params) => ask(module.loader as Route, new Request(SHOP + path, { headers }), params),
    post: (module, path, fields, params) => ask(module.action as Route, form(path, fields, headers), params),
  };
}

/** Returns all columns of a member's row. */
export async function memberRow(id: string) {
  return database().selectFrom("members").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
