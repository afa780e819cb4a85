import { createHmac, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Environment, env } from "~/env.server";

type Settings = Pick<Environment, "COOKIE_SECRETS" | "DATABASE_URL" | "DATA_DIR" | "NODE_ENV">;

/**
 * Returns the secrets that sign cookies: the first signs, all of them verify. Reads COOKIE_SECRETS, or creates one secret in
 * DATA_DIR. Throws an Error in production with DATABASE_URL and without COOKIE_SECRETS, because several processes must share
 * the secrets.
 */
export function readCookieSecrets(settings: Settings): string[] {
  if (settings.COOKIE_SECRETS) {
    const secrets = settings.COOKIE_SECRETS.split(",").map((secret) => secret.trim());
    if (secrets.some((secret) => secret.length < 32)) {
      throw new Error("COOKIE_SECRETS: each of the comma-separated secrets needs at least 32 characters.");
    }
    return secrets;
  }
  if (settings.NODE_ENV === "production" && settings.DATABASE_URL) {
    throw new Error(
      "COOKIE_SECRETS is missing: with DATABASE_URL several processes may serve the shop, and all must sign cookies alike. Give at least 32 random characters.",
    );
  }
  return [readOrMakeSecret(settings.DATA_DIR)];
}

/**
 * Returns the secret in the folder, or creates it. A new secret is written to a temporary file, which is then linked. If
 * several processes start at the same time, all of them thus use the secret that was linked first, and none reads an incomplete
 * one.
 */
function readOrMakeSecret(folder: string): string {
  const file = path.join(folder, "cookie-secret");
  const known = readSecret(file);
  if (known) return known;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const stored = readSecret(file);
  if (!stored)
    throw new Error(
      `The cookie secret in ${file} is not readable or too short. Delete the file to have a new one made.`,
    );
  return stored;
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    return secret.length >= 32 ? secret : null;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

let secrets: string[] | undefined;
const keys = new Map<string, string[]>();

/** Returns one key for each secret and purpose, so that a value signed as one cookie is invalid as another. */
export function signingKeys(purpose: string): string[] {
  secrets ??= readCookieSecrets(env);
  const known =
    keys.get(purpose) ?? secrets.map((secret) => createHmac("sha256", secret).update(purpose).digest("base64url"));
  keys.set(purpose, known);
  return known;
}
