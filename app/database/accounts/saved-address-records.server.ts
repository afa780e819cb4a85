/** Stores the address book, each address under a name that is unique for the member. */
import { database } from "~/database/engine/connection.server";
import type { SavedAddress } from "~/domain/addresses/address";

/** The member's addresses, sorted by name. */
export async function selectSaved(memberId: string): Promise<SavedAddress[]> {
  return database()
    .selectFrom("saved_addresses")
    .select(["id", "name", "street1", "street2", "city", "state", "postcode", "country"])
    .where("member_id", "=", memberId)
    .orderBy("name")
    .execute();
}

/**
 * Adds the address, or updates the stored address with the same id if it belongs to this member. The member's row must be
 * locked.
 */
export async function putSaved(memberId: string, { id, ...saved }: SavedAddress, at: string): Promise<void> {
  const { name, street1, street2, city, state, postcode, country } = saved;
  const row = { name, street1, street2, city, state, postcode, country, updated_at: at };
  await database()
    .insertInto("saved_addresses")
    .values({ id, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row).where("saved_addresses.member_id", "=", memberId))
    .execute();
}

export async function deleteSaved(memberId: string, id: string): Promise<void> {
  await database().deleteFrom("saved_addresses").where("id", "=", id).where("member_id", "=", memberId).execute();
}
