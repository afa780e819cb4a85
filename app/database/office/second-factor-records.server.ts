/** Stores the secrets of one-time codes, and recovery codes. */
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

/** Finds the secret of a person's authenticator app, and whether it is confirmed. */
export async function findSecondFactor(
  memberId: string,
): Promise<{ secret: string; confirmedAt: string | null } | null> {
  const row = await database()
    .selectFrom("second_factors")
    .select(named("secret", "confirmed_at"))
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a secret that is not confirmed yet, unless there is one already. */
export async function insertSecondFactor(memberId: string, secret: string): Promise<void> {
  await database()
    .insertInto("second_factors")
    .values({ member_id: memberId, secret, confirmed_at: null })
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .execute();
}

/** Confirms the secret. Returns false if it was already confirmed. */
export async function confirmSecondFactor(memberId: string, secret: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("second_factors")
    .set({ confirmed_at: now })
    .where("member_id", "=", memberId)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Marks a time step as used. Returns false if this step or a later one has already been used. */
export async function takeStep(memberId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("member_id", "=", memberId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Replaces the person's recovery codes. */
export async function putRecoveryCodes(memberId: string, codeHashes: readonly string[]): Promise<void> {
  await database().deleteFrom("recovery_codes").where("member_id", "=", memberId).execute();
  if (codeHashes.length === 0) return;
  const rows = codeHashes.map((hash) => ({ member_id: memberId, code_hash: hash, used_at: null }));
  await database().insertInto("recovery_codes").values(rows).execute();
}

/** Marks a recovery code as used. Returns false if the code doesn't exist, or has already been used. */
export async function spendRecoveryCode(memberId: string, codeHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("member_id", "=", memberId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(memberId: string): Promise<number> {
  const { total } = await database()
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Deletes the second factor, its recovery codes and the passkeys. Returns false if no second factor had been set up. */
export async function deleteSecondFactor(memberId: string): Promise<boolean> {
  for (const table of ["recovery_codes", "passkeys"] as const)
    await database().deleteFrom(table).where("member_id", "=", memberId).execute();
  const gone = await database()
    .deleteFrom("second_factors")
    .where("member_id", "=", memberId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return (gone?.confirmed_at ?? null) !== null;
}
