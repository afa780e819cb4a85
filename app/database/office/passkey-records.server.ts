/** Stores passkeys, and the challenges that sessions' browsers have to sign. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

interface PasskeyRecord {
  /** Base64url, like the public key. */
  id: string;
  memberId: string;
  publicKey: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  name: string;
  /** UTC ISO. */
  createdAt: string;
  usedAt: string | null;
}

const COLUMNS = named("id", "member_id", "public_key", "counter", "transports", "name", "created_at", "used_at");

/** The person's passkeys, oldest first. */
export async function listPasskeys(memberId: string): Promise<PasskeyRecord[]> {
  return database()
    .selectFrom("passkeys")
    .select(COLUMNS)
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Stores a passkey. Returns false if it is already stored. */
export async function insertPasskey(passkey: PasskeyRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database()
    .insertInto("passkeys")
    .values(toColumns(passkey))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0;
}

/** Records a use of the passkey. */
export async function putPasskeyUse(
  id: string,
  { counter, usedAt }: { counter: number; usedAt: string },
): Promise<void> {
  await database().updateTable("passkeys").set({ counter, used_at: usedAt }).where("id", "=", id).execute();
}

/** Deletes one of the person's passkeys and returns its name, or null if the person has no passkey with that id. */
export async function deletePasskey(memberId: string, id: string): Promise<string | null> {
  const gone = await database()
    .deleteFrom("passkeys")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return gone?.name ?? null;
}

/** Stores the challenge that the session's browser has to sign, replacing an earlier one. */
export async function putChallenge(idHash: string, challenge: string): Promise<void> {
  await database().updateTable("office_sessions").set({ challenge }).where("id_hash", "=", idHash).execute();
}

/** Returns the session's challenge and deletes it, so that it can't be used twice. Returns null if there is none. */
export async function takeChallenge(idHash: string): Promise<string | null> {
  const row = await database()
    .selectFrom("office_sessions")
    .select("challenge")
    .where("id_hash", "=", idHash)
    .executeTakeFirst();
  if (!row?.challenge) return null;
  const { numUpdatedRows } = await database()
    .updateTable("office_sessions")
    .set({ challenge: null })
    .where("id_hash", "=", idHash)
    .where("challenge", "=", row.challenge)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? row.challenge : null;
}
