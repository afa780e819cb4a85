/** Mailed links as rows: what they prove, once. */
import type { Insertable } from "kysely";
import type { JoiningsTable, MailedTokensTable } from "~/database/accounts/account-tables";
import { database } from "~/database/engine/connection.server";

export type TokenKind = MailedTokensTable["kind"];

export interface MailedToken {
  kind: TokenKind;
  memberId: string;
  payload: string;
}

export async function insertToken(row: Omit<Insertable<MailedTokensTable>, "used_at">): Promise<void> {
  await database()
    .insertInto("mailed_tokens")
    .values({ ...row, used_at: null })
    .execute();
}

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
    .select(["kind", "member_id as memberId", "payload"])
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
    .returning(["kind", "member_id as memberId", "payload"])
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

const joining = ["email", "email_key as emailKey", "return_to as returnTo"] as const;

export async function insertJoining(row: Insertable<JoiningsTable>): Promise<void> {
  await database().insertInto("joinings").values(row).execute();
}

export async function findJoining(tokenHash: string, now: string): Promise<Joining | null> {
  const row = await database()
    .selectFrom("joinings")
    .select(joining)
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
    .returning(joining)
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
