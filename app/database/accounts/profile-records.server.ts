/** What a member's own pages show and change of the row in `members`. */
import type { Selectable, Updateable } from "kysely";
import type { MembersTable } from "~/database/accounts/account-tables";
import { database } from "~/database/engine/connection.server";

export type MemberRecord = Selectable<MembersTable>;

/** Of an open account. */
export async function findMemberRecord(id: string): Promise<MemberRecord | undefined> {
  return database()
    .selectFrom("members")
    .selectAll()
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

/** Whether there was an open account to change. */
export async function updateMemberRecord(id: string, changes: Updateable<MembersTable>): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set(changes)
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
