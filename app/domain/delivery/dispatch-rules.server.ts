/** The shop's own days: its cut-off time, public holidays and other days without dispatch, from the configuration. */
import Holidays from "date-holidays";
import { type Environment, env } from "~/env.server";
import type { DispatchRules } from "./arrival";

type Settings = Pick<Environment, "ORDER_CUT_OFF" | "PUBLIC_HOLIDAYS" | "CLOSED_DAYS">;

/** Reads the rules from the configuration. The holidays of a year are worked out once. */
export function dispatchRules({ ORDER_CUT_OFF, PUBLIC_HOLIDAYS, CLOSED_DAYS }: Settings): DispatchRules {
  const [hour = 0, minute = 0] = ORDER_CUT_OFF.split(":").map(Number);
  const [country = "", ...region] = PUBLIC_HOLIDAYS.split("-");
  const holidays = new Holidays(country, region.join("-"), { types: ["public"] });
  const closed = new Set(CLOSED_DAYS.split(",").map((day) => day.trim()));
  const years = new Map<string, Set<string>>();
  const inYear = (year: string) => {
    const known = years.get(year) ?? new Set(holidays.getHolidays(year).map(({ date }) => date.slice(0, 10)));
    years.set(year, known);
    return known;
  };
  return { cutOff: hour * 60 + minute, isClosed: (day) => closed.has(day) || inYear(day.slice(0, 4)).has(day) };
}

export const rules: DispatchRules = dispatchRules(env);
