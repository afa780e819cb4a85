/** Checks the formats of the environment's settings. */
import { isIP } from "node:net";
import * as z from "zod/mini";
import { MAILBOX, MAILBOX_FAULT } from "~/domain/mail/mailbox";

export const httpUrl = like(/^https?:\/\/[^\s]+[^/\s]$/, "must be an http(s) address without a trailing slash");
export const port = z.coerce
  .number("must be a port number")
  .check(
    z.int("must be a port number"),
    z.minimum(0, "must be a port number"),
    z.maximum(65535, "must be a port number, at most 65535"),
  );

export function wholeNumber(least: number, most: number) {
  const fault = `must be ${least} to ${most}`;
  return z.coerce.number(fault).check(z.int(fault), z.minimum(least, fault), z.maximum(most, fault));
}

export function like(pattern: RegExp, fault: string) {
  return z.string().check(z.regex(pattern, fault));
}

export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, `must be one of ${words.join(", ")}`);
}

/**
 * Returns whether a string is valid for Express's `trust proxy`: a number of hops, or addresses, subnets and Express's names
 * for private subnets.
 */
export function isTrustProxy(text: string): boolean {
  return /^\d*$/.test(text) || text.split(",").every((each) => isProxy(each.trim()));
}

export function isOrigin(text: string): boolean {
  const origin = text.trim();
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
}

function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits] = text.split("/", 2);
  const family = isIP(address);
  return family !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}

export const smtpUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^smtps?:\/\/[^\s]+$/.test(text) && URL.canParse(text),
      "must be an smtp:// or smtps:// address",
    ),
  );
export const imapUrl = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && /^imaps?:$/.test(new URL(text).protocol) && new URL(text).username !== "",
      "must be an imap:// or imaps:// address with a user",
    ),
  );
export const mailbox = like(MAILBOX, MAILBOX_FAULT);

export const bareAddress = like(/^[^\s<>@,;"()]+@[^\s<>@,;"()]+$/, "must be an address, such as shop@example.com");

export const collector = z
  .string()
  .check(
    z.refine(
      (text) => text === "file" || (/^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)),
      "must be an http(s) address, or file for DATA_DIR/events",
    ),
  );

export const outsideScript = z
  .string()
  .check(z.refine(isScriptAddress, "must be the http(s) address of a script, without a query"));

/** Returns whether a string is a script's address without characters that would end its rule in the security policy. */
export function isScriptAddress(text: string): boolean {
  return /^https?:\/\/[^\s;,'"?#]+$/.test(text) && URL.canParse(text);
}

/** Returns whether a string is a map style's address, whose query often contains the operator's key. */
export const isStyleAddress = (text: string) => isScriptAddress(text.split("?", 1)[0] ?? "") && URL.canParse(text);

export const fileStoreUrl = z
  .string()
  .check(z.refine(isFileStoreUrl, "must be https://KEY:SECRET@HOST/BUCKET?region=REGION, the address of a bucket"));

function isFileStoreUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /^\/[^/]+/.test(url.pathname);
}
