/** Members as sign-in needs them: address, password, state. */
import { columnsOf, named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { NewAccount } from "~/domain/accounts/member";

export interface Credentials {
  id: string;
  email: string;
  firstName: string;
  surname: string;
  passwordHash: string | null;
}

const credentials = named("id", "email", "first_name", "surname", "password_hash");

/** Excludes closed accounts. */
export async function findByEmail(emailKey: string): Promise<Credentials | null> {
  const row = await database()
    .selectFrom("members")
    .select(credentials)
    .where("email_key", "=", emailKey)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCredentials(memberId: string): Promise<Credentials | null> {
  const row = await database()
    .selectFrom("members")
    .select(credentials)
    .where("id", "=", memberId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** False when a member with this address exists. */
export async function insertMember({ isTracked = false, ...account }: NewAccount): Promise<boolean> {
  const columns = columnsOf(account);
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("members")
    .values({ ...columns, is_tracked: isTracked ? 1 : 0, updated_at: account.createdAt, closed_at: null })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** `known`: changes it only while the hash is still this one. False when nothing changed. */
export async function setPasswordHash(
  memberId: string,
  passwordHash: string,
  now: string,
  known?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set({ password_hash: passwordHash, updated_at: now })
    .where("id", "=", memberId)
    .where("closed_at", "is", null)
    .$if(known !== undefined, (query) => query.where("password_hash", "=", known ?? ""))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An emailed link proves the address. */
export async function confirmEmail(memberId: string, now: string): Promise<void> {
  await database()
    .updateTable("members")
    .set({ email_confirmed_at: now })
    .where("id", "=", memberId)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/**
 * False when another member has the address, or this account is gone. When two take one address at once, the second
 * transaction fails.
 */
export async function setEmail(memberId: string, email: string, emailKey: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set({ email, email_key: emailKey, email_confirmed_at: now, updated_at: now })
    .where("id", "=", memberId)
    .where("closed_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("members as other")
            .select("other.id")
            .where("other.email_key", "=", emailKey)
            .where("other.id", "!=", memberId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a statement failed because a unique value is taken. */
export function isTaken(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "23505" || code === "SQLITE_CONSTRAINT_UNIQUE";
}
