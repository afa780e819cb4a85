/** Stores sessions. */

import { cacheQuery } from "~/database/engine/cache-query.server";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { SignedIn } from "~/domain/accounts/member";
import { HOME_COUNTRY } from "~/domain/addresses/address";

interface NewSession extends SessionRecord {
  memberId: string;
  /** UTC ISO. */
  expiresAt: string;
  /** Hash of the parent session that started this one, or null. This session ends with its parent. */
  startedBy: string | null;
}

export async function insertSession(session: NewSession): Promise<void> {
  await database().insertInto("sessions").values(toColumns(session)).execute();
}

const signedInColumns = named(
  "members.id",
  "members.customer_code",
  "members.first_name",
  "members.surname",
  "members.email",
  "members.account_type",
  "members.role",
  "members.currency",
  "members.membership_points",
  "members.has_digital_library",
  "member_addresses.postcode",
);

const selectSignedIn = cacheQuery((db, idHash: string, now: string) =>
  db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .leftJoin("member_addresses", (join) =>
      join
        .onRef("member_addresses.member_id", "=", "members.id")
        .on("member_addresses.kind", "=", "delivery")
        .on("member_addresses.country", "=", HOME_COUNTRY),
    )
    .where("sessions.id_hash", "=", idHash)
    .where("sessions.expires_at", ">", now)
    .where("members.closed_at", "is", null)
    .select(signedInColumns)
    .select("members.customer_group as group"),
);

/** Finds the member of a session that has not expired by `now` (UTC ISO). */
export async function findSignedIn(idHash: string, now: string): Promise<SignedIn | null> {
  const [row] = await selectSignedIn(idHash, now);
  if (!row) return null;
  return { ...row, hasDigitalLibrary: row.hasDigitalLibrary === 1 };
}

/** Deletes a session and the sessions that it started. */
export async function deleteSession(idHash: string): Promise<void> {
  await database()
    .deleteFrom("sessions")
    .where(({ eb, or }) => or([eb("id_hash", "=", idHash), eb("started_by", "=", idHash)]))
    .execute();
}

/** Deletes all sessions of a member, and returns their number. */
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

interface SessionRecord {
  createdAt: string;
  userAgent: string;
  idHash: string;
}

/** The member's sessions that have not expired by `now`, newest first. */
export async function listSessionsOf(memberId: string, now: string): Promise<SessionRecord[]> {
  return database()
    .selectFrom("sessions")
    .select(named("created_at", "user_agent", "id_hash"))
    .where("member_id", "=", memberId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
}
