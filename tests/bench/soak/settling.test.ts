/** Tests that a soak ends when all work is done, and that it reports any work left undone. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { enqueue, MAX_ATTEMPTS } from "~/domain/jobs/jobs.server";
import { paidAtBank } from "../../factories/payments";
import { aPlacedOrder } from "../../factories/purchases";
import { aDatabase } from "../../setup/test-database";
import { leftUndone, settle } from "./settling";

let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
});
afterEach(() => close());

const LATER = "2999-01-01T00:00:00.000Z";

/** Enqueues "a task" that has already failed this many times. */
async function aJob(attempts: number): Promise<void> {
  await enqueue("a task", null, { dueAt: new Date(LATER) });
  await database()
    .updateTable("jobs")
    .set({ attempts, last_error: attempts > 0 ? "nobody answered" : null })
    .execute();
}

it("settling makes a late retry due, and leaves jobs that were never tried alone", async () => {
  await aJob(0);
  await settle(0);
  expect(await database().selectFrom("jobs").select("due_at").execute()).toEqual([{ due_at: LATER }]);
  await aJob(5);
  await settle(0);
  const jobs = await database().selectFrom("jobs").select("due_at").execute();
  expect(jobs.every(({ due_at }) => due_at <= new Date().toISOString())).toBe(true);
});

it("settling doesn't wait for an abandoned job, and reports it", async () => {
  await aJob(0);
  await settle(Number.POSITIVE_INFINITY);
  expect(await leftUndone()).toEqual([]);
  await database().deleteFrom("jobs").execute();
  await aJob(MAX_ATTEMPTS);
  await database().updateTable("jobs").set({ parked_at: LATER }).execute();
  await settle(Number.POSITIVE_INFINITY);
  expect(await leftUndone()).toEqual([`"a task" was tried ${MAX_ATTEMPTS} times: nobody answered`]);
});

it("reports what the bank knows of an order that still awaits payment", async () => {
  const order = await aPlacedOrder();
  await paidAtBank(order, "settling");
  expect(await leftUndone()).toEqual([`Of ${order.number} the shop knows started, the bank settling.`]);
});
