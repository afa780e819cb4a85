/** Moves a basket to another browser with a code, for example from a kiosk to a phone or back. No account is needed. */
import * as codes from "~/database/basket/carry-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { newToken, toTokenHash } from "~/domain/accounts/mailed-tokens.server";
import { LinkNotUsable } from "~/domain/accounts/refusals";
import { carriesFrom, countTries } from "~/domain/accounts/tries.server";
import { basketSummary } from "./basket.server";
import { mergeBaskets } from "./merge-baskets.server";

const GOOD_FOR_MS = 10 * 60 * 1000;

/** Creates a single-use code for the owner's basket, valid for ten minutes. The owner's earlier codes stop working. */
export async function offerBasket(ownerId: string): Promise<string> {
  const { token, tokenHash } = newToken();
  await codes.putCarryCode(tokenHash, ownerId, new Date(Date.now() + GOOD_FOR_MS).toISOString());
  return token;
}

/**
 * Counts the items in the basket that a code would move. Returns null for a used, expired or unknown code. Doesn't use up the
 * code. Throws TooManyTries.
 */
export async function countCarried(code: string, clientAddress: string | undefined): Promise<number | null> {
  if (clientAddress) await countTries(carriesFrom(clientAddress));
  const ownerId = await codes.findCarried(toTokenHash(code), new Date().toISOString());
  return ownerId === null ? null : (await basketSummary(ownerId)).quantity;
}

/**
 * Moves everything from the basket that a code refers to into the owner's basket. Throws {@link LinkNotUsable}, TooManyTries.
 */
export async function takeBasket(code: string, ownerId: string, clientAddress: string | undefined): Promise<void> {
  if (clientAddress) await countTries(carriesFrom(clientAddress));
  await inTransaction(async () => {
    const from = await codes.spendCarryCode(toTokenHash(code), new Date().toISOString());
    if (from === null) throw new LinkNotUsable();
    await mergeBaskets(from, ownerId);
  });
}
