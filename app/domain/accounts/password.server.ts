/** Hashes passwords. Limits concurrent work, so that many simultaneous sign-ins exhaust neither memory nor threads. */
import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { COMMON_PASSWORD, OWN_NAME_PASSWORD } from "./password-words";
import { TooBusy } from "./refusals";

/** argon2id with its default settings: 19 MiB, two passes, one thread (OWASP, Password Storage). */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const COST_MARK = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * Limits hashing to two passwords at a time, which leaves libuv's other two threads to files and look-ups. A full queue of 200
 * takes about four seconds.
 */
const atOnce = pLimit(2);
const MAX_WAITING = 200;

/**
 * Hash of a password that nobody has, so that checking a password for an unknown email address takes as long as for a known
 * one.
 */
let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobodys ??= hash(randomBytes(32).toString("hex"), COST);
  return nobodys;
}

/** Returns the password's hash in PHC format. Throws {@link TooBusy}. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), COST));
}

/** Returns whether the password is correct. Without a hash, takes the same time and returns false. Throws {@link TooBusy}. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const given = password.normalize("NFKC");
  const against = passwordHash ?? (await nobodysHash());
  const right = await inTurn(() => verify(against, given));
  return right && passwordHash !== null;
}

/** Returns whether the hash was created with settings other than the current ones. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(COST_MARK);
}

async function inTurn<T>(callback: () => Promise<T>): Promise<T> {
  if (atOnce.pendingCount >= MAX_WAITING) throw new TooBusy();
  return atOnce(callback);
}

let common: Promise<Set<string>> | undefined;

/**
 * Returns the reason why this person can't use the password, or null. Passwords that are very common, or the person's own name
 * or email address, are refused.
 */
export async function weakness(password: string, ofPerson: readonly string[]): Promise<string | null> {
  const folded = fold(password);
  const own = ofPerson.flatMap((each) => [each, each.split("@")[0] ?? ""]).map(fold);
  if (own.some((each) => each !== "" && each === folded)) return OWN_NAME_PASSWORD;
  common ??= loadCommon();
  return (await common).has(folded) ? COMMON_PASSWORD : null;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

/** Loads about 50,000 common passwords. Imported only when somebody chooses a password, because of the size. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
