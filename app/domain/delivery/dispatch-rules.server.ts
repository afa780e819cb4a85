/**
 * Reads the shop's rules for sending parcels from the configuration: its cut-off time, public holidays and other days without
 * dispatch.
 */
import { type Environment, env } from "~/env.server";
import { publicHolidays } from "~/outside/public-holidays.server";
import type { DispatchRules } from "./arrival";

type Settings = Pick<Environment, "ORDER_CUT_OFF" | "PUBLIC_HOLIDAYS" | "CLOSED_DAYS">;

/** Reads the rules from the configuration. */
export async function dispatchRules({ ORDER_CUT_OFF, PUBLIC_HOLIDAYS, CLOSED_DAYS }: Settings): Promise<DispatchRules> {
  const [hour = 0, minute = 0] = ORDER_CUT_OFF.split(":").map(Number);
  const holidays = await publicHolidays(PUBLIC_HOLIDAYS);
  const closed = new Set(CLOSED_DAYS.split(",").map((day) => day.trim()));
  return { cutOff: hour * 60 + minute, isClosed: (day) => closed.has(day) || holidays.has(day) };
}

export const rules: DispatchRules = await dispatchRules(env);
