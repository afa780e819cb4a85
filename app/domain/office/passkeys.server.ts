/**
 * Manages passkeys, which let a person sign in with their phone, computer or security key instead of a one-time code. A passkey
 * is always an addition to one-time codes, so losing a device locks nobody out. (Web Authentication, level 3;
 * https://www.w3.org/TR/webauthn-3/)
 */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/office/passkey-records.server";
import { browserName } from "~/domain/accounts/browser-name";
import { sessionHash } from "~/domain/accounts/sessions.server";
import { countTries, forgiveTries, toSecondFactors } from "~/domain/accounts/tries.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { type OfficeStaff, openOfficeSession } from "./office-sessions.server";

export const MAX_PASSKEYS = 10;

/** The browser that should use a passkey: the office's origin as the visitor sees it, and the User-Agent. */
export interface PasskeyBrowser {
  origin: string;
  userAgent: string;
}

type Unproved = Pick<OfficeStaff, "staffId" | "sessionId">;

interface OwnPasskey {
  id: string;
  name: string;
  /** Times of creation and last use (UTC ISO); `used` is null until the first use. */
  since: string;
  used: string | null;
}

export async function listOwnPasskeys({ staffId }: OfficeStaff): Promise<OwnPasskey[]> {
  const passkeys = await records.listPasskeys(staffId);
  return passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, since: createdAt, used: usedAt }));
}

/**
 * Returns the data that a browser needs to create a passkey, and stores the challenge in the session; null if the person
 * already has the maximum number of passkeys.
 */
export async function passkeyToMake(
  { staffId, email, name, sessionId }: OfficeStaff,
  { origin }: PasskeyBrowser,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const passkeys = await records.listPasskeys(staffId);
  if (passkeys.length >= MAX_PASSKEYS) return null;
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: `${(await shopSettings()).name} office`,
    rpID: new URL(origin).hostname,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(staffId),
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "required" },
  });
  await records.putChallenge(sessionHash(sessionId), options.challenge);
  return options;
}

/**
 * Adds the passkey that the browser created. Returns false if the response is invalid or too late, or if the passkey is already
 * stored or one too many.
 */
export async function addPasskey(staff: OfficeStaff, made: string, browser: PasskeyBrowser): Promise<boolean> {
  const { staffId, sessionId } = staff;
  const challenge = await records.takeChallenge(sessionHash(sessionId));
  const response = parsed<RegistrationResponseJSON>(made);
  if (challenge === null || response === null) return false;
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: browser.origin,
    expectedRPID: new URL(browser.origin).hostname,
  }).catch(refused);
  if (!registrationInfo) return false;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return inTransaction(async () => {
    if ((await records.listPasskeys(staffId)).length >= MAX_PASSKEYS) return false;
    const name = browserName(browser.userAgent);
    const isNew = await records.insertPasskey({
      ...{ id, memberId: staffId, counter, name },
      publicKey: Buffer.from(publicKey).toString("base64url"),
      transports: transports.join(","),
      ...{ createdAt: new Date().toISOString(), usedAt: null },
    });
    if (isNew) await logDeed({ staffId, deed: "added a passkey", subject: name });
    return isNew;
  });
}

/**
 * Returns the data that a browser needs to sign in with a passkey, and stores the challenge in the session; null if the person
 * has no passkey.
 */
export async function passkeyToProve(
  { staffId, sessionId }: Unproved,
  { origin }: PasskeyBrowser,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const passkeys = await records.listPasskeys(staffId);
  if (passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: listTransports(transports) })),
    userVerification: "required",
  });
  await records.putChallenge(sessionHash(sessionId), options.challenge);
  return options;
}

/**
 * Checks a passkey's signature for a session that is waiting for its second factor, and returns the id of the open session that
 * replaces it; null if the signature is wrong or was sent before. Throws {@link TooManyTries}.
 */
export async function provePasskey(session: Unproved, signed: string, browser: PasskeyBrowser): Promise<string | null> {
  const { staffId, sessionId } = session;
  await countTries(toSecondFactors(staffId));
  const challenge = await records.takeChallenge(sessionHash(sessionId));
  const response = parsed<AuthenticationResponseJSON>(signed);
  const passkey = (await records.listPasskeys(staffId)).find(({ id }) => id === response?.id);
  if (challenge === null || response === null || !passkey) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: browser.origin,
    expectedRPID: new URL(browser.origin).hostname,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
      transports: listTransports(passkey.transports),
    },
  }).catch(refused);
  if (!verified || !authenticationInfo) return null;
  const opened = await inTransaction(async () => {
    await records.putPasskeyUse(passkey.id, {
      counter: authenticationInfo.newCounter,
      usedAt: new Date().toISOString(),
    });
    return openOfficeSession(session, browser.userAgent, "passkey");
  });
  await forgiveTries(toSecondFactors(staffId), null);
  return opened;
}

/** Removes one of the person's own passkeys. Returns false if it no longer exists. */
export async function removePasskey({ staffId }: OfficeStaff, id: string): Promise<boolean> {
  return inTransaction(async () => {
    const name = await records.deletePasskey(staffId, id);
    if (name !== null) await logDeed({ staffId, deed: "removed a passkey", subject: name });
    return name !== null;
  });
}

/** Loads the library on demand, because it includes certificate parsers that nothing else in the shop needs. */
const webAuthn = () => import("@simplewebauthn/server");

const listTransports = (stored: string) => stored.split(",").filter((each) => each !== "") as AuthenticatorTransport[];

/**
 * Returns the result of a failed verification, because the library throws an error for an incorrect response instead of
 * returning a result.
 */
const refused = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined });

/** Parses a browser's response; null if it is invalid. The library checks the fields. */
function parsed<Answer extends { id: string }>(json: string): Answer | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"
      ? (value as Answer)
      : null;
  } catch {
    return null;
  }
}
