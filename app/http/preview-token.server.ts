import { createHmac, timingSafeEqual } from "node:crypto";
import { signingKeys } from "./cookie-secrets.server";

/** Creates a token that allows viewing the draft at one path until a given time: `…?preview={token}`. */
export function previewToken(path: string, until: Date): string {
  const [key = ""] = signingKeys("preview");
  const expires = Math.floor(until.getTime() / 1000).toString(36);
  return `${expires}.${toSignature(key, path, expires)}`;
}

/** Returns whether the token is for this path, unaltered and not expired. */
export function isPreviewToken(path: string, token: string | null, now = new Date()): boolean {
  const [expires = "", signature = "", ...more] = (token ?? "").split(".");
  if (more.length > 0 || !/^[0-9a-z]{1,10}$/.test(expires)) return false;
  if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(signature);
  return signingKeys("preview").some((key) => {
    const right = Buffer.from(toSignature(key, path, expires));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

function toSignature(key: string, path: string, expires: string): string {
  return createHmac("sha256", key).update(`${expires} ${path}`).digest("base64url");
}

const PREVIEW_DAYS = 7;

/** Returns the path of a page's preview as of a day or a time in Sydney, such as `2027-04-01T09:00`. It works for seven days. */
export function previewPath(path: string, at: string | null = null): string {
  const until = new Date(Date.now() + PREVIEW_DAYS * 24 * 60 * 60 * 1000);
  return `${encodeURI(path)}?preview=${previewToken(path, until)}${at === null ? "" : `&at=${at}`}`;
}
