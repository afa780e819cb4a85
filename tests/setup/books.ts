/**
 * Checks the shop's accounts after processes were killed during purchases: orders, payments, stock, vouchers, accounts and
 * emails.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Selectable } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { OrdersTable } from "~/database/orders/order-tables";
import { MAIL_JOB } from "~/domain/mail/mail.server";

/** State before the purchases. No other purchases use these books and vouchers. */
export interface BookKeeping {
  /** Product codes. */
  books: string[];
  copies: number;
  vouchers: { id: string; cents: number }[];
  /** Number of points of each member, which the shop shows but never changes. */
  points: number;
}

export interface CheckedBooks {
  orders: number;
  /** Number of emails that confirm an order. */
  emails: number;
  /** Discrepancies, in sentences; empty when everything adds up. */
  faults: string[];
}

/** Checks the records in `database()` once all work is done. `outbox` is the folder of sent emails. */
export async function checkBooks(keeping: BookKeeping, outbox: string): Promise<CheckedBooks> {
  const orders = await database()
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", (db) => db.selectFrom("order_lines").select("order_id").where("code", "in", keeping.books))
    .execute();
  const emails = confirmationsIn(outbox);
  const faults: string[] = [];
  for (const order of orders) faults.push(...(await faultsOfOrder(order)));
  for (const { number } of orders) {
    const mailed = emails.filter((each) => each === number).length;
    if (mailed !== 1) faults.push(`Order ${number} was confirmed by ${mailed} letters.`);
  }
  const owners = new Set(orders.map((order) => order.owner_id));
  if (owners.size !== orders.length) faults.push("Somebody has two orders of one form.");
  faults.push(
    ...(await faultsOfShelves(keeping)),
    ...(await faultsOfVouchers(keeping)),
    ...(await faultsOfAccounts(keeping)),
  );
  const open = await database()
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", MAIL_JOB)
    .where("done_at", "is", null)
    .execute();
  if (open.length > 0) faults.push(`${open.length} letters never went out.`);
  return { orders: orders.length, emails: emails.length, faults };
}

/** Returns the order numbers for which the outbox has a confirmation. */
function confirmationsIn(outbox: string): string[] {
  return readdirSync(outbox)
    .filter((name) => name.endsWith(".eml"))
    .flatMap(
      (name) =>
        /^Subject: Thank you for your order (\S+)/m.exec(readFileSync(path.join(outbox, name), "utf8"))?.[1] ?? [],
    );
}

async function faultsOfOrder(order: Selectable<OrdersTable>): Promise<string[]> {
  const about = `Order ${order.number}`;
  const faults = order.order_state === "paid" ? [] : [`${about} is ${order.order_state}.`];
  const payments = await database().selectFrom("payments").selectAll().where("order_id", "=", order.id).execute();
  const paid = payments.filter(({ state }) => state === "paid");
  const atBank = await database()
    .selectFrom("sandbox_payments")
    .select("outcome")
    .where("request_key", "in", ["", ...payments.map(({ id }) => id)])
    .where("outcome", "=", "paid")
    .execute();
  const moves = await database().selectFrom("order_history").select("state").where("order_id", "=", order.id).execute();
  const owed = order.total_cents - order.voucher_cents;
  const times = order.payment_method === "creditCard" ? 1 : 0;
  if (paid.length !== times || atBank.length !== times)
    faults.push(`${about} was paid ${atBank.length} times, and known to be ${paid.length}.`);
  if (times === 1 && paid[0]?.amount_cents !== owed) faults.push(`${about} was paid another amount.`);
  if (moves.filter(({ state }) => state === "paid").length !== 1)
    faults.push(`${about} did not become paid once: ${moves.map(({ state }) => state).join(", ")}.`);
  if (order.payment_method === "none" && owed !== 0) faults.push(`${about} was paid by nobody.`);
  return faults;
}

async function faultsOfShelves({ books, copies }: BookKeeping): Promise<string[]> {
  const faults: string[] = [];
  for (const code of books) {
    const product = await database().selectFrom("products").select("stock").where("code", "=", code).executeTakeFirst();
    const lines = await database().selectFrom("order_lines").select("quantity").where("code", "=", code).execute();
    const left = product?.stock ?? -1;
    const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (left + sold !== copies || left < 0) faults.push(`${code}: ${left} left and ${sold} sold of ${copies}.`);
  }
  return faults;
}

async function faultsOfVouchers({ vouchers }: BookKeeping): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, cents } of vouchers) {
    const voucher = await database()
      .selectFrom("vouchers")
      .select("balance_cents")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const uses = await database()
      .selectFrom("voucher_uses as use")
      .innerJoin("orders", "orders.id", "use.order_id")
      .select(["use.cents", "orders.voucher_cents"])
      .where("use.voucher_id", "=", id)
      .execute();
    const spent = uses.reduce((sum, use) => sum + use.cents, 0);
    const booked = await bookedOnVoucher(id);
    if (booked !== voucher.balance_cents) faults.push(`A voucher has ${voucher.balance_cents}, for ${booked}.`);
    if (
      voucher.balance_cents + spent !== cents ||
      uses.length > 1 ||
      uses.some((use) => use.cents !== use.voucher_cents)
    )
      faults.push(`A voucher was used ${uses.length} times for ${spent}, and has ${voucher.balance_cents} left.`);
  }
  return faults;
}

/** Adds up a voucher's movements, in cents. */
export async function bookedOnVoucher(id: string): Promise<number> {
  const rows = await database().selectFrom("voucher_movements").select("cents").where("voucher_id", "=", id).execute();
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Checks that the value on order equals the purchases on account that were not sent yet, and that each balance is the sum of
 * its movements.
 */
async function faultsOfAccounts({ points }: BookKeeping): Promise<string[]> {
  const faults: string[] = [];
  const members = await database().selectFrom("members").selectAll().execute();
  const movements = await database().selectFrom("account_movements").select(["member_id", "cents"]).execute();
  const orders = await database()
    .selectFrom("orders")
    .select(["member_id", (order) => order("total_cents", "-", order.ref("voucher_cents")).as("cents")])
    .where("payment_method", "=", "onAccount")
    .execute();
  const toSum = (rows: { member_id: string | null; cents: number }[], id: string) =>
    rows.filter((row) => row.member_id === id).reduce((sum, { cents }) => sum + cents, 0);
  for (const member of members) {
    const { id, email, value_on_order_cents: onOrder, balance_cents: balance, membership_points: has } = member;
    if (onOrder !== toSum(orders, id)) faults.push(`${email} has ${onOrder} on order, for ${toSum(orders, id)}.`);
    if (balance !== toSum(movements, id)) faults.push(`${email} owes ${balance}, for ${toSum(movements, id)}.`);
    if (has !== points) faults.push(`${email} has ${has} points.`);
  }
  return faults;
}
