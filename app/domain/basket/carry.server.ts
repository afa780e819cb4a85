/** Moves a basket to another browser by a code: from a store's screen to a phone, or from a phone to a screen. Needs no account. */
import * as codes from "~/database/basket/carry-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { newToken, toTokenHash } from "~/domain/accounts/mailed-tokens.server";
import { LinkNotUsable } from "~/domain/accounts/refusals";
import { carriesFrom, countTries } from "~/domain/accounts/tries.server";
import { basketSummary } from "./basket.server";
import { mergeBaskets } from "./merge-baskets.server";

const GOOD_FOR_MS = 10 * 60 * 1000;

/** Creates a code for the owner's basket, valid once and for ten minutes. Earlier codes of the owner end. */
export async function offerBasket(ownerId: string): Promise<string> {
  const { token, tokenHash } = newToken();
  await codes.putCarryCode(tokenHash, ownerId, new Date(Date.now() + GOOD_FOR_MS).toISOString());
  return token;
}

/** Counts the items a code brings; null for a code that is used, expired or unknown. Leaves the code unused. Throws TooManyTries. */
export async function countCarried(code: string, clientAddress: string | undefined): Promise<number | null> {
  if (clientAddress) await countTries(carriesFrom(clientAddress));
  const ownerId = await codes.findCarried(toTokenHash(code), new Date().toISOString());
  return ownerId === null ? null : (await basketSummary(ownerId)).quantity;
}

/** Adds the code's basket to the owner's, and leaves the former one empty. Throws {@link LinkNotUsable}, TooManyTries. */
export async function takeBasket(code: string, ownerId: string, clientAddress: string | undefined): Promise<void> {
  if (clientAddress) await countTries(carriesFrom(clientAddress));
  await inTransaction(async () => {
    const from = await codes.spendCarryCode(toTokenHash(code), new Date().toISOString());
    if (from === null) throw new LinkNotUsable();
    await mergeBaskets(from, ownerId);
  });
}
