/** Tokens of emailed links as rows, each usable once. */
import type { MailedTokensTable } from "~/database/accounts/account-tables";
import { columnsOf, named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export type TokenKind = MailedTokensTable["kind"];

export interface MailedToken {
  kind: TokenKind;
  memberId: string;
  payload: string;
}

/** The key that finds a link, and when it expires, UTC ISO. */
interface LinkLife {
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
}

export async function insertToken(token: MailedToken & LinkLife): Promise<void> {
  await database()
    .insertInto("mailed_tokens")
    .values({ ...columnsOf(token), used_at: null })
    .execute();
}

const provenColumns = named("kind", "member_id", "payload");

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

/** Uses a token: of simultaneous callers exactly one gets it. */
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

/** Voids all links emailed to the member. */
export async function deleteTokensOf(memberId: string): Promise<void> {
  await database().deleteFrom("mailed_tokens").where("member_id", "=", memberId).execute();
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
  await database().insertInto("joinings").values(columnsOf(joining)).execute();
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

/** Returns the joining to one caller and deletes it. */
export async function takeJoining(tokenHash: string, now: string): Promise<JoinRequest | null> {
  const row = await database()
    .deleteFrom("joinings")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(joiningColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Called once the address has its member. */
export async function deleteJoiningsOf(emailKey: string): Promise<void> {
  await database().deleteFrom("joinings").where("email_key", "=", emailKey).execute();
}

export async function deleteJoiningsBefore(time: string): Promise<void> {
  await database().deleteFrom("joinings").where("expires_at", "<=", time).execute();
}
