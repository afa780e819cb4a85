/** Checks the secret that a mail server sends when it delivers emails to the shop. */
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";

/** Returns whether a request has MAIL_WEBHOOK_SECRET, as a bearer token or as the password of basic authentication. */
export function isMailServer(request: Request, secret = env.MAIL_WEBHOOK_SECRET): boolean {
  if (secret === undefined) return false;
  const [scheme = "", given = ""] = (request.headers.get("Authorization") ?? "").split(" ");
  if (/^bearer$/i.test(scheme)) return isSame(given, secret);
  if (!/^basic$/i.test(scheme)) return false;
  const pair = Buffer.from(given, "base64").toString();
  return isSame(pair.slice(pair.indexOf(":") + 1), secret);
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
