/** Stores the keys of add-to-basket requests that have already been carried out. */
import { database } from "~/database/engine/connection.server";

/**
 * Stores a key. Returns false when the owner's request with this key has already been carried out. Waits if another transaction
 * is carrying it out right now.
 */
export async function keepAddKey(ownerId: string, key: string, createdAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("basket_add_keys")
    .values({ owner_id: ownerId, key, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteAddKey(ownerId: string, key: string): Promise<void> {
  await database().deleteFrom("basket_add_keys").where("owner_id", "=", ownerId).where("key", "=", key).execute();
}

export async function deleteAddKeysBefore(time: string): Promise<void> {
  await database().deleteFrom("basket_add_keys").where("created_at", "<", time).execute();
}
