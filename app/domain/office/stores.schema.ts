/**
 * The office's forms for stores, their hours and holidays. `domain/stores` decides which stores are valid, and these limits only
 * bound what is typed.
 */
import * as z from "zod/mini";
import { STATES } from "~/domain/addresses/address";
import { hinted } from "~/domain/form/field-attributes";
import { line, lines, rule } from "~/domain/form/text-fields";
import { HOURS_FIELDS, readHours } from "./store-hours";

const MAX_LINE = 200;
const MAX_LINES = 4000;

const words = line(z.maxLength(MAX_LINE, `Enter at most ${MAX_LINE} characters.`));
/** Digest of the store that the staff member saw, to detect later changes. */
const seen = z.string().check(z.maxLength(40));
const hours = line(
  z.maxLength(40, "Enter the hours, such as 9:00am to 5:30pm."),
  rule((typed) => (typed === "" || readHours(typed) ? null : "Enter the hours, such as 9:00am to 5:30pm, or closed.")),
);
const datedHours = line(
  z.minLength(1, "Enter the hours, or closed."),
  rule((typed) => (readHours(typed) ? null : "Enter the hours, such as 10:00am to 4:00pm, or closed.")),
);
const day = hinted(
  line(rule((typed) => (/^\d{4}-\d\d-\d\d$/.test(typed) ? null : "Enter a date, such as 2027-01-26."))),
  { type: "date" },
);
const name = line(
  z.minLength(1, "Enter a name, such as Australia Day."),
  z.maxLength(80, "Enter at most 80 characters."),
);

export const storeSchema = z.object({
  seen,
  name: words,
  addressStreetNumber: words,
  addressStreetName: words,
  addressCity: words,
  addressState: words,
  addressPostcode: words,
  lat: words,
  lng: words,
  timeZone: words,
  phone: words,
  fax: words,
  email: words,
  facilities: lines(z.maxLength(MAX_LINES, "Enter fewer lines: this is too long.")),
  managerName: words,
  managerEmail: words,
});

export const storeHoursSchema = z.object({
  seen,
  ...(Object.fromEntries(HOURS_FIELDS.map(([weekday]) => [weekday, hours])) as Record<
    (typeof HOURS_FIELDS)[number][0],
    typeof hours
  >),
});

export const storeDateSchema = z.object({ seen, date: day, title: name, hours: datedHours });
/** The form of the button that removes a date, by the position of its group. */
export const storeActSchema = z.object({ seen, group: z.string().check(z.regex(/^\d{1,3}$/)) });

export const holidaySchema = z.object({
  state: z.enum(STATES, "Choose a state."),
  date: day,
  title: name,
  hours: datedHours,
});

export type StoreForm = z.infer<typeof storeSchema>;
export type StoreHoursForm = z.infer<typeof storeHoursSchema>;
export type StoreDateForm = z.infer<typeof storeDateSchema>;
export type HolidayForm = z.infer<typeof holidaySchema>;
