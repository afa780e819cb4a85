/** Finds orders without an account by their email address, and moves them to the member who is proven to own that address. */
import { database } from "~/database/engine/connection.server";

interface GuestOrder {
  number: string;
  accessToken: string;
  placedAt: string;
  totalCents: number;
}

/** Returns the guest orders made with an email address, newest first. */
export async function selectGuestOrders(emailKey: string, limit: number): Promise<GuestOrder[]> {
  return database()
    .selectFrom("orders")
    .where("email_key", "=", emailKey)
    .where("member_id", "is", null)
    .select(["number", "access_token as accessToken", "placed_at as placedAt", "total_cents as totalCents"])
    .orderBy("placed_at", "desc")
    .limit(limit)
    .execute();
}

/** Returns the key of the member's email address if the address is confirmed, or else null. */
export async function selectConfirmedKey(memberId: string): Promise<string | null> {
  const row = await database()
    .selectFrom("members")
    .select("email_key")
    .where("id", "=", memberId)
    .where("email_confirmed_at", "is not", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row?.email_key ?? null;
}

/** Selection of guest orders: all orders of an email address, or only those with the given numbers. */
export interface WhichGuestOrders {
  emailKey: string;
  numbers?: readonly string[];
}

/**
 * Moves guest orders to the member and returns their ids. If two members claim an order at the same time, only one of them gets
 * it.
 */
export async function giveGuestOrders(
  memberId: string,
  { emailKey, numbers }: WhichGuestOrders,
  now: string,
): Promise<string[]> {
  const rows = await database()
    .updateTable("orders")
    .set({ member_id: memberId, updated_at: now })
    .where("email_key", "=", emailKey)
    .where("member_id", "is", null)
    .$if(numbers !== undefined, (query) => query.where("number", "in", numbers ?? []))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves these orders' library entries to the member, and deletes entries for products that the member already has. Returns the
 * number of entries moved or deleted.
 */
export async function moveLibraryEntries(orderIds: readonly string[], memberId: string): Promise<number> {
  const entries = await database()
    .selectFrom("library_entries")
    .select(["id", "code"])
    .where("order_id", "in", orderIds)
    .where("owner_id", "!=", memberId)
    .execute();
  for (const { id, code } of entries) {
    const { numUpdatedRows } = await database()
      .updateTable("library_entries")
      .set({ owner_id: memberId })
      .where("id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("library_entries as own")
              .select("own.id")
              .where("own.owner_id", "=", memberId)
              .where("own.code", "=", code),
          ),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await database().deleteFrom("library_entries").where("id", "=", id).execute();
  }
  return entries.length;
}
