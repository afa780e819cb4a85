/** Reads from the configuration how many working days standard delivery takes to each postcode. */
import { type Environment, env } from "~/env.server";
import type { DaysOnTheWay } from "./arrival";

interface DeliveryZone {
  /** The first and the last postcode. */
  from: string;
  to: string;
  days: DaysOnTheWay;
}

function daysIn(text: string): DaysOnTheWay {
  const [least = 0, most = least] = text.split("-").map(Number);
  return [least, most];
}

/** Reads the zones from a string such as "1000-2999=3-4,3000-5999=3-5"; an empty string means no zones. */
export function deliveryZones({ DELIVERY_ZONES }: Pick<Environment, "DELIVERY_ZONES">): DeliveryZone[] {
  if (DELIVERY_ZONES === "") return [];
  return DELIVERY_ZONES.split(",").map((row) => {
    const [postcodes = "", days = ""] = row.trim().split("=");
    const [from = "", to = from] = postcodes.split("-");
    return { from, to, days: daysIn(days) };
  });
}

/** Working days that standard delivery takes to any postcode in Australia. */
export const standardDays: DaysOnTheWay = daysIn(env.DELIVERY_DAYS);

export const zones: readonly DeliveryZone[] = deliveryZones(env);
