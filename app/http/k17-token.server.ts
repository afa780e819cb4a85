import { createHmac, timingSafeEqual } from "node:crypto";
import { signingKeys } from "./cookie-secrets.server";
import type { Visitor } from "./visitor.server";

/**
 * The `k17Token` that a visitor's posts to /api and /api2 must carry (spec 7): derived from the visitor's guest id or
 * account, so that another site can't know it.
 */
export function k17Token(visitor: Pick<Visitor, "ownerId">): string {
  const [key = ""] = signingKeys("k17Token");
  return tokenBy(key, visitor);
}

/** Whether `token` is this visitor's, by any of the secrets. */
export function isK17Token(visitor: Pick<Visitor, "ownerId">, token: unknown): boolean {
  if (typeof token !== "string") return false;
  const given = Buffer.from(token);
  return signingKeys("k17Token").some((key) => {
    const right = Buffer.from(tokenBy(key, visitor));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

function tokenBy(key: string, visitor: Pick<Visitor, "ownerId">): string {
  return createHmac("sha256", key)
    .update(visitor.ownerId ?? "nobody yet")
    .digest("base64url");
}
