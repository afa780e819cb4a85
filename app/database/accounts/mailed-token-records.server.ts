/** Stores the tokens in emailed links, each usable once. */
import type { MailedTokensTable } from "~/database/accounts/account-tables";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export type TokenKind = MailedTokensTable["kind"];

export interface MailedToken {
  kind: TokenKind;
  memberId: string;
  payload: string;
}

/** Hash that a link is looked up by, and the times (UTC ISO) at which the link was created and expires. */
interface LinkLife {
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
}

export async function insertToken(token: MailedToken & LinkLife): Promise<void> {
  await database()
    .insertInto("mailed_tokens")
    .values({ ...toColumns(token), used_at: null })
    .execute();
}

const provenColumns = named("kind", "member_id", "payload");

/**
 * Stores a token as already used. Returns false when the token is already stored, so if several callers try at the same time,
 * only one can use it.
 */
export async function insertUsedToken(token: MailedToken & LinkLife): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("mailed_tokens")
    .values({ ...toColumns(token), used_at: token.createdAt })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether the token exists, used or not. */
export async function isTokenKnown(tokenHash: string): Promise<boolean> {
  const row = await database()
    .selectFrom("mailed_tokens")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a token without using it. */
export async function findToken(
  tokenHash: string,
  kinds: readonly TokenKind[],
  now: string,
): Promise<MailedToken | null> {
  const row = await database()
    .selectFrom("mailed_tokens")
    .innerJoin("members", "members.id", "mailed_tokens.member_id")
    .where("members.closed_at", "is", null)
    .where("token_hash", "=", tokenHash)
    .where("kind", "in", kinds)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .select(provenColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a token as used and returns it. If several callers try at the same time, only one gets it. */
export async function spendToken(
  tokenHash: string,
  kinds: readonly TokenKind[],
  now: string,
): Promise<MailedToken | null> {
  const row = await database()
    .updateTable("mailed_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("kind", "in", kinds)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(provenColumns)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Deletes all unused tokens emailed to the member, which voids their links. Rows of used tokens stay, so that no code can be
 * used twice.
 */
export async function deleteTokensOf(memberId: string): Promise<void> {
  await database().deleteFrom("mailed_tokens").where("member_id", "=", memberId).where("used_at", "is", null).execute();
}

export async function deleteTokensBefore(time: string): Promise<void> {
  await database().deleteFrom("mailed_tokens").where("expires_at", "<=", time).execute();
}

export interface JoinRequest {
  email: string;
  emailKey: string;
  returnTo: string;
}

const joiningColumns = named("email", "email_key", "return_to");

export async function insertJoining(joining: JoinRequest & LinkLife): Promise<void> {
  await database().insertInto("joinings").values(toColumns(joining)).execute();
}

export async function findJoining(tokenHash: string, now: string): Promise<JoinRequest | null> {
  const row = await database()
    .selectFrom("joinings")
    .select(joiningColumns)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the sign-up and returns it. If several callers try at the same time, only one gets it. */
export async function takeJoining(tokenHash: string, now: string): Promise<JoinRequest | null> {
  const row = await database()
    .deleteFrom("joinings")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(joiningColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the unfinished sign-ups of an email address, once a member has that address. */
export async function deleteJoiningsOf(emailKey: string): Promise<void> {
  await database().deleteFrom("joinings").where("email_key", "=", emailKey).execute();
}

export async function deleteJoiningsBefore(time: string): Promise<void> {
  await database().deleteFrom("joinings").where("expires_at", "<=", time).execute();
}
