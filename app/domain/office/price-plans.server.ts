/** Lists, makes, changes and stops planned prices in the office. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/prices/price-plan-records.server";
import { selectStoredPrices } from "~/database/prices/shown-price-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { pastedIsbn13 } from "~/domain/catalogue/isbn";
import { StaffRefused } from "~/domain/orders/refusals";
import { schedulePlan } from "~/domain/prices/apply-plans.server";
import { isFor, isRunning, type PricePlan } from "~/domain/prices/price-plan";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { lookAtPlan } from "./look-at-plan.server";
import { boundsOfMonth, toCalendar } from "./price-calendar";
import type { PlanForm } from "./price-plan.schema";
import { type PlanTerms, toPlanTerms } from "./price-plan-form";
import { planPriceInWords, planTargetInWords, stateOfPlan } from "./price-plan-list";
import type { PlanLook } from "./price-plan-look";
import { endAt } from "./typed-moment";

/** Number of ended plans in the list. */
const MAX_ENDED = 50;
/** Maximum number of plans in a month's calendar. */
const MAX_IN_MONTH = 500;
/** Maximum time in ms by which a start may be in the past, because filling in a form takes a while. */
const MAX_LATE_MS = 5 * 60_000;

/** Returns the running and future plans by their starts, and the plans that ended last. */
export async function listPlans() {
  const now = new Date().toISOString();
  return { now, ...(await records.selectPlans(now, MAX_ENDED)) };
}

/** Returns the days of a month (YYYY-MM) with their plans, in weeks. */
export async function loadCalendar(month: string) {
  return toCalendar(month, await records.selectPlansBetween(...boundsOfMonth(month), MAX_IN_MONTH));
}

/** Loads a plan with the number of products that have its price now; null if it doesn't exist. */
export async function loadPlan(id: string) {
  const plan = await records.selectPlan(id);
  if (!plan) return null;
  const { now, open } = await listPlans();
  const state = stateOfPlan(plan, now);
  const isLeft = state === "planned" || state === "running";
  const look = isLeft ? await lookAtPlan(plan, id).catch(ignoreRefusal) : null;
  return { plan, state, others: isLeft ? open : [], priced: await records.countPriced(id), look };
}

/** Returns null for a refusal. A plan can become invalid after it was planned, such as when its product is withdrawn. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof FieldRefused) return null;
  throw error;
}

/** Returns the running and future plans of a product, with its prices; null if the shop doesn't have it. */
export async function findPlansOf(code: string) {
  const [product] = await selectStoredPrices([code]);
  if (!product) return null;
  const { open, now } = await listPlans();
  const plans = open
    .filter((plan) => isFor(plan, product))
    .map(({ id, name, startsAt, endsAt, ...plan }) => ({
      ...{ id, name, startsAt, endsAt, price: planPriceInWords(plan) },
      isRunning: isRunning({ startsAt, endsAt }, now),
    }));
  const by = open.find(({ id }) => id === product.planId)?.name ?? null;
  return { ownCents: product.ownCents, shownCents: product.shown.priceCents, by, plans };
}

/** Returns what a form's plan would change, and the key with which to create the plan. Throws {@link FieldRefused}. */
export async function lookAtForm(form: PlanForm): Promise<{ look: PlanLook; key: string }> {
  return { look: await lookAtPlan(await readTerms(form)), key: randomUUID() };
}

/** Creates a plan and returns its id, which is the form's key if it has one. Throws {@link FieldRefused}. */
export async function addPlan(form: PlanForm, actor: Actor): Promise<string> {
  if (form.key !== undefined && (await records.selectPlan(form.key))) return form.key;
  const terms = await readTerms(form);
  await lookAtPlan(terms);
  const plan = { ...terms, id: form.key ?? randomUUID() };
  await inTransaction(async () => {
    if (!(await records.insertPlan(plan, new Date().toISOString()))) return;
    await schedulePlan(plan);
    await logDeed({
      ...actor,
      deed: "planned a price",
      subject: plan.name,
      change: { was: "", became: inShort(plan) },
    });
  });
  return plan.id;
}

/** Changes a plan that hasn't begun. Throws {@link FieldRefused}, and {@link StaffRefused} if it has begun or changed. */
export async function changePlan(id: string, form: PlanForm, actor: Actor): Promise<void> {
  const terms = await readTerms(form);
  await lookAtPlan(terms, id);
  await changeLocked(id, form.seen, actor, "changed a planned price", (before, now) => {
    if (before.startsAt <= now)
      throw new StaffRefused("It has begun, so only its end can change. Stop and copy it for more.");
    return terms;
  });
}

/** Moves the end of a plan that runs. Throws {@link FieldRefused}, and {@link StaffRefused} if it doesn't run or has changed. */
export async function moveEnd(
  id: string,
  { seen, until, untilTime }: { seen?: string | undefined; until: string; untilTime: string },
  actor: Actor,
): Promise<void> {
  const endsAt = endAt(until, untilTime);
  await changeLocked(id, seen, actor, "changed a planned price", (before, now) => {
    if (!isRunning(before, now)) throw moved();
    if (endsAt <= now) throw new FieldRefused("until", "This time has passed. Stop it by its button.");
    return { endsAt };
  });
}

/** Stops a plan now, so that its products return to their own prices. Throws {@link StaffRefused} if it is over or has changed. */
export async function stopPlan(id: string, seen: string | undefined, actor: Actor): Promise<void> {
  await changeLocked(id, seen, actor, "stopped a planned price", (_before, now) => ({ endsAt: now, stoppedAt: now }));
}

async function changeLocked(
  id: string,
  seen: string | undefined,
  actor: Actor,
  deed: "changed a planned price" | "stopped a planned price",
  change: (before: records.StoredPlan, now: string) => Partial<records.StoredPlan>,
): Promise<void> {
  await inTransaction(async () => {
    const before = await records.lockPlan(id);
    const now = new Date().toISOString();
    if (!before || before.endsAt <= now || String(before.version) !== seen) throw moved();
    const after = { ...before, ...change(before, now) };
    if (!(await records.updatePlan(after, before.version))) throw moved();
    await schedulePlan(after);
    await logDeed({ ...actor, deed, subject: after.name, change: { was: inShort(before), became: inShort(after) } });
  });
}

/** Reads a form, and checks its target and times. */
async function readTerms(form: PlanForm): Promise<PlanTerms> {
  const now = new Date();
  const terms = toPlanTerms(form, now.toISOString());
  const typed = terms.scope === "product" ? { ...terms, target: pastedIsbn13(terms.target) ?? terms.target } : terms;
  const target = typed.target === "" ? null : await records.findTarget(typed);
  if (target === null) throw new FieldRefused("target", `The shop has no such ${typed.scope}.`);
  if (Date.parse(typed.startsAt) < now.getTime() - MAX_LATE_MS)
    throw new FieldRefused("from", "This time has passed. Leave the date out to begin now.");
  if (typed.endsAt <= now.toISOString()) throw new FieldRefused("until", "This time has passed.");
  return { ...typed, target };
}

function moved(): StaffRefused {
  return new StaffRefused(
    "Someone has changed this since you opened the page, or it is over. Please look at it again.",
  );
}

/** Summarises a plan's terms for the log. */
function inShort(plan: PricePlan): string {
  return `${planTargetInWords(plan)}: ${planPriceInWords(plan)}, ${plan.startsAt} to ${plan.endsAt}${plan.showsFormer ? ", with the former price" : ""}`;
}
