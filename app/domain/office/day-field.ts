/** Fields for a day and a time in the office's forms. */
import { hinted } from "~/domain/form/field-attributes";
import { line, rule } from "~/domain/form/text-fields";
import { isDay } from "./is-day";

export const dayField = hinted(
  line(rule((typed) => (typed === "" || isDay(typed) ? null : "Enter a date, such as 2027-03-07."))),
  { type: "date" },
);

export const timeField = hinted(
  line(rule((typed) => (/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/.test(typed) ? null : "Enter a time, such as 09:30."))),
  { type: "time" },
);
