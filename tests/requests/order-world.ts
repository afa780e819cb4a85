/** Simulates a guest's browser with a separate guest id that calls the real loaders and actions of the pages about orders. */
import { ensureOwner } from "~/http/visitor.server";
import { browsing, type MemberBrowser } from "./account-world";
import { pairs, SHOP } from "./basket-world";

export interface GuestBrowser extends Pick<MemberBrowser, "get" | "post" | "cookie"> {
  guestId: string;
}

export async function aGuest(): Promise<GuestBrowser> {
  const { ownerId, headers } = await ensureOwner({ request: new Request(SHOP), context: {} });
  const cookie = pairs(headers.getSetCookie());
  return { guestId: ownerId, cookie, ...browsing(cookie) };
}
