/**
 * Transfers a member's sign-in from the shop's host to the reader's host, because the two share no cookie. The shop signs a
 * code and stores it only when it is used, so that requesting a code needs no write.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { findCredentials } from "~/database/accounts/account-records.server";
import { insertUsedToken, isTokenKnown } from "~/database/accounts/mailed-token-records.server";
import { findSignedIn } from "~/database/accounts/session-records.server";
import { keepFact, selectFact } from "~/database/engine/shop-records.server";
import { newToken, toLife, toTokenHash } from "./mailed-tokens.server";
import { LinkNotUsable } from "./refusals";
import { sessionHash } from "./sessions.server";

const KIND = "open reader";
const KEY_NAME = "reader sign-in key";

/** Returns a single-use code that is valid for two minutes, and no longer than the session in the shop. */
export async function handOver(sessionId: string): Promise<string> {
  const content = [sessionHash(sessionId), Date.parse(toLife(KIND).expiresAt), newToken().token].join(".");
  return `${content}.${await getMac(content)}`;
}

/** Finds the member that a code belongs to, or null. Doesn't use up the code. */
export async function findHandOver(code: string): Promise<{ id: string; name: string } | null> {
  const read = await readCode(code);
  if (!read || (await isTokenKnown(toTokenHash(code)))) return null;
  const member = await findCredentials(read.memberId);
  return member ? { id: read.memberId, name: `${member.firstName} ${member.surname}`.trim() } : null;
}

/**
 * Uses up the code, and returns the member and the hash of their session in the shop. Succeeds for one caller only. Throws
 * {@link LinkNotUsable}.
 */
export async function takeHandOver(code: string): Promise<{ memberId: string; startedBy: string }> {
  const read = await readCode(code);
  if (!read) throw new LinkNotUsable();
  const used = { tokenHash: toTokenHash(code), kind: KIND, memberId: read.memberId, payload: "{}" } as const;
  if (!(await insertUsedToken({ ...used, ...toLife(KIND) }))) throw new LinkNotUsable();
  return read;
}

/** Reads a code. Returns null if the shop didn't sign it, it is too old, or its session in the shop has ended. */
async function readCode(code: string): Promise<{ memberId: string; startedBy: string } | null> {
  const [startedBy = "", until = "", nonce = "", given = ""] = code.split(".", 4);
  const right = Buffer.from(await getMac([startedBy, until, nonce].join(".")));
  const isSigned = right.length === Buffer.byteLength(given) && timingSafeEqual(right, Buffer.from(given));
  const now = new Date();
  if (!isSigned || Number(until) <= now.getTime()) return null;
  const member = await findSignedIn(startedBy, now.toISOString());
  return member && { memberId: member.id, startedBy };
}

/** Signs with a key that is created once per database, so that every process of the shop knows it. */
async function getMac(content: string): Promise<string> {
  const key = (await selectFact(KEY_NAME)) ?? (await keepFact(KEY_NAME, randomBytes(32).toString("hex")));
  return createHmac("sha256", key).update(content).digest("base64url");
}
