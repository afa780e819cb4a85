/**
 * A business's ledger between two times, and its payment terms. Amounts are cents. Times are UTC ISO, and `until` itself is
 * excluded.
 */
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { PaymentTerms } from "~/domain/orders/payment-terms";
import type { StatementMovement } from "~/domain/orders/statement";

export async function selectPaymentTerms(memberId: string): Promise<PaymentTerms | null> {
  const row = await database()
    .selectFrom("members")
    .select("payment_terms")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return row?.payment_terms ?? null;
}

export async function updatePaymentTerms(memberId: string, terms: PaymentTerms): Promise<void> {
  await database().updateTable("members").set({ payment_terms: terms }).where("id", "=", memberId).execute();
}

/**
 * Returns the payment terms of an order's buyer, and the time (UTC ISO) since which the order has been owed, or null until the
 * order is part of the balance.
 */
export async function selectDueFacts(
  orderId: string,
  memberId: string,
): Promise<{ terms: PaymentTerms; owedAt: string | null } | null> {
  const row = await database()
    .selectFrom("members")
    .leftJoin("account_movements", (join) =>
      join.on("account_movements.order_id", "=", orderId).on("account_movements.kind", "=", "order"),
    )
    .where("members.id", "=", memberId)
    .select(["payment_terms as terms", "at as owedAt"])
    .executeTakeFirst();
  return row ?? null;
}

const ledger = (memberId: string) =>
  database().selectFrom("account_movements").where("account_movements.member_id", "=", memberId);

/** Returns the balance before a time, which is the sum of all earlier movements. */
export async function selectBalanceBefore(memberId: string, until: string): Promise<number> {
  const row = await ledger(memberId)
    .where("at", "<", until)
    .select((eb) => eb.fn.sum<number | string | null>("cents").as("total"))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Returns the oldest movements between two times, at most `limit`. */
export function selectMovementsBetween(
  memberId: string,
  { since, until, limit }: { since: string; until: string; limit: number },
): Promise<StatementMovement[]> {
  return ledger(memberId)
    .where("at", ">=", since)
    .where("at", "<", until)
    .leftJoin("orders", "orders.id", "account_movements.order_id")
    .select(named("account_movements.id", "kind", "cents", "at", "way", "reference", "received_on", "taken_back"))
    .select("orders.number as orderNumber")
    .orderBy("at")
    .orderBy("account_movements.id")
    .limit(limit)
    .execute();
}

/** Returns the amounts by which orders before the given time raised the balance, less their refunds, newest first. */
export async function selectInvoicesBefore(
  memberId: string,
  until: string,
  limit: number,
): Promise<{ at: string; cents: number }[]> {
  const rows = await ledger(memberId)
    .where("at", "<", until)
    .where("order_id", "is not", null)
    .groupBy("order_id")
    .having((eb) => eb.fn.sum("cents"), ">", 0)
    .select((eb) => [eb.fn.min("at").as("at"), eb.fn.sum<number | string>("cents").as("cents")])
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ at, cents }) => ({ at, cents: Number(cents) }));
}
