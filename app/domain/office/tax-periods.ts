/** The periods of business activity statements: months, quarters and financial years, which begin in July. */
import { daysBefore } from "~/domain/dates/sydney-days";
import { JOURNAL_SPANS, PROGRAMS, type Program } from "./journals";
import type { OfficePeriod } from "./office-period";

export const GST = "/office/gst";

/** Returns the address of the page or, with `ending`, of one of its files. */
export function gstPath(period: OfficePeriod, ending: "" | ".csv" = ""): string {
  const { from, until } = period;
  return `${GST}${ending}?${new URLSearchParams({ from, until })}`;
}

/** Lists the files of journals for each program, with one journal per day or per month. */
export function listJournals({ from, until }: OfficePeriod): { label: string; href: string }[] {
  return (Object.keys(PROGRAMS) as Program[]).flatMap((program) =>
    JOURNAL_SPANS.map((each) => ({
      label: `${PROGRAMS[program]}, a journal a ${each}`,
      href: `${GST}/journal.csv?${new URLSearchParams({ from, until, program, each })}`,
    })),
  );
}

/** Returns the quarter that contains a day, and that may end after it. */
export function quarterOf(day: string): OfficePeriod {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3;
  const year = Number(day.slice(0, 4));
  return { from: toDay(year, first), until: daysBefore(toDay(year, first + 3), 1) };
}

/** Lists the periods that a bookkeeper is likely to want, with links to them. */
export function listTaxPeriods(today: string): { label: string; href: string }[] {
  const lastMonth = daysBefore(`${today.slice(0, 7)}-01`, 1);
  const quarter = quarterOf(today);
  const month = Number(today.slice(5, 7));
  const year = Number(today.slice(0, 4)) - (month < 7 ? 1 : 0);
  return [
    { label: "This quarter", period: { from: quarter.from, until: today } },
    { label: "Last quarter", period: quarterOf(daysBefore(quarter.from, 1)) },
    { label: "Last month", period: { from: `${lastMonth.slice(0, 7)}-01`, until: lastMonth } },
    { label: "Last financial year", period: { from: `${year - 1}-07-01`, until: `${year}-06-30` } },
  ].map(({ label, period }) => ({ label, href: gstPath(period) }));
}

function toDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
