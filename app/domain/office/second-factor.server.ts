/** Manages second factors: one-time codes from an app (RFC 6238), and recovery codes in case the app is lost. */
import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { inTransaction } from "~/database/engine/connection.server";
import { deleteOfficeSessionsOf } from "~/database/office/office-session-records.server";
import * as records from "~/database/office/second-factor-records.server";
import { sessionHash } from "~/domain/accounts/sessions.server";
import { countTries, forgiveTries, toSecondFactors } from "~/domain/accounts/tries.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { type OfficeStaff, openOfficeSession } from "./office-sessions.server";

/** Number of seconds for which the app shows a code. The previous and the next code are accepted too, because clocks differ. */
const PERIOD = 30;
const NUMBER_OF_RECOVERY_CODES = 10;

/** The settings that a person enters in an authenticator app. */
interface AppSettings {
  /** The URI in the QR code. */
  uri: string;
  /** The secret in groups of four characters, for typing. */
  secret: string;
}

/** Returns the settings for an app that isn't confirmed yet; null if the person already has a confirmed app. */
export async function appToSetUp({ staffId, email }: OfficeStaff): Promise<AppSettings | null> {
  await records.insertSecondFactor(staffId, new Secret({ size: 20 }).base32);
  const factor = await records.findSecondFactor(staffId);
  if (!factor || factor.confirmedAt !== null) return null;
  const app = toApp(factor.secret, { issuer: `${(await shopSettings()).name} office`, label: email });
  return { uri: app.toString(), secret: factor.secret.match(/.{1,4}/g)?.join(" ") ?? "" };
}

/**
 * Confirms the app by its first code, ends the person's other sessions, and returns the recovery codes, which are never shown
 * again. Returns null for a wrong code. Throws {@link TooManyTries}.
 */
export async function confirmApp({ staffId, sessionId }: OfficeStaff, code: string): Promise<string[] | null> {
  await countTries(toSecondFactors(staffId));
  const factor = await records.findSecondFactor(staffId);
  const step = factor && findStep(factor.secret, code);
  if (!factor || !step) return null;
  const codes = newRecoveryCodes();
  const confirmed = await inTransaction(async () => {
    if (!(await records.confirmSecondFactor(staffId, factor.secret, new Date().toISOString()))) return false;
    await records.takeStep(staffId, step);
    await records.putRecoveryCodes(staffId, codes.map(toHash));
    await deleteOfficeSessionsOf(staffId, sessionHash(sessionId));
    await logDeed({ staffId, deed: "set up a second factor", subject: "one-time codes" });
    return true;
  });
  if (!confirmed) return null;
  await forgiveTries(toSecondFactors(staffId), null);
  return codes;
}

/**
 * Checks the second factor for a session that is waiting for it, and returns the id of the open session that replaces it; null
 * for a wrong or used code. Each app code and each recovery code opens a single session. Throws {@link TooManyTries}.
 */
export async function proveSecondFactor(
  session: { staffId: string; sessionId: string },
  code: string,
  userAgent: string,
): Promise<string | null> {
  const { staffId } = session;
  await countTries(toSecondFactors(staffId));
  const opened = await inTransaction(async () => {
    const factor = await takeCode(staffId, code);
    return factor && openOfficeSession(session, userAgent, factor);
  });
  if (opened !== null) await forgiveTries(toSecondFactors(staffId), null);
  return opened;
}

/** Marks a code as used and returns its kind; null for a wrong or used code. */
async function takeCode(staffId: string, code: string): Promise<string | null> {
  const factor = await records.findSecondFactor(staffId);
  if (!factor || factor.confirmedAt === null) return null;
  const step = findStep(factor.secret, code);
  if (step !== null) return (await records.takeStep(staffId, step)) ? "one-time code" : null;
  const isSpent = await records.spendRecoveryCode(staffId, toHash(code), new Date().toISOString());
  return isSpent ? "recovery code" : null;
}

/**
 * Replaces the recovery codes if the app's code is right, and returns the new ones; otherwise null. Throws {@link
 * TooManyTries}.
 */
export async function renewRecoveryCodes({ staffId }: OfficeStaff, code: string): Promise<string[] | null> {
  await countTries(toSecondFactors(staffId));
  const codes = newRecoveryCodes();
  const isRenewed = await inTransaction(async () => {
    if ((await takeCode(staffId, code)) !== "one-time code") return false;
    await records.putRecoveryCodes(staffId, codes.map(toHash));
    await logDeed({ staffId, deed: "made new recovery codes", subject: `${codes.length} codes` });
    return true;
  });
  if (!isRenewed) return null;
  await forgiveTries(toSecondFactors(staffId), null);
  return codes;
}

/** Returns the number of recovery codes that a person has left. */
export function recoveryCodesLeft(staffId: string): Promise<number> {
  return records.countRecoveryCodes(staffId);
}

function toApp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD });
}

/** Returns the time step of a currently valid code; null for any other code. */
function findStep(secret: string, typed: string): number | null {
  const token = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = Date.now();
  const delta = toApp(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** Returns codes of 80 random bits in four groups, in the base32 alphabet. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: NUMBER_OF_RECOVERY_CODES }, () => {
    const { base32 } = Secret.fromHex(randomBytes(10).toString("hex"));
    return base32.toLowerCase().match(/.{4}/g)?.join("-") ?? "";
  });
}

/** Hashes a recovery code, ignoring hyphens and letter case. Its 80 random bits need no slow hash. */
function toHash(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(plain).digest("hex");
}
