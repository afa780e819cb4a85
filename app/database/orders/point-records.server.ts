/** The ledger of membership points, and their sum in the member's row. */
import { randomUUID } from "node:crypto";
import { toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { PointMovementsTable } from "./payment-tables";

interface PointMovement {
  memberId: string;
  orderId: string | null;
  kind: PointMovementsTable["kind"];
  points: number;
  /** UTC ISO. */
  at: string;
}

/** Changes a member's points, and records the reason in the ledger. Fails if an order would earn points a second time. */
export async function movePoints(movement: PointMovement): Promise<void> {
  await database()
    .insertInto("point_movements")
    .values({ id: randomUUID(), ...toColumns(movement) })
    .execute();
  await database()
    .updateTable("members")
    .set((eb) => ({ membership_points: eb("membership_points", "+", movement.points) }))
    .where("id", "=", movement.memberId)
    .execute();
}

/** Raises the points that an order earned, because items were added. Returns false when the order has earned none. */
export async function raiseEarnedPoints(orderId: string, points: number): Promise<boolean> {
  const earned = await database()
    .updateTable("point_movements")
    .set((eb) => ({ points: eb("points", "+", points) }))
    .where("order_id", "=", orderId)
    .where("kind", "=", "earned")
    .returning("member_id")
    .executeTakeFirst();
  if (!earned) return false;
  await database()
    .updateTable("members")
    .set((eb) => ({ membership_points: eb("membership_points", "+", points) }))
    .where("id", "=", earned.member_id)
    .execute();
  return true;
}

/** Returns the points that an order earned, and how many of them have not been taken back. */
export async function selectPointsOf(orderId: string): Promise<{ earned: number; left: number }> {
  const rows = await database()
    .selectFrom("point_movements")
    .select(["kind", "points"])
    .where("order_id", "=", orderId)
    .execute();
  const sum = (kept: typeof rows) => kept.reduce((total, { points }) => total + points, 0);
  return { earned: sum(rows.filter(({ kind }) => kind === "earned")), left: sum(rows) };
}

/**
 * Returns amounts for the member's orders on account that earned points when they were placed, under a former rule.
 * `earlyCents` is the total of these orders, less refunds. `paidCents` is the total of payments towards the balance since the
 * first of them.
 */
export async function selectEarlyEarnings(memberId: string): Promise<{ earlyCents: number; paidCents: number }> {
  const orders = await database()
    .selectFrom("point_movements")
    .innerJoin("orders", "orders.id", "point_movements.order_id")
    .select(["orders.total_cents", "orders.voucher_cents", "orders.refunded_cents", "point_movements.at"])
    .where("point_movements.member_id", "=", memberId)
    .where("point_movements.kind", "=", "earned")
    .where("orders.payment_method", "=", "onAccount")
    // Leave out exchanges, because their points were earned with money that had already been paid.
    .where("orders.exchange_of", "is", null)
    .orderBy("point_movements.at")
    .execute();
  const [first] = orders;
  if (!first) return { earlyCents: 0, paidCents: 0 };
  const payments = await database()
    .selectFrom("account_movements")
    .select("cents")
    .where("member_id", "=", memberId)
    .where("kind", "=", "payment")
    .where("at", ">=", first.at)
    .execute();
  return {
    earlyCents: orders.reduce(
      (sum, each) => sum + Math.max(0, each.total_cents - each.voucher_cents - each.refunded_cents),
      0,
    ),
    paidCents: payments.reduce((sum, { cents }) => sum - cents, 0),
  };
}

/**
 * Subtracts points from an open account. Returns false when the account has fewer. A single statement checks and subtracts, so
 * that simultaneous purchases can't spend the same points.
 */
export async function spendPoints(memberId: string, points: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set((eb) => ({ membership_points: eb("membership_points", "-", points) }))
    .where("id", "=", memberId)
    .where("membership_points", ">=", points)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await database()
    .insertInto("point_movements")
    .values({
      id: randomUUID(),
      ...toColumns({ memberId, orderId: null, kind: "spent" as const, points: -points, at }),
    })
    .execute();
  return true;
}
