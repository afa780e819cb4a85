/** A physical store and its opening hours. (spec 3, Store and Opening-hours group; spec 5, Opening hours) */
import * as z from "zod/mini";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Opening hours of one day of a group. The field names omit the day's name. */
export interface DayHours {
  Enabled: boolean;
  /** Hour from 1 to 12. */
  HourStart: number;
  /** Minute from 0 to 59. */
  MinuteStart: number;
  AsideStart: "am" | "pm";
  HourEnd: number;
  MinuteEnd: number;
  AsideEnd: "am" | "pm";
  /** The only date that these hours apply to, as dd/mm/yyyy or an ISO date. Empty means every week. */
  ValidOn: string;
}

type DayFields = { [Day in Weekday as `${Day}${keyof DayHours & string}`]: unknown };
type DaysOfGroup = {
  [Field in keyof DayFields]: Field extends `${Weekday}${infer Part extends keyof DayHours}` ? DayHours[Part] : never;
};

export interface OpeningHoursGroup extends DaysOfGroup {
  groupTitle: string;
  hidden: boolean;
  specialText: string;
  associatedLink: string;
  associatedLinkLabel: string;
}

const aside = z.enum(["am", "pm"]);
const hour = z.int().check(z.minimum(1), z.maximum(12));
const minute = z.int().check(z.minimum(0), z.maximum(59));
const validOn = z.string().check(
  z.regex(/^$|^\d{2}\/\d{2}\/\d{4}$|^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => text === "" || isRealDate(isoDate(text))),
);

const dayShape: Record<keyof DayHours, z.ZodMiniType> = {
  Enabled: z.boolean(),
  HourStart: hour,
  MinuteStart: minute,
  AsideStart: aside,
  HourEnd: hour,
  MinuteEnd: minute,
  AsideEnd: aside,
  ValidOn: validOn,
};

/** Schema of a group as stored in files and the database. */
export const openingHoursGroup = z.object({
  groupTitle: z.string(),
  hidden: z.boolean(),
  specialText: z.string(),
  associatedLink: z.string(),
  associatedLinkLabel: z.string(),
  ...Object.fromEntries(
    WEEKDAYS.flatMap((day) => Object.entries(dayShape).map(([part, type]) => [day + part, type] as const)),
  ),
});

/** Returns the valid groups. Skips invalid ones, so that they don't break the page. */
export function readOpeningHours(stored: unknown): OpeningHoursGroup[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((group): group is OpeningHoursGroup => openingHoursGroup.safeParse(group).success);
}

/** Converts a ValidOn value to YYYY-MM-DD. */
export function isoDate(validOn: string): string {
  const [day = "", month, year] = validOn.split("/");
  return year === undefined ? validOn : `${year}-${month}-${day}`;
}

/** Returns whether a string is an existing date in the form YYYY-MM-DD; false for 2027-02-30. */
export function isRealDate(date: string): boolean {
  const time = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
}

/** Parses a time such as "10:30am"; returns null for anything else. */
export function timeOfDay(text: string): { hour: number; minute: number; aside: "am" | "pm" } | null {
  const [, hour, minute, aside] = /^(1[0-2]|[1-9]):([0-5]\d)(am|pm)$/.exec(text) ?? [];
  return aside === "am" || aside === "pm" ? { hour: Number(hour), minute: Number(minute), aside } : null;
}

/** Returns the hours of one day of a group. */
export function dayHours(group: OpeningHoursGroup, day: Weekday): DayHours {
  return {
    Enabled: group[`${day}Enabled`],
    HourStart: group[`${day}HourStart`],
    MinuteStart: group[`${day}MinuteStart`],
    AsideStart: group[`${day}AsideStart`],
    HourEnd: group[`${day}HourEnd`],
    MinuteEnd: group[`${day}MinuteEnd`],
    AsideEnd: group[`${day}AsideEnd`],
    ValidOn: group[`${day}ValidOn`],
  };
}

/**
 * Returns whether the store is closed: an equal start and end of 1:00am or 12:00am means CLOSED. A day that is not enabled
 * isn't shown. (spec 5)
 */
export function isClosed(hours: DayHours): boolean {
  return (
    hours.HourStart === hours.HourEnd &&
    hours.MinuteStart === hours.MinuteEnd &&
    hours.AsideStart === hours.AsideEnd &&
    hours.AsideStart === "am" &&
    hours.MinuteStart === 0 &&
    (hours.HourStart === 1 || hours.HourStart === 12)
  );
}

/** Returns the fields of one day, with the day's name as a prefix. */
export function dayFields<Day extends Weekday>(day: Day, hours: DayHours): Partial<OpeningHoursGroup> {
  return Object.fromEntries(Object.entries(hours).map(([part, value]) => [day + part, value]));
}

export interface Store {
  slug: string;
  name: string;
  addressStreetNumber: string;
  addressStreetName: string;
  addressCity: string;
  addressState: string;
  addressPostcode: string;
  lat: string;
  lng: string;
  phone: string;
  fax: string | null;
  email: string;
  facilities: string[];
  managerName: string;
  managerEmail: string;
  managerImage: string | null;
  storeImage: string | null;
  openingHoursGroups: OpeningHoursGroup[];
  /** IANA name of the opening hours' time zone. */
  timeZone: string;
}

/** The number of copies of a product in a store. */
export interface StockedCopies {
  storeSlug: string;
  code: string;
  quantity: number;
}
