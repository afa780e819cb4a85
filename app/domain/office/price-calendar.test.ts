import { expect, test } from "vitest";
import { boundsOfMonth, monthsAround, readMonth, toCalendar } from "./price-calendar";

const plan = (name: string, startsAt: string, endsAt: string, stoppedAt: string | null = null) => ({
  ...{ id: name, name, startsAt, endsAt, stoppedAt },
});
const named = (month: string, plans: ReturnType<typeof plan>[]) =>
  toCalendar(month, plans, "2026-10-04")
    .flat()
    .flatMap((day) => (day ? day.plans.map(({ name, part }) => `${day.date}: ${name} ${part}`) : []));

test("weeks begin on Mondays, and days of other months are left empty", () => {
  const weeks = toCalendar("2026-10", [], "2026-10-04");
  expect(weeks.map((week) => week.map((day) => day?.date ?? 0))).toEqual([
    [0, 0, 0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9, 10, 11],
    [12, 13, 14, 15, 16, 17, 18],
    [19, 20, 21, 22, 23, 24, 25],
    [26, 27, 28, 29, 30, 31, 0],
  ]);
  expect(weeks.flat().filter((day) => day?.isToday)).toMatchObject([{ day: "2026-10-04" }]);
  // A month of exactly four weeks.
  expect(toCalendar("2027-02", [])).toHaveLength(4);
});

test("a plan is on each of its days in Sydney, also when the clocks change", () => {
  // Daylight saving begins on 4 October 2026. Midnight in Sydney is at 14:00 UTC before that, and at 13:00 UTC afterwards.
  expect(named("2026-10", [plan("Sale", "2026-10-02T14:00:00.000Z", "2026-10-05T13:00:00.000Z")])).toEqual([
    "3: Sale begins",
    "4: Sale runs",
    "5: Sale ends",
  ]);
  expect(named("2026-10", [plan("Hour", "2026-10-10T01:00:00.000Z", "2026-10-10T02:00:00.000Z")])).toEqual([
    "10: Hour this day",
  ]);
});

test("a stopped plan is shown until its stop, and one that never began is left out", () => {
  const [from, until] = ["2026-10-09T13:00:00.000Z", "2026-10-20T13:00:00.000Z"];
  expect(named("2026-10", [plan("Sale", from, until, "2026-10-11T03:00:00.000Z")]).at(-1)).toBe("11: Sale ends");
  expect(named("2026-10", [plan("Sale", from, until, "2026-10-01T00:00:00.000Z")])).toEqual([]);
});

test("a day names the plans that begin or end first, and counts those beyond six", () => {
  const long = Array.from({ length: 7 }, (_, at) => plan(`L${at}`, "2026-09-01T00:00:00Z", "2026-12-01T00:00:00Z"));
  const day = toCalendar("2026-10", [...long, plan("New", "2026-10-14T20:00:00Z", "2026-12-01T00:00:00Z")])
    .flat()
    .find((each) => each?.date === 15);
  expect(day?.plans.map(({ name }) => name)).toEqual(["New", "L0", "L1", "L2", "L3", "L4"]);
  expect(day?.more).toBe(2);
});

test("only a real month is read from an address", () => {
  expect(["2027-01", "2027-13", "2027-1", "x", null].map((text) => readMonth(text, "2026-11-28"))).toEqual([
    ...["2027-01", "2026-11", "2026-11", "2026-11", "2026-11"],
  ]);
  expect(monthsAround("2026-12")).toEqual(["2026-11", "2027-01"]);
  expect(boundsOfMonth("2026-10")).toEqual(["2026-09-30T14:00:00.000Z", "2026-10-31T13:00:00.000Z"]);
});
