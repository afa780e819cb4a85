/** The hours the sample stores keep. (spec 3, Opening-hours group) */
import { type DayHours, dayFields, type OpeningHoursGroup, WEEKDAYS, type Weekday } from "~/domain/stores/store";

type Hours = readonly [opens: string, closes: string] | "closed" | "not shown";

/** Midnight to midnight is how the spec says closed. */
const CLOSED = ["12:00am", "12:00am"] as const;

function dayOf(hours: Hours, validOn: string): DayHours {
  const [opens, closes] = typeof hours === "string" ? CLOSED : hours;
  const [start, end] = [clock(opens), clock(closes)];
  return {
    Enabled: hours !== "not shown",
    HourStart: start.hour,
    MinuteStart: start.minute,
    AsideStart: start.aside,
    HourEnd: end.hour,
    MinuteEnd: end.minute,
    AsideEnd: end.aside,
    ValidOn: validOn,
  };
}

function clock(text: string): { hour: number; minute: number; aside: "am" | "pm" } {
  const [, hour, minute, aside] = /^(\d{1,2}):(\d\d)(am|pm)$/.exec(text) ?? [];
  if (!hour || !minute || (aside !== "am" && aside !== "pm")) throw new Error(`${text} is no time of day`);
  return { hour: Number(hour), minute: Number(minute), aside };
}

type GroupWords = Partial<Pick<OpeningHoursGroup, "hidden" | "specialText" | "associatedLink" | "associatedLinkLabel">>;

function group(
  groupTitle: string,
  hours: Record<Weekday, Hours>,
  words: GroupWords = {},
  validOn: Partial<Record<Weekday, string>> = {},
): OpeningHoursGroup {
  const days = Object.assign({}, ...WEEKDAYS.map((day) => dayFields(day, dayOf(hours[day], validOn[day] ?? ""))));
  return { groupTitle, hidden: false, specialText: "", associatedLink: "", associatedLinkLabel: "", ...days, ...words };
}

function week(weekdays: Hours, saturday: Hours, sunday: Hours, thursday: Hours = weekdays): Record<Weekday, Hours> {
  return { monday: weekdays, tuesday: weekdays, wednesday: weekdays, thursday, friday: weekdays, saturday, sunday };
}

export const trading = {
  city: group(
    "Trading hours",
    week(["9:00am", "5:30pm"], ["9:00am", "5:00pm"], ["11:00am", "4:00pm"], ["9:00am", "8:00pm"]),
  ),
  suburb: group("Trading hours", week(["9:00am", "5:30pm"], ["9:00am", "4:00pm"], "closed")),
  country: group("Trading hours", week(["9:00am", "5:00pm"], ["9:00am", "1:00pm"], "closed"), {
    specialText: "Closed on the local show day.",
  }),
  coast: group("Trading hours", week(["8:30am", "5:00pm"], ["8:30am", "3:00pm"], ["10:00am", "2:00pm"])),
};

const nowhere = week("not shown", "not shown", "not shown");

export const christmas = group(
  "Christmas and New Year",
  { ...nowhere, thursday: ["9:00am", "3:00pm"], friday: "closed", saturday: "closed" },
  { specialText: "Back to usual hours from Sunday 27 December." },
  { thursday: "24/12/2026", friday: "25/12/2026", saturday: "2026-12-26" },
);

export const stocktake = group(
  "Stocktake",
  { ...nowhere, monday: ["1:00am", "1:00am"] },
  { hidden: true },
  { monday: "2027-06-28" },
);

export function cafe(title: string, sunday: Hours): OpeningHoursGroup {
  // Equal times at 1:00am mean closed as well: the spec knows both.
  return group(
    title,
    { ...week(["8:00am", "3:00pm"], ["8:30am", "3:00pm"], sunday), monday: ["1:00am", "1:00am"] },
    {
      specialText: "The kitchen closes half an hour before.",
      associatedLink: "/contact-us",
      associatedLinkLabel: "Book a table for a group",
    },
  );
}
