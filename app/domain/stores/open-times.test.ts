/**
 * Compares opening hours minute by minute with a simple wall-clock calculation, in every time zone of the stores, across both
 * changes of the clocks.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleStores } from "../../../scripts/sample-shop/sample-data";
import { aGroup, at, closedDay, sometime } from "../../../tests/factories/opening-hours";
import { openTimes } from "./open-times.server";
import { openingNow } from "./opening-words.server";
import { type DayHours, dayFields, isClosed, isoDate, type OpeningHoursGroup, WEEKDAYS } from "./store";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ZONES = [...new Set(sampleStores().map(({ timeZone }) => timeZone))];

/** Clocks go back on 4 April 2027 and forward on 3 October 2027, in the zones with daylight saving. */
const CHANGES = [Date.UTC(2027, 3, 3, 16), Date.UTC(2027, 9, 2, 16)];

/** Returns the date and minutes that a clock on the store's wall would show. */
function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone,
  });
  return (moment: number) => {
    const [date = "", time = ""] = format.format(moment).split(" ");
    const [hours, minutes] = time.split(":").map(Number);
    return { date, minutes: Number(hours) * 60 + Number(minutes) };
  };
}

/**
 * Checks the minutes one after another. A store opens at the first minute that has reached the opening time, and closes at the
 * first that has reached the closing time.
 */
function slowOpenMinutes(groups: OpeningHoursGroup[], timeZone: string, from: number, to: number): Set<number> {
  const clock = wallClock(timeZone);
  const open = new Set<number>();
  /** Periods that have begun. Each lasts until `until` on `date`, which is the next day if it ends after midnight. */
  let begun: { until: number; date: string }[] = [];
  const done = new Set<string>();
  for (let moment = from - 2 * DAY; moment < to; moment += MINUTE) {
    const { date, minutes } = clock(moment);
    const hours = hoursByHand(groups, date);
    if (hours && !done.has(date) && minutes >= hours.from) {
      done.add(date);
      const isOver = hours.to > hours.from;
      begun.push({ until: hours.to, date: isOver ? date : nextDate(date) });
    }
    begun = begun.filter((each) => date < each.date || (date === each.date && minutes < each.until));
    if (begun.length > 0 && moment >= from) open.add(moment);
  }
  return open;
}

function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** Implements the rules of spec 3 and 5 a second time, in a different way. */
function hoursByHand(groups: OpeningHoursGroup[], date: string): { from: number; to: number } | null {
  const day = WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "monday";
  const shown = groups.filter((group) => !group.hidden);
  const hasWeekly = (group: OpeningHoursGroup) =>
    WEEKDAYS.some((each) => group[`${each}Enabled`] && group[`${each}ValidOn`] === "");
  const applies = (group: OpeningHoursGroup | undefined) =>
    group?.[`${day}Enabled`] && ["", date].includes(isoDate(group[`${day}ValidOn`]));
  const special = shown.find((group) => !hasWeekly(group) && applies(group));
  const group = special ?? shown.find(hasWeekly);
  if (!group || !applies(group)) return null;
  const to24 = (hour: number, minute: number, aside: string) =>
    (hour === 12 ? 0 : hour) * 60 + minute + (aside === "pm" ? 720 : 0);
  const from = to24(group[`${day}HourStart`], group[`${day}MinuteStart`], group[`${day}AsideStart`]);
  const to = to24(group[`${day}HourEnd`], group[`${day}MinuteEnd`], group[`${day}AsideEnd`]);
  return from === to && (from === 0 || from === 60) ? null : { from, to };
}

const someHours: fc.Arbitrary<DayHours> = fc.record({
  Enabled: fc.boolean(),
  HourStart: fc.integer({ min: 1, max: 12 }),
  MinuteStart: fc.constantFrom(0, 15, 30, 59),
  AsideStart: fc.constantFrom("am", "pm"),
  HourEnd: fc.integer({ min: 1, max: 12 }),
  MinuteEnd: fc.constantFrom(0, 15, 30, 59),
  AsideEnd: fc.constantFrom("am", "pm"),
  ValidOn: fc.constantFrom("", "", "", "04/04/2027", "2027-04-05", "2027-10-03", "01/10/2027", "2027-04-02"),
});

