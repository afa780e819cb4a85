/** Keys by which other systems make API calls. A key is shown once, when it is made; only its hash is stored. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import {
  type ApiKeyRecord,
  findApiKey,
  insertApiKey,
  putApiKeyUse,
  revokeApiKeyRecord,
  selectApiKeys,
} from "~/database/systems/api-key-records.server";
import { type Actor, logDeed, toNames } from "~/domain/staff/staff-log.server";
import { type ApiScope, isApiScope } from "./api-scopes";

/** Beginning of every key, by which people and scanners of leaked secrets recognise one. */
const PREFIX = "lectern_";
const KEY = /^lectern_[A-Za-z0-9_-]{43}$/;
const HINT_LENGTH = 4;
const MINUTE_MS = 60_000;

export interface ApiKey extends Omit<ApiKeyRecord, "scopes"> {
  scopes: ApiScope[];
}

/** Makes a key and returns it. It can't be shown again. */
export async function makeApiKey(
  { name, scopes }: { name: string; scopes: readonly ApiScope[] },
  actor: Actor,
): Promise<string> {
  const { staffId, doneBy } = toNames(actor);
  const key = PREFIX + randomBytes(32).toString("base64url");
  await inTransaction(async () => {
    await insertApiKey({
      ...{ id: randomUUID(), name, scopes: scopes.join(","), keyHash: hashKey(key), hint: key.slice(-HINT_LENGTH) },
      ...{ createdAt: new Date().toISOString(), usedAt: null, revokedAt: null },
      madeBy: staffId ?? doneBy,
    });
    await logDeed({ ...actor, deed: "made an API key", subject: `${name}: ${scopes.join(", ")}` });
  });
  return key;
}

/** Lists the keys, newest first; revoked keys come last. */
export async function listApiKeys(): Promise<(ApiKey & { madeBy: string })[]> {
  return (await selectApiKeys()).map((key) => ({ ...toKey(key), madeBy: key.madeBy }));
}

/** Finds the key that a caller sent, and records its use to the minute. Returns null if it is unknown or revoked. */
export async function verifyApiKey(text: string): Promise<ApiKey | null> {
  const found = KEY.test(text) ? await findApiKey(hashKey(text)) : null;
  if (!found) return null;
  const now = new Date();
  if (found.usedAt === null || now.getTime() - Date.parse(found.usedAt) > MINUTE_MS)
    await putApiKeyUse(found.id, now.toISOString());
  return toKey(found);
}

/** Revokes a key. Returns false if it was revoked before. */
export async function revokeApiKey(id: string, actor: Actor): Promise<boolean> {
  return inTransaction(async () => {
    const name = await revokeApiKeyRecord(id, new Date().toISOString());
    if (name !== null) await logDeed({ ...actor, deed: "revoked an API key", subject: name });
    return name !== null;
  });
}

function toKey({ scopes, ...key }: ApiKeyRecord): ApiKey {
  return { ...key, scopes: scopes.split(",").filter(isApiScope) };
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
