/** The office's forms for a planned price. The domain function checks everything that depends on the shop's records. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { across, line } from "~/domain/form/text-fields";
import { centsTyped } from "~/domain/money/typed-amount";
import { PLAN_SCOPES, PLAN_WAYS } from "~/domain/prices/price-plan";
import { dayField, timeField } from "./day-field";
import { dateFaults } from "./written-date";

const MAX_WORDS = 100;
const MAX_TARGET = 300;

/** Version of the plan that the staff member saw, to detect later changes; '' for a new plan. */
const seen = z.optional(z.string().check(z.maxLength(10)));
/** The id of the new plan. It is set in advance, so that pressing the button twice creates only one plan. */
const key = z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/)));
const words = z.maxLength(MAX_WORDS, `Enter at most ${MAX_WORDS} characters.`);

export const planSchema = z
  .object({
    seen,
    key,
    name: line(z.minLength(1, "Enter a name for staff."), words),
    scope: z.enum(PLAN_SCOPES, "Choose the products."),
    target: line(
      z.minLength(1, "Enter which one."),
      z.maxLength(MAX_TARGET, `Enter at most ${MAX_TARGET} characters.`),
    ),
    way: z.enum(PLAN_WAYS, "Choose what they cost."),
    value: hinted(line(), { inputMode: "decimal", maxLength: 12 }),
    showsFormer: z.optional(z.string()),
    label: line(words),
    from: dayField,
    fromTime: timeField,
    until: dayField,
    untilTime: timeField,
  })
  .check(
    across(({ way, value = "", ...dates }) => ({
      ...(way === "price" && centsTyped(value) === null && { value: "Enter dollars, such as 14.95." }),
      ...(way !== "price" &&
        !/^(?:90|[1-8]?[1-9]|[1-8]0)$/.test(value) && { value: "Enter a percentage from 1 to 90." }),
      ...dateFaults(dates),
      ...(dates.until === "" && { until: "Enter the last day." }),
    })),
  );

export type PlanForm = z.infer<typeof planSchema>;

/** The form that moves a running plan's end, and the button that stops a plan. */
export const planEndSchema = z
  .object({ seen, until: dayField, untilTime: timeField })
  .check(across(({ until = "" }) => (until === "" ? { until: "Enter the last day." } : {})));

export const planActSchema = z.object({ seen });
