/**
 * Manages the office's sessions. They are separate from the shop's: signing in to the shop doesn't sign anybody in to the
 * office.
 */
import { randomBytes } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import * as sessions from "~/database/office/office-session-records.server";
import { findSecondFactor } from "~/database/office/second-factor-records.server";
import { findRole } from "~/database/staff/staff-records.server";
import { browserName } from "~/domain/accounts/browser-name";
import { sessionHash } from "~/domain/accounts/sessions.server";
import { checkPassword } from "~/domain/accounts/sign-in.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { needsSecondFactor, type Role, staffMay } from "~/domain/staff/staff-roles";
import { listStores } from "~/domain/staff/staff-stores.server";

const MINUTE = 60 * 1000;
/** Maximum lifetime and maximum idle time of a session, in ms. */
const LIFETIME = 12 * 60 * MINUTE;
const MAX_IDLE = 30 * MINUTE;
/** Time in ms within which the second factor must be verified after the password. */
const TIME_TO_PROVE = 10 * MINUTE;
const MAX_USER_AGENT_LENGTH = 200;

/** A person who is signed in to the office. The domain's functions accept this type as an `Actor`. */
export interface OfficeStaff {
  staffId: string;
  role: Role;
  email: string;
  name: string;
  /** The slugs of the stores that the person is limited to; empty means all stores. */
  stores: readonly string[];
  /** True if the person must set up a second factor before anything else. */
  mustSetUp: boolean;
  hasSecondFactor: boolean;
  /** The session's id, which no response may contain. */
  sessionId: string;
}

/** The state of a browser's session: not signed in, waiting for the second factor, or signed in to the office. */
export type OfficeEntry = { is: "nobody" } | { is: "unproved"; staffId: string } | { is: "staff"; staff: OfficeStaff };

/** Finds the visitor's session and records the request. The session of someone who no longer works for the shop is ignored. */
export async function findOfficeEntry(sessionId: string): Promise<OfficeEntry> {
  const idHash = sessionHash(sessionId);
  const found = await sessions.findOfficeSession(idHash, moment());
  if (!found || !staffMay(found.role, "enter the office")) return { is: "nobody" };
  const { memberId: staffId, role, email, confirmedAt } = found;
  if (found.isProved === 0) return { is: "unproved", staffId };
  const now = new Date();
  if (now.getTime() - Date.parse(found.seenAt) > MINUTE)
    await sessions.putOfficeSeenAt(idHash, { from: found.seenAt, to: now.toISOString() });
  const hasSecondFactor = confirmedAt !== null;
  const staff: OfficeStaff = {
    ...{ staffId, role, email, sessionId, hasSecondFactor },
    name: `${found.firstName} ${found.surname}`.trim(),
    stores: await listStores(staffId),
    mustSetUp: !hasSecondFactor && needsSecondFactor(role),
  };
  return { is: "staff", staff };
}

/**
 * Checks a password and starts a session. If the person has a second factor, the session opens only after that. Returns null
 * for a wrong password and for people without a duty in the office. Throws {@link TooManyTries} and {@link TooBusy}.
 */
export async function beginOfficeSession(
  typed: { email: string; password: string },
  { clientAddress, userAgent }: { clientAddress: string | undefined; userAgent: string },
): Promise<{ sessionId: string; isProved: boolean } | null> {
  const known = await checkPassword(typed, clientAddress);
  const role = known && (await findRole(known.memberId));
  if (!known || !role || !staffMay(role, "enter the office")) return null;
  const isProved = ((await findSecondFactor(known.memberId))?.confirmedAt ?? null) === null;
  return inTransaction(async () => {
    const sessionId = await startOfficeSession(known.memberId, { userAgent, isProved });
    if (isProved) await logDeed({ staffId: known.memberId, deed: "signed in to the office", subject: "password" });
    return { sessionId, isProved };
  });
}

/** Replaces a session that waited for the second factor with an open one, which has a new id. Must run within a transaction. */
export async function openOfficeSession(
  { staffId, sessionId }: { staffId: string; sessionId: string },
  userAgent: string,
  factor: string,
): Promise<string> {
  await sessions.deleteOfficeSession(sessionHash(sessionId));
  await logDeed({ staffId, deed: "signed in to the office", subject: `password and ${factor}` });
  return startOfficeSession(staffId, { userAgent, isProved: true });
}

async function startOfficeSession(
  memberId: string,
  { userAgent, isProved }: { userAgent: string; isProved: boolean },
): Promise<string> {
  const sessionId = randomBytes(16).toString("hex");
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  await sessions.insertOfficeSession({
    ...{ idHash: sessionHash(sessionId), memberId, createdAt, seenAt: createdAt },
    expiresAt: new Date(now + (isProved ? LIFETIME : TIME_TO_PROVE)).toISOString(),
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    isProved: isProved ? 1 : 0,
  });
  return sessionId;
}

/** Ends this session. */
export async function leaveOffice({ staffId, sessionId }: Pick<OfficeStaff, "staffId" | "sessionId">): Promise<void> {
  await inTransaction(async () => {
    if (await sessions.deleteOfficeSession(sessionHash(sessionId)))
      await logDeed({ staffId, deed: "signed out of the office", subject: "this session" });
  });
}

/** A browser in which a person is signed in to the office. */
interface OfficeSession {
  /** Identifies the session in a form; it can't be used as a cookie. */
  id: string;
  /** Times of the sign-in and of the last request (UTC ISO). */
  since: string;
  seen: string;
  browser: string;
  isThis: boolean;
}

/** Lists the person's sessions, newest first. */
export async function listOfficeSessions({ staffId, sessionId }: OfficeStaff): Promise<OfficeSession[]> {
  const rows = await sessions.listOfficeSessions(staffId, moment());
  return rows.map(({ idHash, createdAt, seenAt, userAgent }) => ({
    ...{ id: idHash, since: createdAt, seen: seenAt, browser: browserName(userAgent) },
    isThis: idHash === sessionHash(sessionId),
  }));
}

/** Ends one of the person's own sessions. Returns false if the session is someone else's or has already ended. */
export async function endOfficeSession(staff: OfficeStaff, id: string): Promise<boolean> {
  const own = await listOfficeSessions(staff);
  if (!own.some((each) => each.id === id)) return false;
  return inTransaction(async () => {
    const ended = await sessions.deleteOfficeSession(id);
    if (ended) await logDeed({ staffId: staff.staffId, deed: "signed out of the office", subject: "another session" });
    return ended;
  });
}

/** Ends all of the person's sessions except this one. */
export async function endOtherOfficeSessions({ staffId, sessionId }: OfficeStaff): Promise<void> {
  await inTransaction(async () => {
    await sessions.deleteOfficeSessionsOf(staffId, sessionHash(sessionId));
    await logDeed({ staffId, deed: "signed out of the office", subject: "all other sessions" });
  });
}

function moment(): { now: string; idleSince: string } {
  const now = Date.now();
  return { now: new Date(now).toISOString(), idleSince: new Date(now - MAX_IDLE).toISOString() };
}
