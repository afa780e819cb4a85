/** Converts the office's form for a planned price to a plan, and a plan to the form. Times in the form are Sydney's. */
import { centsTyped, typedAmount } from "~/domain/money/typed-amount";
import type { PricePlan } from "~/domain/prices/price-plan";
import type { PlanForm } from "./price-plan.schema";
import { endAt, momentAt, toDayAndTime, toLastDayAndTime } from "./typed-moment";

export type PlanTerms = Omit<PricePlan, "id">;

/** Returns the plan's terms from a validated form. A plan without a start starts at `now` (UTC ISO). */
export function toPlanTerms(form: PlanForm, now: string): PlanTerms {
  const { name, label, scope, way, value } = form;
  const target = scope === "category" ? form.target.replace(/^\/?(?:c\/)?/, "").replace(/\/$/, "") : form.target;
  return {
    ...{ name, label, scope, target, way, showsFormer: form.showsFormer !== undefined },
    value: way === "price" ? (centsTyped(value) ?? 0) : Number(value),
    startsAt: form.from === "" ? now : momentAt(form.from, form.fromTime),
    endsAt: endAt(form.until, form.untilTime),
  };
}

/** Returns the field values of a form that shows a plan. */
export function planFields(plan: PricePlan): Record<string, string> {
  const { name, label, scope, target, way, value, showsFormer } = plan;
  const from = toDayAndTime(plan.startsAt);
  return {
    ...{ name, label, scope, target, way, value: way === "price" ? typedAmount(value) : String(value) },
    ...(showsFormer && { showsFormer: "on" }),
    ...{ from: from.day, fromTime: from.time, ...endFields(plan.endsAt) },
  };
}

/** Returns the field values of the end of a plan (UTC ISO). */
export function endFields(endsAt: string): Record<string, string> {
  const { day, time } = toLastDayAndTime(endsAt);
  return { until: day, untilTime: time };
}
