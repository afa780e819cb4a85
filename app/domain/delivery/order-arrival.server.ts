import { arrivalOf, arrivalWords, type DaysOnTheWay } from "./arrival";
import { rules } from "./dispatch-rules.server";

/** When an order placed now arrives, in words; null where the days are unknown or part of it is not in stock. */
export function arrivalOfOrder(
  { areGoodsInStock }: { areGoodsInStock: boolean },
  days: DaysOnTheWay | null,
  now = new Date(),
): string | null {
  return areGoodsInStock && days !== null ? arrivalWords(arrivalOf(now, days, rules)) : null;
}
