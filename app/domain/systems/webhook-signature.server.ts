/** Signatures of posts to webhooks, as Standard Webhooks describes them, so that receivers can use its libraries. */
import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/**
 * Returns the headers of one attempt, signed with each of the secrets over the post's id, the time of the attempt and the body.
 */
export function signedHeaders({
  secrets,
  id,
  body,
  now,
}: {
  secrets: readonly string[];
  id: string;
  body: string;
  now: Date;
}): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  };
  return {
    "Content-Type": "application/json",
    "User-Agent": "Lectern-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map(sign).join(" "),
  };
}
