/** The office's form for an offer. The domain function checks everything that depends on the shop's records. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, lines, rule } from "~/domain/form/text-fields";
import { centsTyped } from "~/domain/money/typed-amount";
import { MAX_OFFER_CODE_LENGTH, OFFER_CODE_MESSAGES, OFFER_GROUPS, OFFER_KINDS } from "~/domain/offers/offer";
import { dayField, timeField } from "./day-field";

const MAX_WORDS = 100;
const MAX_LIST = 20_000;
const MAX_BATCH = 10_000;

const short = line(z.maxLength(MAX_WORDS, `Enter at most ${MAX_WORDS} characters.`));
const list = lines(z.maxLength(MAX_LIST, "Enter fewer: this is too long."));
const count = hinted(
  line(rule((typed) => (/^(?:[1-9]\d{0,6})?$/.test(typed) ? null : "Enter a whole number, such as 100."))),
  { inputMode: "numeric", maxLength: 7 },
);

const fields = z.object({
  /** Version of the offer that the staff member saw, to detect later changes; '' for a new offer. */
  seen: z.optional(z.string().check(z.regex(/^\d{0,9}$/))),
  name: line(
    z.minLength(1, "Enter a name for staff."),
    z.maxLength(MAX_WORDS, `Enter at most ${MAX_WORDS} characters.`),
  ),
  description: short,
  kind: z.enum(OFFER_KINDS, "Choose what it gives."),
  value: hinted(line(), { inputMode: "decimal", maxLength: 12 }),
  minimum: hinted(
    line(rule((typed) => (typed === "" || centsTyped(typed) !== null ? null : "Enter dollars, such as 30."))),
    { inputMode: "decimal", maxLength: 12 },
  ),
  how: z.enum(["code", "itself"], "Choose how it is used."),
  code: hinted(line(z.toUpperCase(), z.maxLength(MAX_OFFER_CODE_LENGTH, OFFER_CODE_MESSAGES.tooLong)), {
    autoComplete: "off",
  }),
  isCombinable: z.optional(z.string()),
  from: dayField,
  fromTime: timeField,
  until: dayField,
  untilTime: timeField,
  maxUses: count,
  maxUsesEach: count,
  group: z.enum(OFFER_GROUPS, "Choose the customers."),
  isFirstOrder: z.optional(z.string()),
  products: list,
  categories: list,
  authors: list,
  formats: list,
  buy: count,
  get: count,
  gets: list,
});

export const offerSchema = fields.check(
  across(({ kind, value, how, code, from, fromTime, until, untilTime, get, gets }) => ({
    ...valueFault(kind, value),
    ...(how === "itself" && code !== "" && { code: "An offer that applies by itself has no code." }),
    ...(/\s/.test(code) && { code: "A code has no spaces." }),
    ...(from === "" && fromTime !== "" && { from: "Enter the date, too." }),
    ...(until === "" && untilTime !== "" && { until: "Enter the date, too." }),
    ...(from !== "" &&
      until !== "" &&
      `${until} ${untilTime || "24:00"}` <= `${from} ${fromTime}` && {
        until: "It ends before it starts.",
      }),
    ...(kind === "copies" && get === "" && { get: "Enter how many copies, such as 1." }),
    ...(kind !== "copies" && gets !== "" && { gets: "Only an offer for copies gives products." }),
  })),
);

function valueFault(kind: string | undefined, value = ""): { value?: string } {
  if (kind === "amount" && centsTyped(value) === null) return { value: "Enter dollars, such as 5." };
  const isPercentage = kind === "percentage" || kind === "copies";
  if (isPercentage && !/^(?:100|[1-9]\d?)$/.test(value)) return { value: "Enter a percentage from 1 to 100." };
  return {};
}

export type OfferForm = z.infer<typeof offerSchema>;

/** The form for an offer's buttons, and for adding a batch of codes. */
export const offerActSchema = z.object({
  seen: z.optional(z.string().check(z.regex(/^\d{0,9}$/))),
  batch: z.optional(short),
  prefix: z.optional(
    line(
      z.toUpperCase(),
      rule((typed) => (/^[A-Z0-9-]{0,12}$/.test(typed) ? null : "Enter letters and digits, at most 12.")),
    ),
  ),
  copies: z.optional(
    hinted(
      line(
        rule((typed) =>
          /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_BATCH
            ? null
            : `Enter how many codes, from 1 to ${MAX_BATCH}.`,
        ),
      ),
      { inputMode: "numeric", maxLength: 5 },
    ),
  ),
});
