/** Stores members' addresses, one row per kind. */

import { database } from "~/database/engine/connection.server";
import type { Address, AddressKind } from "~/domain/addresses/address";

const COLUMNS = ["street1", "street2", "city", "state", "postcode", "country"] as const;

export async function selectAddresses(memberId: string): Promise<(Address & { kind: AddressKind })[]> {
  return database()
    .selectFrom("member_addresses")
    .select(["kind", ...COLUMNS])
    .where("member_id", "=", memberId)
    .execute();
}

/** Adds the member's address of this kind, or replaces the existing one. */
export async function putAddress(memberId: string, kind: AddressKind, address: Address, at: string): Promise<void> {
  const { street1, street2, city, state, postcode, country } = address;
  const row = { street1, street2, city, state, postcode, country, updated_at: at };
  await database()
    .insertInto("member_addresses")
    .values({ member_id: memberId, kind, ...row })
    .onConflict((conflict) => conflict.columns(["member_id", "kind"]).doUpdateSet(row))
    .execute();
}

/**
 * Checks that the member may change this address now: the account must be open, and staff must not have fixed its billing
 * address. Locks the member's row until the transaction ends.
 */
export async function lockForAddress(
  memberId: string,
  kind: AddressKind,
  change: { sameAsDelivery?: boolean; at: string },
): Promise<boolean> {
  let update = database()
    .updateTable("members")
    .set({
      updated_at: change.at,
      ...(change.sameAsDelivery !== undefined && { same_as_delivery: change.sameAsDelivery ? 1 : 0 }),
    })
    .where("id", "=", memberId)
    .where("closed_at", "is", null);
  if (kind === "billing") update = update.where("is_billing_address_editable", "=", 1);
  return Number((await update.executeTakeFirst()).numUpdatedRows) > 0;
}

/** Deletes the member's address of this kind, if there is one. */
export async function deleteAddress(memberId: string, kind: AddressKind): Promise<void> {
  await database().deleteFrom("member_addresses").where("member_id", "=", memberId).where("kind", "=", kind).execute();
}
