/** Accounts of staff. */
import { named } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import type { Role } from "~/domain/staff/staff-roles";

/** An open account that has, or could be given, a staff role. */
export interface StaffRecord {
  id: string;
  email: string;
  firstName: string;
  surname: string;
  role: Role;
}

const columns = named("members.id", "members.email", "members.first_name", "members.surname", "members.role");

/** Finds an open account by its id or by the key of its email address, and locks it until the transaction ends. */
export async function lockAccount(by: { id: string } | { emailKey: string }): Promise<StaffRecord | null> {
  const row = await database()
    .selectFrom("members")
    .select(columns)
    .where("closed_at", "is", null)
    .$if("id" in by, (query) => query.where("id", "=", "id" in by ? by.id : ""))
    .$if("emailKey" in by, (query) => query.where("email_key", "=", "emailKey" in by ? by.emailKey : ""))
    .$if(dialect() === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the owners' accounts until the transaction ends, always in the same order, and returns their ids. */
export async function lockOwners(): Promise<string[]> {
  const rows = await database()
    .selectFrom("members")
    .select("id")
    .where("role", "=", "owner")
    .where("closed_at", "is", null)
    .orderBy("id")
    .$if(dialect() === "postgres", (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

export async function putRole(id: string, role: Role, now: string): Promise<void> {
  await database().updateTable("members").set({ role, updated_at: now }).where("id", "=", id).execute();
}

/** A person who works for the shop, with the state of their second factor. */
interface ListedStaff extends StaffRecord {
  /** Time at which the second factor was confirmed; null if none has been confirmed. */
  confirmedAt: string | null;
}

/** Everyone who works for the shop, by name. */
export async function selectStaff(): Promise<ListedStaff[]> {
  return database()
    .selectFrom("members")
    .leftJoin("second_factors", "second_factors.member_id", "members.id")
    .select(columns)
    .select(named("second_factors.confirmed_at"))
    .where("members.role", "<>", "member")
    .where("members.closed_at", "is", null)
    .orderBy("members.first_name")
    .orderBy("members.surname")
    .orderBy("members.id")
    .execute();
}

/** Returns the stores of all staff who are limited to certain stores. */
export async function selectAllStaffStores(): Promise<{ memberId: string; storeSlug: string }[]> {
  return database().selectFrom("staff_stores").select(named("member_id", "store_slug")).orderBy("store_slug").execute();
}
