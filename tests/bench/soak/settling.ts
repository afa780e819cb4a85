/** Ends a soak: waits while the remaining processes finish all work that the killed ones left undone. */
import { setTimeout as wait } from "node:timers/promises";
import { database } from "../../../app/database/engine/connection.server";

const LOOK_EVERY_MS = 500;

/**
 * Waits until no order awaits payment, and no job is due or awaits a retry. Jobs that have failed are made due immediately,
 * because a retry may be minutes or hours away. Returns the time taken in ms, which is `maxMs` or more if the work isn't done
 * by then.
 */
export async function settle(maxMs: number): Promise<number> {
  const began = performance.now();
  await bringRetriesForward();
  while (performance.now() - began < maxMs && !(await isSettled())) await wait(LOOK_EVERY_MS);
  return performance.now() - began;
}

async function bringRetriesForward(): Promise<void> {
  const now = new Date().toISOString();
  await database()
    .updateTable("jobs")
    .set({ due_at: now })
    .where("done_at", "is", null)
    .where("attempts", ">", 0)
    .where("due_at", ">", now)
    .execute();
}

/** Returns true if all work is done. A job that the shop has given up counts as done, and is reported by `leftUndone`. */
async function isSettled(): Promise<boolean> {
  const now = new Date().toISOString();
  const order = await database()
    .selectFrom("orders")
    .select("id")
    .where("order_state", "=", "awaiting payment")
    .executeTakeFirst();
  const job = await database()
    .selectFrom("jobs")
    .select("id")
    .where("done_at", "is", null)
    .where((row) =>
      row.or([
        row("claimed_until", ">=", now),
        row.and([row("parked_at", "is", null), row.or([row("attempts", ">", 0), row("due_at", "<=", now)])]),
      ]),
    )
    .executeTakeFirst();
  return order === undefined && job === undefined;
}

/**
 * Lists what was left undone, in sentences: each order that still awaits payment, with the payment's state at the bank, and
 * each failed job.
 */
export async function leftUndone(): Promise<string[]> {
  const orders = await database()
    .selectFrom("orders")
    .leftJoin("payments", "payments.order_id", "orders.id")
    .leftJoin("sandbox_payments as bank", "bank.request_key", "payments.id")
    .select(["orders.number", "payments.state", "bank.outcome"])
    .where("order_state", "=", "awaiting payment")
    .execute();
  const jobs = await database()
    .selectFrom("jobs")
    .select(["kind", "attempts", "last_error"])
    .where("done_at", "is", null)
    .where("attempts", ">", 0)
    .where((job) => job.or([job("claimed_until", "is", null), job("claimed_until", "<", new Date().toISOString())]))
    .execute();
  return [
    ...orders.map((each) => `Of ${each.number} the shop knows ${each.state}, the bank ${each.outcome}.`),
    ...jobs.map((job) => `"${job.kind}" was tried ${job.attempts} times: ${job.last_error}`),
  ];
}
