/** eVouchers for staff, with their movements. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import { emailKey } from "~/domain/accounts/email-key";
import type { VoucherFilter } from "~/domain/office/voucher-list";
import { readOrderNumber } from "~/domain/orders/order-number";
import { CODE_LENGTH, readVoucherCode } from "~/domain/vouchers/voucher-code";

const HINT_LENGTH = 4;

/** Selects the number of the order that a voucher was bought in, or that it refunds. */
const issuedWith = (eb: ExpressionBuilder<Tables, "vouchers">) =>
  eb
    .selectFrom("voucher_movements")
    .innerJoin("orders", "orders.id", "voucher_movements.order_id")
    .whereRef("voucher_movements.voucher_id", "=", "vouchers.id")
    .where("voucher_movements.kind", "=", "issued")
    .select((one) => one.fn.min("orders.number").as("number"))
    .as("orderNumber");

const listed = () =>
  database()
    .selectFrom("vouchers")
    .select(named("id", "hint", "email", "value_cents", "balance_cents", "expires_on", "cancelled_at", "created_at"))
    .select(issuedWith);

/** A voucher as shown to staff. */
export type ListedVoucher = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

/** A page of vouchers, newest first. `today` is YYYY-MM-DD in Sydney. */
export function selectVouchers(
  filter: VoucherFilter,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedVoucher[]> {
  return listed()
    .where(matching(filter, today))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countVouchers(filter: VoucherFilter, today: string): Promise<number> {
  const { count } = await database()
    .selectFrom("vouchers")
    .where(matching(filter, today))
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching({ words, state }: VoucherFilter, today: string) {
  return (eb: ExpressionBuilder<Tables, "vouchers">): Expression<SqlBool> => {
    const isOpen = eb("cancelled_at", "is", null);
    const isValid = eb.and([isOpen, eb("expires_on", ">=", today)]);
    const states = {
      usable: eb.and([isValid, eb("balance_cents", ">", 0)]),
      "used up": eb.and([isValid, eb("balance_cents", "=", 0)]),
      expired: eb.and([isOpen, eb("expires_on", "<", today)]),
      cancelled: eb("cancelled_at", "is not", null),
    };
    return eb.and([...(state === null ? [] : [states[state]]), ...(words === "" ? [] : [foundBy(eb, words)])]);
  };
}

/**
 * Finds vouchers by the recipient's email address, by the end of the code, or by the number of an order that one of their
 * movements belongs to.
 */
function foundBy(eb: ExpressionBuilder<Tables, "vouchers">, words: string): Expression<SqlBool> {
  if (words.includes("@")) return eb("email_key", "=", emailKey(words));
  const sign = words.toUpperCase();
  if (sign.length === HINT_LENGTH) return eb("hint", "=", sign);
  const code = words.length >= CODE_LENGTH ? readVoucherCode(words) : null;
  if (code !== null) return eb("hint", "=", code.slice(-HINT_LENGTH));
  return eb(
    "vouchers.id",
    "in",
    eb
      .selectFrom("voucher_movements")
      .innerJoin("orders", "orders.id", "voucher_movements.order_id")
      .where("orders.number", "=", readOrderNumber(words) ?? sign)
      .select("voucher_movements.voucher_id"),
  );
}

export async function selectVoucher(id: string): Promise<ListedVoucher | null> {
  return (await listed().where("id", "=", id).executeTakeFirst()) ?? null;
}

/**
 * Returns a voucher's movements, oldest first, each with its order's number and the email address of the person who made it.
 */
export function selectVoucherMovements(id: string) {
  return database()
    .selectFrom("voucher_movements")
    .leftJoin("orders", "orders.id", "voucher_movements.order_id")
    .leftJoin("members", "members.id", "voucher_movements.staff_id")
    .select(named("voucher_movements.kind", "voucher_movements.cents", "voucher_movements.at"))
    .select(["voucher_movements.reason", "orders.number as orderNumber", "members.email as by"])
    .where("voucher_id", "=", id)
    .orderBy("voucher_movements.at")
    .orderBy("voucher_movements.id")
    .execute();
}

/**
 * Deletes this email address from the vouchers that were sent to it, and deletes staff's reasons for changing these vouchers.
 * The vouchers can still be used.
 */
export async function forgetRecipient(key: string): Promise<void> {
  await forget((eb) => eb("vouchers.email_key", "=", key));
}

/** Does the same as {@link forgetRecipient} for vouchers bought in an order or issued as its refund. */
export async function forgetVouchersOf(orderId: string): Promise<void> {
  const lines = database().selectFrom("order_lines").select("id").where("order_id", "=", orderId);
  const issued = database()
    .selectFrom("voucher_movements")
    .select("voucher_id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "issued");
  await forget((eb) => eb.or([eb("vouchers.order_line_id", "in", lines), eb("vouchers.id", "in", issued)]));
}

async function forget(which: (eb: ExpressionBuilder<Tables, "vouchers">) => Expression<SqlBool>): Promise<void> {
  const ids = database().selectFrom("vouchers").select("vouchers.id").where(which);
  await database()
    .updateTable("voucher_movements")
    .set({ reason: "" })
    .where("staff_id", "is not", null)
    .where("voucher_id", "in", ids)
    .execute();
  await database().updateTable("vouchers").set({ email: "", email_key: "" }).where(which).execute();
}

/**
 * Adds these cents to a locked voucher's balance. Raises the voucher's value if the balance, together with the amounts that may
 * still be returned, would exceed it. Cancels the voucher if a time (UTC ISO) is given.
 */
export async function changeBalance(id: string, cents: number, cancelledAt: string | null): Promise<void> {
  const needed = sql<number>`balance_cents + ${cents}
    + coalesce((select sum(cents - returned_cents) from voucher_uses
      where voucher_id = vouchers.id and returned_at is null), 0)
    - coalesce((select sum(cents) from voucher_movements
      where voucher_id = vouchers.id and kind in ('expired', 'revived')), 0)`;
  await database()
    .updateTable("vouchers")
    .set((eb) => ({
      balance_cents: eb("balance_cents", "+", cents),
      value_cents: sql<number>`case when ${needed} > value_cents then ${needed} else value_cents end`,
      cancelled_at: cancelledAt,
    }))
    .where("id", "=", id)
    .execute();
}

/**
 * Replaces a voucher's code, and removes the voucher from checkouts in which the old code was entered, because another person
 * may have entered it.
 */
export async function replaceVoucherCode(
  id: string,
  { codeHash, hint, email }: { codeHash: string; hint: string; email: string },
): Promise<void> {
  const quoted = `"${id}"`;
  await sql`update checkouts
    set vouchers = replace(replace(replace(vouchers, ${`${quoted},`}, ''), ${`,${quoted}`}, ''), ${quoted}, '')
    where vouchers like ${`%${quoted}%`}`.execute(database());
  await database()
    .updateTable("vouchers")
    .set({ code_hash: codeHash, hint, email, email_key: emailKey(email) })
    .where("id", "=", id)
    .execute();
}
