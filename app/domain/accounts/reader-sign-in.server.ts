/** A member's sign-in, carried from the shop's host to the reader's: no cookie is shared by the two. */
import { findCredentials } from "~/database/accounts/account-records.server";
import * as tokens from "~/database/accounts/mailed-token-records.server";
import { findSignedIn } from "~/database/accounts/session-records.server";
import { mailedToken, tokenHashOf } from "./mailed-tokens.server";
import { LinkNotUsable } from "./refusals";
import { sessionHash } from "./sessions.server";

/** Returns a code that is good once, for two minutes, and no longer than the session in the shop. */
export async function handOver(memberId: string, sessionId: string): Promise<string> {
  return mailedToken(memberId, "open reader", { startedBy: sessionHash(sessionId) });
}

/** The member whose code it is, or null. Uses nothing up. */
export async function findHandOver(code: string): Promise<{ id: string; name: string } | null> {
  const found = await tokens.findToken(tokenHashOf(code), ["open reader"], new Date().toISOString());
  const member = found && (await findCredentials(found.memberId));
  return member ? { id: found.memberId, name: `${member.firstName} ${member.surname}`.trim() } : null;
}

/** Returns the member and the hash of their session in the shop, to one caller. Throws {@link LinkNotUsable}. */
export async function takeHandOver(code: string): Promise<{ memberId: string; startedBy: string }> {
  const now = new Date().toISOString();
  const found = await tokens.spendToken(tokenHashOf(code), ["open reader"], now);
  const { startedBy = "" } = JSON.parse(found?.payload ?? "{}") as { startedBy?: string };
  const member = await findSignedIn(startedBy, now);
  if (!found || member?.id !== found.memberId) throw new LinkNotUsable();
  return { memberId: found.memberId, startedBy };
}
