/** Stores the codes that move a basket to another browser. */
import { database } from "~/database/engine/connection.server";

/** Stores a code, replacing the owner's earlier one. */
export async function putCarryCode(codeHash: string, ownerId: string, expiresAt: string): Promise<void> {
  const row = { code_hash: codeHash, expires_at: expiresAt };
  await database()
    .insertInto("carry_codes")
    .values({ owner_id: ownerId, ...row })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet(row))
    .execute();
}

/** Finds the owner of the basket that a code moves. */
export async function findCarried(codeHash: string, now: string): Promise<string | null> {
  const row = await database()
    .selectFrom("carry_codes")
    .select("owner_id")
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Uses up a code and returns the owner of its basket. If several callers try at the same time, only one gets the owner. */
export async function spendCarryCode(codeHash: string, now: string): Promise<string | null> {
  const row = await database()
    .deleteFrom("carry_codes")
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .returning("owner_id")
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

export async function deleteCarryCodesBefore(time: string): Promise<void> {
  await database().deleteFrom("carry_codes").where("expires_at", "<=", time).execute();
}
