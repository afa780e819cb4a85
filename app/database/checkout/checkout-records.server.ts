/** Stores customers' checkout entries, one row per basket owner. */
import { randomUUID } from "node:crypto";
import { cacheQuery } from "~/database/engine/cache-query.server";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Address } from "~/domain/addresses/address";
import { type Checkout, type CheckoutChanges, EMPTY_CHECKOUT } from "~/domain/checkout/checkout";
import type { Fulfilment } from "~/domain/orders/order";

const columns = named(
  "owner_id",
  "email",
  "first_name",
  "surname",
  "phone_area_code",
  "phone_number",
  "company_name",
  "company_number",
  "fulfilment",
  "store_slug",
  "street1",
  "street2",
  "city",
  "state",
  "postcode",
  "country",
  "delivery_instructions",
  "shipping_method",
  "payment_method",
  "note",
  "gift_message",
  "ticket_names",
  "vouchers",
  "order_key",
);

const selectRow = cacheQuery((db, ownerId: string) =>
  db.selectFrom("checkouts").select(columns).where("owner_id", "=", ownerId),
);

export async function selectCheckout(ownerId: string): Promise<Checkout | null> {
  const [row] = await selectRow(ownerId);
  return row ? toCheckout(row) : null;
}

function toCheckout(row: CheckoutRow): Checkout {
  const { street1, street2, city, state, postcode, country, vouchers, ticketNames, fulfilment, ...checkout } = row;
  return {
    ...checkout,
    fulfilment: fulfilment === "digital" ? null : fulfilment,
    address: { street1, street2, city, state, postcode, country },
    ticketNames: JSON.parse(ticketNames),
    voucherIds: listVoucherIds(vouchers),
  };
}

type CheckoutRow = Omit<Checkout, "fulfilment" | "address" | "ticketNames" | "voucherIds"> &
  Address & { fulfilment: Fulfilment | null; vouchers: string; ticketNames: string };

function listVoucherIds(json: string): string[] {
  const ids: unknown = JSON.parse(json);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

function columnsOfChanges({ address, voucherIds, ticketNames, ...changes }: CheckoutChanges) {
  return {
    ...toColumns(changes),
    ...(address && columnsOfAddress(address)),
    ...(voucherIds && { vouchers: JSON.stringify(voucherIds) }),
    ...(ticketNames && { ticket_names: JSON.stringify(ticketNames) }),
    updated_at: new Date().toISOString(),
  };
}

/** Returns only the columns of the address, without any further fields that the given object may have. */
function columnsOfAddress({ street1, street2, city, state, postcode, country }: Address): Address {
  return { street1, street2, city, state, postcode, country };
}

const { address: NO_ADDRESS, voucherIds: _none, ticketNames: _noNames, ...NO_FIELDS } = EMPTY_CHECKOUT;
const EMPTY_COLUMNS = { ...toColumns(NO_FIELDS), ...NO_ADDRESS, vouchers: "[]", ticket_names: "{}" };

/**
 * Writes the changes, creating the row with `orderKey` if needed, and locks the row until the transaction ends. Two
 * simultaneous first writes both succeed. An upsert by owner could fail, because the order key is unique too.
 */
export async function putCheckout(ownerId: string, changes: CheckoutChanges, orderKey: string): Promise<Checkout> {
  const row = await updateCheckout(ownerId, changes);
  if (row) return toCheckout(row);
  await database()
    .insertInto("checkouts")
    .values({ ...EMPTY_COLUMNS, ...columnsOfChanges(changes), owner_id: ownerId, order_key: orderKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await updateCheckout(ownerId, changes);
  if (!created) throw new Error("The key of a checkout belongs to another one.");
  return toCheckout(created);
}

function updateCheckout(ownerId: string, changes: CheckoutChanges): Promise<CheckoutRow | undefined> {
  return database()
    .updateTable("checkouts")
    .set(columnsOfChanges(changes))
    .where("owner_id", "=", ownerId)
    .returning(columns)
    .executeTakeFirst();
}

/** Writes the changes and replaces the order key, unless the row already has another key. */
export async function renewOrderKey(ownerId: string, orderKey: string, changes: CheckoutChanges): Promise<void> {
  await database()
    .updateTable("checkouts")
    .set({ ...columnsOfChanges(changes), order_key: randomUUID() })
    .where("owner_id", "=", ownerId)
    .where("order_key", "=", orderKey)
    .execute();
}

/**
 * Moves a checkout to another owner, replacing any checkout that this owner has, and then overwrites the fields in `changes`.
 */
export async function moveCheckout(fromOwnerId: string, toOwnerId: string, changes: CheckoutChanges): Promise<void> {
  const from = await selectCheckout(fromOwnerId);
  if (!from) return;
  await database().deleteFrom("checkouts").where("owner_id", "=", toOwnerId).execute();
  await database()
    .updateTable("checkouts")
    .set({ ...columnsOfChanges(changes), owner_id: toOwnerId })
    .where("owner_id", "=", fromOwnerId)
    .execute();
}

/** Locks the checkout's row until the transaction ends. Does nothing when the owner has no checkout. */
export async function lockCheckout(ownerId: string, now: string): Promise<void> {
  await database().updateTable("checkouts").set({ updated_at: now }).where("owner_id", "=", ownerId).execute();
}
