/** Finds the baskets that members left without ordering, and records the reminders about them. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface LeftBasket {
  id: string;
  updatedAt: string;
  memberId: string;
  email: string;
  emailKey: string;
  firstName: string;
}

interface Search {
  /** Name of the preference by which members consent to reminders. */
  consent: string;
  /** The times (UTC ISO) between which the basket was last changed. */
  since: string;
  until: string;
  /** The last basket of the previous page; null for the first page. */
  after: Pick<LeftBasket, "updatedAt" | "id"> | null;
  limit: number;
}

/**
 * Returns baskets with items of members who consented to reminders, the oldest first. Leaves out baskets with an item that the
 * member was reminded of before, and those of members who have ordered anything since they added the first item.
 */
export async function selectLeftBaskets({ consent, since, until, after, limit }: Search): Promise<LeftBasket[]> {
  return database()
    .selectFrom("baskets")
    .innerJoin("members", "members.id", "baskets.owner_id")
    .innerJoin("member_preferences", "member_preferences.member_id", "members.id")
    .select(named("baskets.id", "baskets.updated_at", "members.email", "members.email_key", "members.first_name"))
    .select("members.id as memberId")
    .where("member_preferences.name", "=", consent)
    .where("member_preferences.opted_in", "=", 1)
    .where("members.closed_at", "is", null)
    .where("baskets.updated_at", ">=", since)
    .where("baskets.updated_at", "<", until)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(baskets.updated_at, baskets.id) > (${after?.updatedAt}, ${after?.id})`),
    )
    .where(isWaiting)
    .orderBy("baskets.updated_at")
    .orderBy("baskets.id")
    .limit(limit)
    .execute();
}

const firstAdded = sql`(select min(added_at) from basket_entries where basket_entries.basket_id = baskets.id)`;

/**
 * Condition that the basket has items, that all of them were added after the last reminder, and that the member hasn't ordered
 * since the first one was added.
 */
const isWaiting = sql<boolean>`(${firstAdded} > coalesce(baskets.reminded_at, '')
  and not exists (select 1 from orders where orders.member_id = baskets.owner_id and orders.placed_at >= ${firstAdded})
  and not exists (select 1 from members as buyer join orders on orders.email_key = buyer.email_key
    where buyer.id = baskets.owner_id and orders.placed_at >= ${firstAdded}))`;

/**
 * Records that the member is being reminded of the basket now. Returns false if the basket has changed since it was found, or no
 * longer needs a reminder.
 */
export async function markReminded({ id, updatedAt }: Pick<LeftBasket, "id" | "updatedAt">, now: string) {
  const { numUpdatedRows } = await database()
    .updateTable("baskets")
    .set({ reminded_at: now })
    .where("id", "=", id)
    .where("updated_at", "=", updatedAt)
    .where(isWaiting)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the codes in a basket, in the order in which they were added. */
export async function selectCodesIn(basketId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("basket_entries")
    .select("code")
    .where("basket_id", "=", basketId)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
  return [...new Set(rows.map(({ code }) => code))];
}
