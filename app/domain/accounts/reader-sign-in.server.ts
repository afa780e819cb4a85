/** A member's sign-in, carried from the shop's host to the reader's: no cookie is shared by the two. */
import { findCredentials } from "~/database/accounts/account-records.server";
import * as tokens from "~/database/accounts/mailed-token-records.server";
import { mailedToken, tokenHashOf } from "./mailed-tokens.server";
import { LinkNotUsable } from "./refusals";

/** Returns a code that is good once, for two minutes. */
export async function handOver(memberId: string): Promise<string> {
  return mailedToken(memberId, "open reader");
}

/** The member whose code it is, or null. Uses nothing up. */
export async function findHandOver(code: string): Promise<{ id: string; name: string } | null> {
  const found = await tokens.findToken(tokenHashOf(code), ["open reader"], new Date().toISOString());
  const member = found && (await findCredentials(found.memberId));
  return member ? { id: found.memberId, name: `${member.firstName} ${member.surname}`.trim() } : null;
}

/** Returns the member's id, to one caller. Throws {@link LinkNotUsable}. */
export async function takeHandOver(code: string): Promise<string> {
  const found = await tokens.spendToken(tokenHashOf(code), ["open reader"], new Date().toISOString());
  if (!found || !(await findCredentials(found.memberId))) throw new LinkNotUsable();
  return found.memberId;
}
