/** Reads a customer's data outside the profile, and stores notes by staff. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { StaffNote } from "~/domain/orders/staff-note";
import type { LoggedDeed } from "~/domain/staff/deed";

/** Keys by which a customer's orders and newsletters are found: a member's id and email key, or a guest's email key alone. */
export interface CustomerKeys {
  memberId: string | null;
  emailKey: string;
}

/**
 * Counts the copies in a member's basket, the wishlists, and the books in the digital library. Reads nothing else about
 * wishlists, because they are private.
 */
export async function countBelongings(
  ownerId: string,
): Promise<{ basket: number; wishlists: number; library: number }> {
  const db = database();
  const counted = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number | string | null }> }) =>
    Number((await query.executeTakeFirstOrThrow()).total ?? 0);
  return {
    basket: await counted(
      db
        .selectFrom("basket_entries")
        .innerJoin("baskets", "baskets.id", "basket_entries.basket_id")
        .where("baskets.owner_id", "=", ownerId)
        .select((eb) => eb.fn.sum<number | string | null>("quantity").as("total")),
    ),
    wishlists: await counted(
      db
        .selectFrom("wishlists")
        .where("owner_id", "=", ownerId)
        .select((eb) => eb.fn.countAll<number | string>().as("total")),
    ),
    library: await counted(
      db
        .selectFrom("library_entries")
        .where("owner_id", "=", ownerId)
        .select((eb) => eb.fn.countAll<number | string>().as("total")),
    ),
  };
}

/** Returns the newsletters and other consents that are switched on, and the time (UTC ISO) at which each was switched on. */
export async function selectConsents({ memberId, emailKey }: CustomerKeys): Promise<{ name: string; at: string }[]> {
  if (memberId === null)
    return database()
      .selectFrom("newsletter_subscriptions")
      .select(["list as name", "created_at as at"])
      .where("email_key", "=", emailKey)
      .orderBy("list")
      .execute();
  return database()
    .selectFrom("member_preferences")
    .select(["name", "updated_at as at"])
    .where("member_id", "=", memberId)
    .where("opted_in", "=", 1)
    .orderBy("name")
    .execute();
}

/** The eVouchers that the customer bought, newest first. */
export function selectBoughtVouchers({ memberId, emailKey }: CustomerKeys, limit: number) {
  return database()
    .selectFrom("vouchers")
    .innerJoin("order_lines", "order_lines.id", "vouchers.order_line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(
      named("vouchers.id", "vouchers.hint", "vouchers.balance_cents", "vouchers.expires_on", "vouchers.cancelled_at"),
    )
    .select("orders.number as orderNumber")
    .$if(memberId !== null, (query) => query.where("orders.member_id", "=", memberId))
    .$if(memberId === null, (query) =>
      query.where("orders.email_key", "=", emailKey).where("orders.member_id", "is", null),
    )
    .orderBy("vouchers.created_at", "desc")
    .orderBy("vouchers.id")
    .limit(limit)
    .execute();
}

export async function insertCustomerNote(note: {
  customerId: string;
  note: string;
  staffId: string | null;
  doneBy: string;
  writtenAt: string;
}): Promise<void> {
  await database()
    .insertInto("customer_notes")
    .values({ id: randomUUID(), ...toColumns(note) })
    .execute();
}

/** Moves the notes about one customer to another customer. */
export async function giveNotes(from: string, to: string): Promise<void> {
  await database().updateTable("customer_notes").set({ customer_id: to }).where("customer_id", "=", from).execute();
}

/** The notes about a customer, oldest first. */
export async function selectCustomerNotes(customerId: string): Promise<StaffNote[]> {
  const rows = await database()
    .selectFrom("customer_notes")
    .leftJoin("members", "members.id", "customer_notes.staff_id")
    .select(named("note", "staff_id", "done_by", "written_at"))
    .select("members.email")
    .where("customer_id", "=", customerId)
    .orderBy("written_at")
    .orderBy("customer_notes.id")
    .execute();
  return rows.map(({ note, writtenAt, email, staffId, doneBy }) => ({
    ...{ note, writtenAt },
    by: email || staffId || doneBy || "the command line",
  }));
}

/**
 * Returns the newest staff actions that concern the customer with this email address. Leaves out notes, because the page shows
 * the notes themselves. Also compares the first 14 characters of subjects, because the index contains only these.
 */
export async function selectCustomerDeeds(
  email: string,
  limit: number,
): Promise<Pick<LoggedDeed, "deed" | "subject" | "was" | "became" | "by" | "doneAt">[]> {
  const rows = await database()
    .selectFrom("staff_deeds")
    .leftJoin("members", "members.id", "staff_deeds.staff_id")
    .select(named("deed", "subject", "was", "became", "staff_id", "done_by", "done_at"))
    .select("members.email")
    .where(sql<boolean>`substr(subject, 1, 14) = ${email.slice(0, 14)}`)
    .where((eb) =>
      eb.or([eb("subject", "=", email), sql<boolean>`substr(subject, 1, ${email.length + 2}) = ${`${email}: `}`]),
    )
    .where("deed", "<>", "wrote a note about a customer")
    .orderBy("done_at", "desc")
    .orderBy("staff_deeds.id")
    .limit(limit)
    .execute();
  return rows.map(({ staffId, doneBy, email: by, deed, ...row }) => ({
    ...row,
    deed: deed as LoggedDeed["deed"],
    by: by || staffId || doneBy || "the command line",
  }));
}
