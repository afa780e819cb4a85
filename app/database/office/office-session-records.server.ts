/** Stores sessions of the office. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Role } from "~/domain/staff/staff-roles";

interface OfficeSessionRecord {
  idHash: string;
  memberId: string;
  /** UTC ISO, like all times here. */
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  userAgent: string;
  /** 1 once the second factor has been verified; 0 until then. */
  isProved: number;
}

export async function insertOfficeSession(session: OfficeSessionRecord): Promise<void> {
  await database().insertInto("office_sessions").values(toColumns(session)).execute();
}

/** A session with its member of staff, and whether that person has a second factor. */
interface FoundSession extends Pick<OfficeSessionRecord, "isProved" | "seenAt" | "memberId"> {
  role: Role;
  email: string;
  firstName: string;
  surname: string;
  /** Time at which the second factor was confirmed; null if none has been confirmed. */
  confirmedAt: string | null;
}

interface Moment {
  now: string;
  /** Sessions that were last seen before this time have ended because of inactivity. */
  idleSince: string;
}

/** The session, unless it has ended or its account is closed. */
export async function findOfficeSession(idHash: string, { now, idleSince }: Moment): Promise<FoundSession | null> {
  const row = await database()
    .selectFrom("office_sessions")
    .innerJoin("members", "members.id", "office_sessions.member_id")
    .leftJoin("second_factors", "second_factors.member_id", "members.id")
    .where("office_sessions.id_hash", "=", idHash)
    .where("office_sessions.expires_at", ">", now)
    .where("office_sessions.seen_at", ">", idleSince)
    .where("members.closed_at", "is", null)
    .select(named("office_sessions.member_id", "office_sessions.is_proved", "office_sessions.seen_at"))
    .select(named("members.role", "members.email", "members.first_name", "members.surname"))
    .select(named("second_factors.confirmed_at"))
    .executeTakeFirst();
  return row ?? null;
}

/** Records the time of a request, unless another process has just done so already. */
export async function putOfficeSeenAt(idHash: string, { from, to }: { from: string; to: string }): Promise<void> {
  await database()
    .updateTable("office_sessions")
    .set({ seen_at: to })
    .where("id_hash", "=", idHash)
    .where("seen_at", "=", from)
    .execute();
}

/** Deletes the session. Returns false if it had already ended. */
export async function deleteOfficeSession(idHash: string): Promise<boolean> {
  const { numDeletedRows } = await database()
    .deleteFrom("office_sessions")
    .where("id_hash", "=", idHash)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Deletes all of the person's sessions except the one with the hash `except`. */
export async function deleteOfficeSessionsOf(memberId: string, except = ""): Promise<void> {
  await database()
    .deleteFrom("office_sessions")
    .where("member_id", "=", memberId)
    .where("id_hash", "<>", except)
    .execute();
}

export async function deleteOfficeSessionsBefore(time: string): Promise<void> {
  await database().deleteFrom("office_sessions").where("expires_at", "<=", time).execute();
}

/** Returns the person's open sessions, newest first, up to 50. */
export async function listOfficeSessions(
  memberId: string,
  { now, idleSince }: Moment,
): Promise<Pick<OfficeSessionRecord, "idHash" | "createdAt" | "seenAt" | "userAgent">[]> {
  return database()
    .selectFrom("office_sessions")
    .select(named("id_hash", "created_at", "seen_at", "user_agent"))
    .where("member_id", "=", memberId)
    .where("is_proved", "=", 1)
    .where("expires_at", ">", now)
    .where("seen_at", ">", idleSince)
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
}
