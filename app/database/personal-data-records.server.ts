/** Everything that belongs to one member, for the member to take along and for the shop to forget. */
import type { Updateable } from "kysely";
import { database } from "./connection.server";
import { OPEN_STATES } from "./personal-order-records.server";
import type { MembersTable } from "./tables";

/** By the name of what it is; no password, no token, no session's id. */
export async function selectPersonalData(memberId: string): Promise<Record<string, unknown>> {
  const db = database();
  const mine = db.selectFrom("members").selectAll().where("id", "=", memberId);
  const [
    account,
    addresses,
    preferences,
    sessions,
    reviews,
    wishlists,
    wishlistEntries,
    baskets,
    basketEntries,
    basketDetails,
  ] = await Promise.all([
    mine.executeTakeFirst(),
    db.selectFrom("member_addresses").selectAll().where("member_id", "=", memberId).execute(),
    db.selectFrom("member_preferences").selectAll().where("member_id", "=", memberId).execute(),
    db
      .selectFrom("sessions")
      .select(["created_at", "expires_at", "user_agent"])
      .where("member_id", "=", memberId)
      .execute(),
    db.selectFrom("reviews").selectAll().where("member_id", "=", memberId).execute(),
    db.selectFrom("wishlists").selectAll().where("owner_id", "=", memberId).execute(),
    db
      .selectFrom("wishlist_entries")
      .innerJoin("wishlists", "wishlists.id", "wishlist_entries.wishlist_id")
      .selectAll("wishlist_entries")
      .where("owner_id", "=", memberId)
      .execute(),
    db.selectFrom("baskets").selectAll().where("owner_id", "=", memberId).execute(),
    db
      .selectFrom("basket_entries")
      .innerJoin("baskets", "baskets.id", "basket_entries.basket_id")
      .selectAll("basket_entries")
      .where("owner_id", "=", memberId)
      .execute(),
    db
      .selectFrom("basket_option_sets")
      .innerJoin("basket_entries", "basket_entries.id", "basket_option_sets.entry_id")
      .innerJoin("baskets", "baskets.id", "basket_entries.basket_id")
      .selectAll("basket_option_sets")
      .where("owner_id", "=", memberId)
      .execute(),
  ]);
  if (account) account.password_hash = null;
  const { password_hash: _hash, ...shown } = { ...account };
  return {
    account: shown,
    ...{ addresses, preferences, sessions, reviews, wishlists, wishlistEntries, baskets, basketEntries, basketDetails },
  };
}

/** Whether the account was open, owed nothing, had no order on its way, and had this password's hash: then it is closed, with `blank` in its columns. */
export async function closeMember(
  memberId: string,
  passwordHash: string | null,
  blank: Updateable<MembersTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set(blank)
    .where("id", "=", memberId)
    .where("closed_at", "is", null)
    .where("password_hash", passwordHash === null ? "is" : "=", passwordHash)
    .where("balance_cents", "=", 0)
    .where("value_on_hold_cents", "=", 0)
    .where("value_on_order_cents", "=", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .select("orders.id")
            .where("orders.member_id", "=", memberId)
            .where("orders.order_state", "in", OPEN_STATES),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** All but the row in `members`, the reviews, and the orders, which the law wants kept. */
export async function deleteBelongings(memberId: string): Promise<void> {
  const db = database();
  for (const table of ["member_addresses", "member_preferences", "sessions", "mailed_tokens"] as const) {
    await db.deleteFrom(table).where("member_id", "=", memberId).execute();
  }
  await db.deleteFrom("wishlists").where("owner_id", "=", memberId).execute();
  await db.deleteFrom("library_entries").where("owner_id", "=", memberId).execute();
  await db.deleteFrom("checkouts").where("owner_id", "=", memberId).execute();
  await db.deleteFrom("tracking_choices").where("owner_id", "=", memberId).execute();
  const baskets = db.selectFrom("baskets").select("id").where("owner_id", "=", memberId);
  await db.deleteFrom("basket_entries").where("basket_id", "in", baskets).execute();
  await db.deleteFrom("baskets").where("owner_id", "=", memberId).execute();
}

export async function selectReviewsBy(memberId: string): Promise<{ id: string; code: string }[]> {
  return database()
    .selectFrom("reviews")
    .select(["id", "code"])
    .where("member_id", "=", memberId)
    .orderBy("code")
    .execute();
}

/** It stays, and counts, under a name and a writer that lead to nobody. */
export async function anonymiseReview(id: string, writer: string, name: string): Promise<void> {
  await database().updateTable("reviews").set({ member_id: writer, author_name: name }).where("id", "=", id).execute();
}
