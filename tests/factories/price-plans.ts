import { insertPlan } from "~/database/prices/price-plan-records.server";
import type { PricePlan } from "~/domain/prices/price-plan";

let made = 0;

/** Stores a plan; by default, a plan of 20% off that shows the former price. */
export async function aPlan(
  traits: Partial<PricePlan> & Pick<PricePlan, "startsAt" | "endsAt" | "target">,
): Promise<PricePlan> {
  made += 1;
  const plan: PricePlan = {
    ...{ id: `plan ${made}`, name: `Plan ${made}`, label: "", scope: "product", way: "percent", value: 20 },
    ...{ showsFormer: true, ...traits },
  };
  await insertPlan(plan, plan.startsAt);
  return plan;
}
