/** Mailed links as rows: what they prove, once. */
import type { MailedTokensTable } from "~/database/accounts/account-tables";
import { columnsOf, named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export type TokenKind = MailedTokensTable["kind"];

export interface MailedToken {
  kind: TokenKind;
  memberId: string;
  payload: string;
}

/** Under which a link is found, and how long it is good for, UTC ISO. */
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

/** What a token would prove; changes nothing. */
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

/** The same, for one caller: of any number who bring it at once, one gets it. */
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

/** All links mailed to the member are void. */
export async function deleteTokensOf(memberId: string): Promise<void> {
  await database().deleteFrom("mailed_tokens").where("member_id", "=", memberId).execute();
}

export async function deleteTokensBefore(time: string): Promise<void> {
  await database().deleteFrom("mailed_tokens").where("expires_at", "<=", time).execute();
}

export interface Joining {
  email: string;
  emailKey: string;
  returnTo: string;
}

const joiningColumns = named("email", "email_key", "return_to");

export async function insertJoining(joining: Joining & LinkLife): Promise<void> {
  await database().insertInto("joinings").values(columnsOf(joining)).execute();
}

export async function findJoining(tokenHash: string, now: string): Promise<Joining | null> {
  const row = await database()
    .selectFrom("joinings")
    .select(joiningColumns)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** For one caller, and then it is gone. */
export async function takeJoining(tokenHash: string, now: string): Promise<Joining | null> {
  const row = await database()
    .deleteFrom("joinings")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(joiningColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** The address has its member now. */
export async function deleteJoiningsOf(emailKey: string): Promise<void> {
  await database().deleteFrom("joinings").where("email_key", "=", emailKey).execute();
}

export async function deleteJoiningsBefore(time: string): Promise<void> {
  await database().deleteFrom("joinings").where("expires_at", "<=", time).execute();
}
