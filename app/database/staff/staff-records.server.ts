/** Roles of staff, and the log of what staff do. */
import { type Expression, type RawBuilder, sql } from "kysely";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { Deed, LoggedDeed } from "~/domain/staff/deed";
import type { Role } from "~/domain/staff/staff-roles";

/** Finds the id of a staff member's open account by its email key. Returns null when none exists. */
export async function findStaffId(key: string): Promise<string | null> {
  const row = await database()
    .selectFrom("members")
    .select("id")
    .where("email_key", "=", key)
    .where("role", "<>", "member")
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface DeedRecord {
  id: string;
  staffId: string | null;
  doneBy: string;
  deed: Deed;
  subject: string;
  storeSlug: string;
  doneAt: string;
  was: string;
  became: string;
}

export async function insertDeed(deed: DeedRecord): Promise<void> {
  await database().insertInto("staff_deeds").values(toColumns(deed)).execute();
}

/** The filters of a list of actions. */
export interface LogQuestion {
  /** Limits the list to actions of the account with this email address. */
  email?: string;
  /** Limits the list to actions of accounts and system users whose names contain this string. */
  person?: string;
  /** Limits the list to actions whose text contains this string. */
  words?: string;
  /** Only actions at or after `since`, and before `until` (UTC ISO). */
  since?: string;
  until?: string;
  /** Continues the list after this action, which is the oldest one listed so far. */
  before?: { doneAt: string; id: string };
  stores?: readonly string[];
}

const deeds = ({ email, person, words, since, until, before, stores }: LogQuestion) =>
  database()
    .selectFrom("staff_deeds")
    .$if(email !== undefined, (query) =>
      query.where("staff_id", "in", toIds(sql<boolean>`email_key = ${emailKey(email ?? "")}`)),
    )
    .$if(person !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb("staff_id", "in", toIds(contains(sql`email_key`, person))), contains(sql`done_by`, person)]),
      ),
    )
    .$if(words !== undefined, (query) => query.where(contains(TEXT, words)))
    .$if(since !== undefined, (query) => query.where("done_at", ">=", since ?? ""))
    .$if(until !== undefined, (query) => query.where("done_at", "<", until ?? ""))
    .$if(before !== undefined, (query) =>
      query
        .where("done_at", "<=", before?.doneAt ?? "")
        .where((eb) => eb.or([eb("done_at", "<", before?.doneAt ?? ""), eb("id", "<", before?.id ?? "")])),
    )
    .$if(stores !== undefined, (query) => query.where("store_slug", "in", stores ?? []));

/**
 * SQL that joins all texts of an action into one string, so that a single comparison is enough. No search string contains a
 * line break.
 */
const TEXT = sql`deed || '\n' || subject || '\n' || was || '\n' || became`;

function toIds(condition: Expression<boolean>) {
  return database().selectFrom("members").select("id").where(condition);
}

/** Returns the SQL condition that a string contains the typed text, in upper or lower case. */
function contains(text: Expression<unknown>, typed = ""): RawBuilder<boolean> {
  const pattern = `%${typed.toLowerCase().replace(/[!%_]/g, "!$&")}%`;
  return sql<boolean>`lower(${text}) like ${pattern} escape '!'`;
}

export async function countDeeds(question: LogQuestion): Promise<number> {
  const { total } = await deeds(question)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A listed action, with an id that distinguishes it from other actions of the same moment. */
export interface ListedDeed extends LoggedDeed {
  id: string;
}

/** Lists actions, newest first. The columns to show are read only for the actions of this page. */
export async function listDeeds(
  question: LogQuestion,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ListedDeed[]> {
  return shownDeeds(pageOfDeeds(question, { limit, offset }));
}

/**
 * Finds a page of actions and counts all matching actions in one pass, because searching for words reads every row. Returns
 * null for a page beyond the last one, where the query finds no row that could contain the total.
 */
export async function searchDeeds(
  question: LogQuestion,
  at: { limit: number; offset: number },
): Promise<{ deeds: ListedDeed[]; total: number } | null> {
  const found = await pageOfDeeds(question, at).select(sql<number | string>`count(*) over ()`.as("total")).execute();
  if (found.length === 0) return at.offset === 0 ? { deeds: [], total: 0 } : null;
  const ids = found.map(({ id }) => id);
  return { deeds: await shownDeeds(ids), total: Number(found[0]?.total ?? 0) };
}

const pageOfDeeds = (question: LogQuestion, { limit, offset }: { limit: number; offset: number }) =>
  deeds(question).select("id").orderBy("done_at", "desc").orderBy("id", "desc").limit(limit).offset(offset);

async function shownDeeds(ids: readonly string[] | ReturnType<typeof pageOfDeeds>): Promise<ListedDeed[]> {
  const rows = await database()
    .selectFrom("staff_deeds")
    .leftJoin("members", "members.id", "staff_deeds.staff_id")
    .select(named("staff_deeds.id", "done_at", "deed", "subject", "store_slug", "staff_id", "done_by"))
    .select(["was", "became", "members.email"])
    .where("staff_deeds.id", "in", ids)
    .orderBy("done_at", "desc")
    .orderBy("staff_deeds.id", "desc")
    .execute();
  return rows.map(({ staffId, doneBy, email: address, deed, ...row }) => ({
    ...row,
    deed: deed as Deed,
    by: address || staffId || doneBy || "the command line",
  }));
}

/** The role of an open account. */
export async function findRole(memberId: string): Promise<Role | null> {
  const row = await database()
    .selectFrom("members")
    .select("role")
    .where("id", "=", memberId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row?.role ?? null;
}
