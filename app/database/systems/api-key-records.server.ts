/** Stores the keys by which other systems make API calls. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface ApiKeyRecord {
  id: string;
  name: string;
  /** Separated by commas. */
  scopes: string;
  hint: string;
  /** Times are UTC ISO. */
  createdAt: string;
  usedAt: string | null;
  revokedAt: string | null;
}

const COLUMNS = named("api_keys.id", "name", "scopes", "hint", "api_keys.created_at", "used_at", "revoked_at");

export async function insertApiKey(key: ApiKeyRecord & { keyHash: string; madeBy: string }): Promise<void> {
  await database().insertInto("api_keys").values(toColumns(key)).execute();
}

/**
 * Lists the keys, newest first; revoked keys come last. `madeBy` is the email address of the staff member who made the key, or the
 * name of the command's user.
 */
export async function selectApiKeys(): Promise<(ApiKeyRecord & { madeBy: string })[]> {
  return database()
    .selectFrom("api_keys")
    .leftJoin("members", "members.id", "made_by")
    .select(COLUMNS)
    .select((eb) => eb.fn.coalesce("members.email", "made_by").as("madeBy"))
    .orderBy((eb) => eb.case().when("revoked_at", "is", null).then(0).else(1).end())
    .orderBy("api_keys.created_at", "desc")
    .orderBy("api_keys.id")
    .execute();
}

/** Finds the key with this hash, unless it is revoked. */
export async function findApiKey(keyHash: string): Promise<ApiKeyRecord | null> {
  const found = await database()
    .selectFrom("api_keys")
    .select(COLUMNS)
    .where("key_hash", "=", keyHash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

export async function putApiKeyUse(id: string, usedAt: string): Promise<void> {
  await database().updateTable("api_keys").set({ used_at: usedAt }).where("id", "=", id).execute();
}

/** Revokes a key and returns its name, or null if it was revoked before or doesn't exist. */
export async function revokeApiKeyRecord(id: string, revokedAt: string): Promise<string | null> {
  const revoked = await database()
    .updateTable("api_keys")
    .set({ revoked_at: revokedAt })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return revoked?.name ?? null;
}
