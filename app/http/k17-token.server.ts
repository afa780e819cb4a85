import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { signingKeys } from "./cookie-secrets.server";
import type { Visitor } from "./visitor.server";

/** The visitor to whom a token belongs. */
type Bearer = Pick<Visitor, "sessionId" | "guestId">;

/**
 * Returns the `k17Token` that a visitor must send with changes through /api and /api2 (spec 7), so that another site can't
 * cause such changes. It is derived from the session or the guest's id. Anonymous visitors, who have neither, share one token,
 * so that a page for everyone can contain it.
 */
export function k17Token(visitor: Bearer): string {
  const [key = ""] = signingKeys("k17Token");
  return tokenBy(key, visitor);
}

/** Returns whether `token` is this visitor's token, signed with any of the secrets. */
export function isK17Token(visitor: Bearer, token: unknown): boolean {
  if (typeof token !== "string") return false;
  const given = Buffer.from(token);
  return signingKeys("k17Token").some((key) => {
    const right = Buffer.from(tokenBy(key, visitor));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** Cached tokens by key and visitor. Every answer of the API carries a token, and a visitor's token stays the same. */
const made = new LRUCache<string, string>({ max: 10_000 });

function tokenBy(key: string, { sessionId, guestId }: Bearer): string {
  const bearer = sessionId ?? guestId ?? "nobody yet";
  const known = made.get(key + bearer);
  if (known !== undefined) return known;
  const token = createHmac("sha256", key).update(bearer).digest("base64url");
  made.set(key + bearer, token);
  return token;
}
