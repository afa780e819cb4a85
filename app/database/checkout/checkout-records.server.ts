/** What people have said on the way to an order, as rows, one a basket's owner. */
import { randomUUID } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import type { CheckoutsTable } from "~/database/checkout/checkout-tables";
import { database } from "~/database/engine/connection.server";
import type { VoucherStanding } from "~/domain/vouchers/voucher-standing";

export type CheckoutRow = Selectable<CheckoutsTable>;
export type CheckoutChanges = Omit<Updateable<CheckoutsTable>, "owner_id" | "order_key" | "updated_at">;

export async function selectCheckout(ownerId: string): Promise<CheckoutRow | undefined> {
  return database().selectFrom("checkouts").selectAll().where("owner_id", "=", ownerId).executeTakeFirst();
}

/** Writes these columns, and makes the row with `orderKey` where there is none. It is held until a running transaction ends. */
export async function putCheckout(ownerId: string, changes: CheckoutChanges, orderKey: string): Promise<CheckoutRow> {
  const values = { ...changes, updated_at: new Date().toISOString() };
  return database()
    .insertInto("checkouts")
    .values({ ...EMPTY, ...values, owner_id: ownerId, order_key: orderKey })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nothing happens when the row has another key by now. */
export async function renewOrderKey(ownerId: string, orderKey: string, changes: CheckoutChanges): Promise<void> {
  await database()
    .updateTable("checkouts")
    .set({ ...changes, order_key: randomUUID(), updated_at: new Date().toISOString() })
    .where("owner_id", "=", ownerId)
    .where("order_key", "=", orderKey)
    .execute();
}

/** What was one owner's becomes another's, in place of what that one had. Contact columns that `changes` names are overwritten. */
export async function moveCheckout(fromOwnerId: string, toOwnerId: string, changes: CheckoutChanges): Promise<void> {
  const from = await selectCheckout(fromOwnerId);
  if (!from) return;
  await database().deleteFrom("checkouts").where("owner_id", "=", toOwnerId).execute();
  await database()
    .updateTable("checkouts")
    .set({ ...changes, owner_id: toOwnerId, updated_at: new Date().toISOString() })
    .where("owner_id", "=", fromOwnerId)
    .execute();
}

export async function deleteCheckout(ownerId: string): Promise<void> {
  await database().deleteFrom("checkouts").where("owner_id", "=", ownerId).execute();
}

/** In no order. */
export async function listVoucherStandings(ids: readonly string[]): Promise<VoucherStanding[]> {
  if (ids.length === 0) return [];
  const rows = await vouchers().where("id", "in", ids).execute();
  return rows.map(standingOf);
}

/** By the hash of its code. */
export async function findVoucherStanding(codeHash: string): Promise<VoucherStanding | null> {
  const row = await vouchers().where("code_hash", "=", codeHash).executeTakeFirst();
  return row ? standingOf(row) : null;
}

function vouchers() {
  return database().selectFrom("vouchers").select(["id", "hint", "balance_cents", "expires_on", "cancelled_at"]);
}

function standingOf(row: {
  id: string;
  hint: string;
  balance_cents: number;
  expires_on: string;
  cancelled_at: string | null;
}): VoucherStanding {
  return {
    id: row.id,
    hint: row.hint,
    balanceCents: row.balance_cents,
    expiresOn: row.expires_on,
    isCancelled: row.cancelled_at !== null,
  };
}

/** How many copies stand where, by `{store's slug} {code}`; what is not there has none. */
export async function mapStock(codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("store_stock")
    .select(["store_slug", "code", "quantity"])
    .where("code", "in", codes)
    .execute();
  return new Map(rows.map((row) => [`${row.store_slug} ${row.code}`, row.quantity]));
}

const EMPTY = {
  email: "",
  first_name: "",
  surname: "",
  phone_area_code: "",
  phone_number: "",
  company_name: "",
  company_number: "",
  street1: "",
  street2: "",
  city: "",
  state: "",
  postcode: "",
  country: "AUS",
  delivery_instructions: "",
  note: "",
  vouchers: "[]",
} as const;
