/** Opening hours for tests, by default nine to half past five every day. */
import { type DayHours, dayFields, type OpeningHoursGroup, WEEKDAYS } from "~/domain/stores/store";

export const sometime: DayHours = {
  Enabled: true,
  HourStart: 9,
  MinuteStart: 0,
  AsideStart: "am",
  HourEnd: 5,
  MinuteEnd: 30,
  AsideEnd: "pm",
  ValidOn: "",
};

/** Returns a day's hours, as in `at("9:00am", "5:30pm")`. */
export function at(start: string, end: string): DayHours {
  const [HourStart, MinuteStart, AsideStart] = parts(start);
  const [HourEnd, MinuteEnd, AsideEnd] = parts(end);
  return { ...sometime, HourStart, MinuteStart, AsideStart, HourEnd, MinuteEnd, AsideEnd };
}

export const closedDay = at("12:00am", "12:00am");

function parts(time: string): [number, number, "am" | "pm"] {
  const [, hour, minute, aside] = /^(\d+):(\d+)(am|pm)$/.exec(time) ?? [];
  return [Number(hour), Number(minute), aside as "am" | "pm"];
}

type Days = Partial<Record<(typeof WEEKDAYS)[number], DayHours>> & {
  /** The only day on which the store is open, with its hours. */
  only?: [(typeof WEEKDAYS)[number], DayHours];
};

/** Returns a group of opening hours: the given days replace the default ones. */
export function aGroup({ only, ...days }: Days = {}, traits: Partial<OpeningHoursGroup> = {}): OpeningHoursGroup {
  const words = {
    groupTitle: "Trading hours",
    hidden: false,
    specialText: "",
    associatedLink: "",
    associatedLinkLabel: "",
  };
  const hours = WEEKDAYS.map((day) => {
    if (only) return dayFields(day, day === only[0] ? only[1] : { ...sometime, Enabled: false });
    return dayFields(day, days[day] ?? sometime);
  });
  return Object.assign(words, ...hours, traits) as OpeningHoursGroup;
}
