/**
 * Manages sessions. They are stored in the database, so that all of the shop's processes know them, and a session ends
 * everywhere at once. (design 5)
 */
import { createHash, randomBytes } from "node:crypto";
import * as sessions from "~/database/accounts/session-records.server";
import { deleteOfficeSessionsOf } from "~/database/office/office-session-records.server";
import { deleteDevicesOf, deleteDevicesOfSession } from "~/database/push/push-records.server";
import { browserName } from "./browser-name";
import type { SignedIn } from "./member";

const lifetime = 90 * 24 * 60 * 60 * 1000;
const maxUserAgentLength = 200;

/**
 * Starts a session of 90 days and returns its id, 128 random bits as hex. Only the cookie contains the id; the row stores its
 * hash. `startedBy` is the hash of a parent session: when the parent ends, so does this session. A session on the reader's host
 * has the shop's session as its parent.
 */
export async function startSession(
  memberId: string,
  userAgent: string,
  startedBy: string | null = null,
): Promise<string> {
  const id = randomBytes(16).toString("hex");
  const now = Date.now();
  await sessions.insertSession({
    idHash: sessionHash(id),
    memberId,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetime).toISOString(),
    userAgent: userAgent.slice(0, maxUserAgentLength),
    startedBy,
  });
  return id;
}

/**
 * Finds a session's member with one query. Returns null if the session ended, expired or never existed, or if the account was
 * closed.
 */
export async function findSignedIn(sessionId: string): Promise<SignedIn | null> {
  return sessions.findSignedIn(sessionHash(sessionId), new Date().toISOString());
}

/** Ends the session, the sessions it started, and its browser's notifications. Does nothing if there is no such session. */
export async function endSession(sessionId: string): Promise<void> {
  const hash = sessionHash(sessionId);
  await sessions.deleteSession(hash);
  await deleteDevicesOfSession(hash);
}

/** Signs the member out of the shop and the office, and ends all notifications. Returns the number of shop sessions ended. */
export async function endAllSessions(memberId: string): Promise<number> {
  await deleteDevicesOf(memberId);
  await deleteOfficeSessionsOf(memberId);
  return sessions.deleteSessionsOf(memberId);
}

/** A browser in which the member is signed in. */
interface OpenSession {
  /** UTC ISO. */
  since: string;
  /** The browser's name, such as "Firefox on Windows". */
  browser: string;
  /** True for the session of the current request. */
  isThis: boolean;
}

/** Lists up to 50 open sessions, newest first. */
export async function listSessions(memberId: string, sessionId: string | null): Promise<OpenSession[]> {
  const thisHash = sessionId === null ? null : sessionHash(sessionId);
  const rows = await sessions.listSessionsOf(memberId, new Date().toISOString());
  return rows.map(({ createdAt, userAgent, idHash }) => ({
    since: createdAt,
    browser: browserName(userAgent),
    isThis: idHash === thisHash,
  }));
}

/** Returns the hash that identifies a session in the database. */
export function sessionHash(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}
