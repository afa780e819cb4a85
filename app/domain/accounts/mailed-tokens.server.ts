/** Tokens of emailed links; the database stores only their hashes. */
import { createHash, randomBytes } from "node:crypto";
import * as records from "~/database/accounts/mailed-token-records.server";

const minute = 60 * 1000;

/** The lifetime of links in ms, by purpose. */
const GOOD_FOR = {
  join: 24 * 60 * minute,
  "reset password": 60 * minute,
  "change email": 24 * 60 * minute,
  "set password": 7 * 24 * 60 * minute,
  newsletters: 7 * 24 * 60 * minute,
  // This token is never sent by email: see reader-sign-in.server.ts.
  "open reader": 2 * minute,
} as const;

/** Returns a token of 128 random bits as 22 characters that need no escaping in an address. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(16).toString("base64url");
  return { token, tokenHash: toTokenHash(token) };
}

export function toTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Returns the creation and expiry times for a token created now. */
export function toLife(kind: keyof typeof GOOD_FOR): { createdAt: string; expiresAt: string } {
  const now = Date.now();
  return { createdAt: new Date(now).toISOString(), expiresAt: new Date(now + GOOD_FOR[kind]).toISOString() };
}

/** Creates a token for a member, valid until the returned time (UTC ISO). The token must be used only in an email. */
export async function mailedToken(
  memberId: string,
  kind: records.TokenKind,
  payload: object = {},
): Promise<{ token: string; usefulUntil: string }> {
  const { token, tokenHash } = newToken();
  const life = toLife(kind);
  await records.insertToken({ tokenHash, kind, memberId, payload: JSON.stringify(payload), ...life });
  return { token, usefulUntil: life.expiresAt };
}
