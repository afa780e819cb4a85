/** Stores members, with the fields that sign-in needs: email address, password, state. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import type { NewAccount } from "~/domain/accounts/member";

export interface Credentials {
  id: string;
  email: string;
  firstName: string;
  surname: string;
  passwordHash: string | null;
}

const credentials = named("id", "email", "first_name", "surname", "password_hash");

/** Finds an account by its email address, unless the account is closed. */
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

/** Inserts a member. Returns false when another has this address. */
export async function insertMember({ isTracked = false, ...account }: NewAccount): Promise<boolean> {
  const columns = toColumns(account);
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("members")
    .values({ ...columns, is_tracked: isTracked ? 1 : 0, updated_at: account.createdAt, closed_at: null })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst();
  await refileMember(account.id);
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Changes the password hash. If `known` is given, does so only while the stored hash equals it. Returns false when nothing
 * changed.
 */
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

/** Marks the email address as confirmed, because only its owner can have followed a link that was emailed to it. */
export async function confirmEmail(memberId: string, now: string): Promise<void> {
  await database()
    .updateTable("members")
    .set({ email_confirmed_at: now })
    .where("id", "=", memberId)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/**
 * Changes the email address. Returns false when another member has it, or when this account no longer exists or is closed. If
 * two members take the same address at the same time, the second transaction fails.
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
  await refileMember(memberId);
  return numUpdatedRows > 0n;
}

/** Returns whether a statement failed because a unique value is already taken. */
export function isTaken(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "23505" || code === "SQLITE_CONSTRAINT_UNIQUE";
}
