/**
 * Stores an order's digital goods: tickets, vouchers, licences, gift eBooks, library entries. A unique key allows only one row
 * for each piece of a line, so that fulfilling an order again delivers nothing twice.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { insertVoucherMovements, issuedCents } from "~/database/vouchers/voucher-movement-records.server";
import type { NewGift, NewLibraryEntry, NewLicence, NewTicket } from "~/domain/library/digital-goods";
import type { OrderState } from "~/domain/orders/order";

/** Inserts a ticket. Returns false when this piece of the order line already has a ticket. */
export async function insertTicket(ticket: NewTicket): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("tickets")
    .values({ ...toColumns(ticket), checked_in_at: null, cancelled_at: null })
    .onConflict((conflict) => conflict.columns(["order_line_id", "position"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Inserts a licence. Returns false when it already exists. */
export async function insertLicence({ details, ...licence }: NewLicence): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("licences")
    .values({ ...toColumns(licence), details: JSON.stringify(details), cancelled_at: null })
    .onConflict((conflict) => conflict.columns(["order_line_id", "position"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Inserts a gift. Returns false when it already exists. */
export async function insertGift(gift: NewGift): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("gift_ebooks")
    .values({
      ...toColumns(gift),
      ...{ token_hash: null, sent_at: null, accepted_by: null, accepted_at: null, cancelled_at: null },
    })
    .onConflict((conflict) => conflict.columns(["order_line_id", "position"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Inserts a library entry. Returns false when the owner already has this product. */
export async function insertLibraryEntry(entry: NewLibraryEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("library_entries")
    .values({ id: randomUUID(), ...toColumns(entry) })
    .onConflict((conflict) => conflict.columns(["owner_id", "code"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Sets the digital library's flag in the member's profile (spec 3, hasDigitalLibrary). */
export async function openDigitalLibrary(memberId: string): Promise<void> {
  await database()
    .updateTable("members")
    .set({ has_digital_library: 1 })
    .where("id", "=", memberId)
    .where("has_digital_library", "=", 0)
    .execute();
}

const toLines = (orderId: string) =>
  database().selectFrom("order_lines").select("order_lines.id").where("order_id", "=", orderId);

/** Cancels an order's unused tickets. */
export async function cancelTickets(orderId: string, now: string): Promise<void> {
  await database()
    .updateTable("tickets")
    .set({ cancelled_at: now })
    .where("order_line_id", "in", toLines(orderId))
    .where("checked_in_at", "is", null)
    .where("cancelled_at", "is", null)
    .execute();
}

/** Cancels those of an order's vouchers that have not been spent at all. */
export async function cancelVouchers(orderId: string, now: string): Promise<void> {
  const cancelled = await database()
    .updateTable("vouchers")
    .set({ cancelled_at: now, balance_cents: 0 })
    .where("order_line_id", "in", toLines(orderId))
    .whereRef("balance_cents", "=", "value_cents")
    .where("cancelled_at", "is", null)
    .returning(["id", "value_cents"])
    .execute();
  await noteCancelled(cancelled, orderId, now);
}

/** Records in the ledger that unspent vouchers were cancelled with their order. */
async function noteCancelled(
  vouchers: readonly { id: string; value_cents: number }[],
  orderId: string,
  at: string,
): Promise<void> {
  await insertVoucherMovements(
    vouchers.map(({ id, value_cents }) => ({ voucherId: id, kind: "cancelled", cents: -value_cents, orderId, at })),
  );
}

/** Cancels an order's gifts that aren't accepted yet. */
export async function cancelGifts(orderId: string, now: string): Promise<void> {
  await database()
    .updateTable("gift_ebooks")
    .set({ cancelled_at: now })
    .where("order_line_id", "in", toLines(orderId))
    .where("accepted_at", "is", null)
    .where("cancelled_at", "is", null)
    .execute();
}

export async function cancelLicences(orderId: string, now: string): Promise<void> {
  await database()
    .updateTable("licences")
    .set({ cancelled_at: now })
    .where("order_line_id", "in", toLines(orderId))
    .where("cancelled_at", "is", null)
    .execute();
}

export type Piece = "ticket" | "voucher" | "gift" | "licence";

/**
 * SQL for each kind of piece: its table, the condition under which it is unused, and the additional columns that cancelling it
 * sets and returns.
 */
const PIECES: Record<Piece, [table: string, unused: string, sets: string, returns: string]> = {
  ticket: ["tickets", "checked_in_at is null", "", ""],
  voucher: ["vouchers", "balance_cents = value_cents", ", balance_cents = 0", ", value_cents"],
  gift: ["gift_ebooks", "accepted_at is null", "", ""],
  licence: ["licences", "1 = 1", "", ""],
};

/**
 * Cancels up to `quantity` unused pieces of a line and returns them. `cents` is the amount for which a voucher was issued, and
 * null for other pieces.
 */
export async function cancelPieces(
  piece: Piece,
  { orderId, lineId }: { orderId: string; lineId: string },
  quantity: number,
  now: string,
): Promise<{ cents: number | null }[]> {
  const [table, unused, sets, returns] = PIECES[piece];
  const issued = piece === "voucher" ? sql`, ${issuedCents} as cents` : sql``;
  const isOpen = sql.raw(`cancelled_at is null and ${unused}`);
  const { rows } = await sql<{ id: string; value_cents: number; cents?: number }>`
    update ${sql.table(table)} set cancelled_at = ${now}${sql.raw(sets)}
    where ${isOpen} and id in (
      select id from ${sql.table(table)} where order_line_id = ${lineId} and ${isOpen} order by position limit ${quantity}
    ) returning id${sql.raw(returns)}${issued}`.execute(database());
  if (piece === "voucher") await noteCancelled(rows, orderId, now);
  return rows.map((row) => ({ cents: row.cents ?? null }));
}

/** Deletes the library entries of an order, or of one product in it, and returns them. */
export async function deleteLibraryEntries(
  orderId: string,
  code?: string,
): Promise<{ ownerId: string; code: string }[]> {
  return database()
    .deleteFrom("library_entries")
    .where("order_id", "=", orderId)
    .$if(code !== undefined, (query) => query.where("code", "=", code ?? ""))
    .returning(named("owner_id", "code"))
    .execute();
}

/** Returns the goods that could not be withdrawn, sorted by line, with the price paid for each piece, in cents. */
export async function findSentGoods(
  orderId: string,
): Promise<{ title: string; what: "ticket" | "voucher" | "gift"; cents: number }[]> {
  const pieces = (table: "tickets" | "vouchers" | "gift_ebooks") =>
    database()
      .selectFrom(table)
      .innerJoin("order_lines", "order_lines.id", `${table}.order_line_id`)
      .where("order_id", "=", orderId)
      .where(isKept(table))
      .select(["title", "order_lines.position", "quantity", "line_cents", "discount_cents"])
      .$if(table === "vouchers", (vouchers) => vouchers.select(issuedCents.as("issued_cents") as never))
      .execute() as Promise<PieceRow[]>;
  const [tickets, vouchers, gifts] = await Promise.all([pieces("tickets"), pieces("vouchers"), pieces("gift_ebooks")]);
  return [
    ...tickets.map((row) => ({ ...row, what: "ticket" as const })),
    ...vouchers.map((row) => ({ ...row, what: "voucher" as const })),
    ...gifts.map((row) => ({ ...row, what: "gift" as const })),
  ]
    .sort((one, other) => one.position - other.position)
    .map((row) => ({ title: row.title, what: row.what, cents: centsOfPiece(row) }));
}

/** Matches pieces that aren't cancelled. A voucher that staff cancelled counts as kept if a part of it had been spent. */
function isKept(table: "tickets" | "vouchers" | "gift_ebooks") {
  const spent = sql` or exists (select 1 from voucher_uses where voucher_id = vouchers.id and returned_at is null)`;
  return sql<boolean>`(${sql.ref(`${table}.cancelled_at`)} is null${table === "vouchers" ? spent : sql``})`;
}

interface PieceRow {
  title: string;
  position: number;
  quantity: number;
  line_cents: number;
  discount_cents: number;
  /** Present for vouchers only, because their values differ within a line, and they have no discount. */
  issued_cents?: number;
}

/** Returns the price paid for a piece, rounded down, so that the sum of the pieces never exceeds the price of the line. */
function centsOfPiece({ issued_cents, line_cents, discount_cents, quantity }: PieceRow): number {
  return issued_cents ?? Math.floor((line_cents - discount_cents) / quantity);
}

/** Finds another order by this owner, in one of these states, that includes the product but not as a gift. */
export async function findOtherPurchase(
  { ownerId, code }: { ownerId: string; code: string },
  orderId: string,
  states: readonly OrderState[],
): Promise<string | null> {
  const row = await database()
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .where("order_lines.code", "=", code)
    .where("gift", "=", 0)
    .whereRef("refunded_quantity", "<", "quantity")
    .where("orders.id", "!=", orderId)
    .where("order_state", "in", states)
    .where(({ or, eb }) => or([eb("member_id", "=", ownerId), eb("owner_id", "=", ownerId)]))
    .select("orders.id")
    .orderBy("placed_at")
    .executeTakeFirst();
  return row?.id ?? null;
}