const someGroup = fc
  .tuple(fc.tuple(...WEEKDAYS.map(() => someHours)), fc.boolean(), fc.boolean())
  .map(([days, hidden, everyWeek]) => {
    const fields = WEEKDAYS.map((day, at) => {
      const hours = days[at] ?? sometime;
      return dayFields(day, everyWeek ? { ...hours, ValidOn: "" } : hours);
    });
    return Object.assign(aGroup(), { hidden }, ...fields) as OpeningHoursGroup;
  });

describe("open times", () => {
  it("open times match a minute-by-minute calculation in each time zone and over each clock change", () => {
    fc.assert(
      fc.property(
        fc.array(someGroup, { maxLength: 3 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...CHANGES),
        fc.integer({ min: -2 * 1440, max: 1440 }),
        (groups, zone, change, offset) => {
          const from = change + offset * MINUTE;
          const to = from + 3 * DAY;
          const slow = slowOpenMinutes(groups, zone, from, to);
          const times = [...openTimes(groups, zone, from)];
          const quick = new Set<number>();
          for (let moment = from; moment < to; moment += MINUTE)
            if (times.some(({ start, end }) => start <= moment && moment < end)) quick.add(moment);
          expect(difference(quick, slow)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("open times are in order, don't overlap, and none is over", () => {
    fc.assert(
      fc.property(fc.array(someGroup, { maxLength: 3 }), fc.constantFrom(...ZONES), (groups, zone) => {
        const now = CHANGES[0] ?? 0;
        let before = Number.NEGATIVE_INFINITY;
        for (const { start, end } of openTimes(groups, zone, now)) {
          expect(start).toBeGreaterThan(before);
          expect(end).toBeGreaterThan(Math.max(start, now));
          before = end;
        }
      }),
    );
  });
});

function difference(one: Set<number>, other: Set<number>): string[] {
  return [...new Set([...one, ...other])]
    .filter((each) => one.has(each) !== other.has(each))
    .map((each) => new Date(each).toISOString());
}

/** Returns the text that the store shows at a moment in UTC. */
function said(timeZone: string, groups: OpeningHoursGroup[], moment: string): string {
  return openingNow({ timeZone, openingHoursGroups: groups }, Date.parse(moment)).words;
}

describe("the words about opening hours", () => {
  const usual = aGroup({ sunday: closedDay });
  const sunday = aGroup({ sunday: at("10:00am", "4:00pm") });

  it.each([
    // Clocks go back at 3 on Sunday 4 April 2027: the offset in Sydney is 11 hours before and 10 after.
    ["Australia/Sydney", "2027-04-03T06:29:00Z", "Open now until 5.30 pm"],
    ["Australia/Sydney", "2027-04-03T06:30:00Z", "Closed now, opens tomorrow at 10 am"],
    ["Australia/Sydney", "2027-04-03T23:59:00Z", "Closed now, opens at 10 am"],
    ["Australia/Sydney", "2027-04-04T00:00:00Z", "Open now until 4 pm"],
    ["Australia/Sydney", "2027-04-04T05:59:00Z", "Open now until 4 pm"],
    ["Australia/Sydney", "2027-04-04T06:00:00Z", "Closed now, opens tomorrow at 9 am"],
    ["Australia/Hobart", "2027-04-03T23:59:00Z", "Closed now, opens at 10 am"],
    ["Australia/Hobart", "2027-04-04T00:00:00Z", "Open now until 4 pm"],
    ["Australia/Melbourne", "2027-04-03T23:59:00Z", "Closed now, opens at 10 am"],
    ["Australia/Melbourne", "2027-04-04T00:00:00Z", "Open now until 4 pm"],
    ["Australia/Adelaide", "2027-04-04T00:29:00Z", "Closed now, opens at 10 am"],
    ["Australia/Adelaide", "2027-04-04T00:30:00Z", "Open now until 4 pm"],
    // Clocks go forward at 2 on Sunday 3 October 2027.
    ["Australia/Sydney", "2027-10-02T22:59:00Z", "Closed now, opens at 10 am"],
    ["Australia/Sydney", "2027-10-02T23:00:00Z", "Open now until 4 pm"],
    ["Australia/Hobart", "2027-10-02T23:00:00Z", "Open now until 4 pm"],
    ["Australia/Melbourne", "2027-10-02T22:59:00Z", "Closed now, opens at 10 am"],
    ["Australia/Adelaide", "2027-10-02T23:29:00Z", "Closed now, opens at 10 am"],
    ["Australia/Adelaide", "2027-10-02T23:30:00Z", "Open now until 4 pm"],
    // Queensland and Western Australia have no daylight saving.
    ["Australia/Brisbane", "2027-04-03T23:59:00Z", "Closed now, opens at 10 am"],
    ["Australia/Brisbane", "2027-04-04T00:00:00Z", "Open now until 4 pm"],
    ["Australia/Brisbane", "2027-10-02T23:59:00Z", "Closed now, opens at 10 am"],
    ["Australia/Brisbane", "2027-10-03T00:00:00Z", "Open now until 4 pm"],
    ["Australia/Perth", "2027-04-04T01:59:00Z", "Closed now, opens at 10 am"],
    ["Australia/Perth", "2027-04-04T02:00:00Z", "Open now until 4 pm"],
    ["Australia/Perth", "2027-10-03T02:00:00Z", "Open now until 4 pm"],
  ])("a store in %s at %s says: %s", (zone, moment, words) => {
    expect(said(zone, [sunday], moment)).toBe(words);
  });

  it("names the next opening day by its weekday or date if it is later than tomorrow", () => {
    expect(said("Australia/Perth", [usual], "2027-03-06T10:00:00Z")).toBe("Closed now, opens Monday at 9 am");
    const christmas = aGroup({}, { groupTitle: "Christmas" });
    const days = ["24", "25", "26", "27", "28", "29", "30"].map((day, i) => {
      const weekday = WEEKDAYS[(4 + i) % 7] ?? "monday";
      return dayFields(weekday, { ...closedDay, ValidOn: `2027-12-${day}` });
    });
    Object.assign(christmas, ...days);
    expect(said("Australia/Sydney", [usual, christmas], "2027-12-23T08:00:00Z")).toBe(
      "Closed now, opens 31 December at 9 am",
    );
  });

  it("prefers the hours of a date over the usual ones, and ignores a hidden group", () => {
    const holiday = { ...sometime, ...at("11:00am", "2:00pm"), ValidOn: "26/01/2027" };
    const australiaDay = aGroup({ only: ["tuesday", holiday] }, { groupTitle: "Australia Day" });
    const noon = "2027-01-26T01:00:00Z";
    expect(said("Australia/Sydney", [usual, australiaDay], noon)).toBe("Open now until 2 pm");
    expect(said("Australia/Sydney", [usual, { ...australiaDay, hidden: true }], noon)).toBe("Open now until 5.30 pm");
    expect(said("Australia/Sydney", [usual, australiaDay], "2027-02-02T01:00:00Z")).toBe("Open now until 5.30 pm");
    expect(
      said("Australia/Sydney", [usual, aGroup({ only: ["tuesday", { ...closedDay, ValidOn: "2027-01-26" }] })], noon),
    ).toBe("Closed now, opens tomorrow at 9 am");
  });

  it("describes opening hours that go past midnight, around the clock, or without an end", () => {
    const late = aGroup({ friday: at("6:00pm", "1:00am") });
    expect(said("Australia/Sydney", [late], "2027-03-05T13:30:00Z")).toBe("Open now until 1 am");
    const allDay = at("9:00am", "9:00am");
    const oneDay = aGroup({ only: ["friday", { ...sometime, ...allDay }] });
    expect(said("Australia/Sydney", [oneDay], "2027-03-05T03:00:00Z")).toBe("Open now until 9 am");
    const always = aGroup(Object.fromEntries(WEEKDAYS.map((day) => [day, allDay])));
    expect(said("Australia/Sydney", [always], "2027-03-05T03:00:00Z")).toBe("Open now, 24 hours a day");
  });

  it("promises no opening time for a store without hours", () => {
    expect(said("Australia/Sydney", [], "2027-03-05T03:00:00Z")).toBe("Closed now");
    expect(isClosed({ ...sometime, ...closedDay })).toBe(true);
  });
});
