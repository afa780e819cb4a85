/** Sessions as rows. */
import type { Insertable } from "kysely";
import type { SessionsTable } from "~/database/accounts/account-tables";
import { database } from "~/database/engine/connection.server";
import type { SignedIn } from "~/domain/accounts/member";

export async function insertSession(row: Insertable<SessionsTable>): Promise<void> {
  await database().insertInto("sessions").values(row).execute();
}

/** The member of a session that has not run out by `now` (UTC ISO). */
export async function findSignedIn(idHash: string, now: string): Promise<SignedIn | null> {
  const row = await database()
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .where("sessions.id_hash", "=", idHash)
    .where("sessions.expires_at", ">", now)
    .where("members.closed_at", "is", null)
    .select([
      "members.id",
      "members.customer_code as customerCode",
      "members.first_name as firstName",
      "members.surname",
      "members.email",
      "members.account_type as accountType",
      "members.role",
      "members.currency",
      "members.customer_group as group",
      "members.membership_points as membershipPoints",
      "members.has_digital_library",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { has_digital_library, ...member } = row;
  return { ...member, hasDigitalLibrary: has_digital_library === 1 };
}

export async function deleteSession(idHash: string): Promise<void> {
  await database().deleteFrom("sessions").where("id_hash", "=", idHash).execute();
}

/** Returns how many there were. */
export async function deleteSessionsOf(memberId: string): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom("sessions")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteSessionsBefore(time: string): Promise<void> {
  await database().deleteFrom("sessions").where("expires_at", "<=", time).execute();
}

export interface SessionRecord {
  createdAt: string;
  userAgent: string;
  idHash: string;
}

/** Those that have not run out by `now`, the newest first. */
export async function listSessionsOf(memberId: string, now: string): Promise<SessionRecord[]> {
  return database()
    .selectFrom("sessions")
    .select(["created_at as createdAt", "user_agent as userAgent", "id_hash as idHash"])
    .where("member_id", "=", memberId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
}
