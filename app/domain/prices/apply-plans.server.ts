/** Begins and ends planned prices at their times, a few products at a time, so that the shop can answer requests in between. */
import { setTimeout as wait } from "node:timers/promises";
import { inTransaction } from "~/database/engine/connection.server";
import { deleteFormerPrices, selectPricedBy } from "~/database/prices/own-price-records.server";
import {
  findEndedPlan,
  findFirstStart,
  findUnsweptPlan,
  lockPlan,
  putSweep,
  selectPartOfPlan,
} from "~/database/prices/price-plan-records.server";
import { enqueue, NotYet, registerJob } from "~/domain/jobs/jobs.server";
import { startRecurring } from "~/domain/jobs/recurring.server";
import { countedSince, isRunning, type PricePlan } from "./price-plan";
import { repriceProducts } from "./reprice.server";

const JOB = "begin and end planned prices";
const HOURLY_JOB = "look for planned prices";
/** Number of products that one transaction changes. On SQLite, requests wait about 40 ms for it. */
const PRODUCTS_AT_ONCE = 100;
/** Pause after each transaction in ms, to let shoppers' writes through. */
const PAUSE_MS = 15;
/** Time in ms after which the job ends and continues as a new one, so that a process can be stopped. */
const MAX_RUN_MS = 5000;
/** Time after which the products of a running plan are priced again, in case one was missed. */
const SWEEP_EVERY_MS = 24 * 60 * 60 * 1000;
const DELETED_AT_ONCE = 5000;

/**
 * Gives products the prices of plans that have begun, and takes away the prices of plans that have ended. Alternates between
 * plans, so that none waits for the end of a large one. Every transaction stores its progress, so that a killed process loses
 * nothing. Returns false if more is left after `maxMs`.
 */
export async function applyPlans(clock = () => new Date(), maxMs = MAX_RUN_MS): Promise<boolean> {
  const end = performance.now() + maxMs;
  for (;;) {
    let isDone = true;
    for (const step of [endSome, beginSome]) {
      if (!(await step(clock()))) continue;
      isDone = false;
      await wait(PAUSE_MS);
    }
    if (isDone) return true;
    if (performance.now() >= end) return false;
  }
}

/** Takes the price of an ended plan from some products. Returns false if there are none. */
async function endSome(now: Date): Promise<boolean> {
  const at = now.toISOString();
  const planId = await findEndedPlan(at);
  if (planId === null) return false;
  await inTransaction(async () => {
    const plan = await lockPlan(planId);
    // Skip a plan whose end has been changed since it was found.
    if (plan && !isRunning(plan, at)) await repriceProducts(await selectPricedBy(planId, "", PRODUCTS_AT_ONCE), at);
  });
  return true;
}

/** Gives the price of a running plan to some of its products. Returns false if there are none. */
async function beginSome(now: Date): Promise<boolean> {
  const at = now.toISOString();
  const sweptBefore = new Date(now.getTime() - SWEEP_EVERY_MS).toISOString();
  const id = await findUnsweptPlan(at, sweptBefore);
  if (id === null) return false;
  await inTransaction(async () => {
    const plan = await lockPlan(id);
    // Skip a plan that has been stopped, or whose products another process has priced, since it was found.
    if (!plan || !isRunning(plan, at) || (plan.sweptAt !== null && plan.sweptAt >= sweptBefore)) return;
    const { codes, to } = await selectPartOfPlan(plan, plan.sweptTo ?? "", PRODUCTS_AT_ONCE);
    await repriceProducts(codes, at);
    const isLast = codes.length < PRODUCTS_AT_ONCE;
    await putSweep(id, isLast ? { sweptAt: at, sweptTo: null } : { sweptTo: to });
  });
  return true;
}

/** Schedules the work at the start and the end of a plan, within the transaction that stores the plan. */
export async function schedulePlan({ startsAt, endsAt }: Pick<PricePlan, "startsAt" | "endsAt">): Promise<void> {
  for (const moment of new Set([startsAt, endsAt])) await enqueue(JOB, null, { dueAt: new Date(moment) });
}

/** Deletes the former prices that no running plan needs. */
export async function forgetFormerPrices(now = new Date()): Promise<void> {
  const at = now.toISOString();
  const first = await findFirstStart(at);
  const before = countedSince(first !== null && first < at ? first : at);
  while ((await deleteFormerPrices(before, DELETED_AT_ONCE)) === DELETED_AT_ONCE) await wait(PAUSE_MS);
}

/** Makes this process begin and end planned prices at their times, and look each hour for any that were missed. */
export async function startPlannedPrices(): Promise<void> {
  const run = async () => {
    if (!(await applyPlans())) throw new NotYet(new Date(), "More products change their price.", true);
  };
  registerJob(JOB, run, { onChosenDay: true });
  await startRecurring(HOURLY_JOB, "hour", async () => {
    await enqueue(JOB, null);
    await forgetFormerPrices();
  });
}
