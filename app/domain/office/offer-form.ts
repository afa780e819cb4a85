/** Converts the office's offer form to an offer, and an offer to the form. Times in the form are in Sydney's time zone. */
import { dayAfter, hourInSydney, minuteInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { centsTyped, typedAmount } from "~/domain/money/typed-amount";
import { NO_RULES, type Offer, type OfferRules } from "~/domain/offers/offer";
import type { OfferForm } from "./offer.schema";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The parts of an offer that staff enter in its form. */
export type OfferTerms = Omit<Offer, "id" | "uses" | "stoppedAt">;

/** Returns the offer's terms from a validated form. */
export function toTerms(form: OfferForm): OfferTerms {
  const { name, description, kind, value, how, group, buy, get } = form;
  const rules: OfferRules = {
    ...NO_RULES,
    ...{ products: listEntries(form.products), authors: listEntries(form.authors), formats: listEntries(form.formats) },
    categories: listEntries(form.categories).map((path) => path.replace(/^\/?(?:c\/)?/, "").replace(/\/$/, "")),
    ...{ group, isFirstOrder: form.isFirstOrder !== undefined },
    ...(kind === "copies" && { buy: Number(buy), get: Number(get), gets: listEntries(form.gets) }),
  };
  return {
    ...{ name, description, kind, rules, isAutomatic: how === "itself", isCombinable: form.isCombinable !== undefined },
    value: kind === "free shipping" ? 0 : kind === "amount" ? (centsTyped(value) ?? 0) : Number(value),
    minimumSpendCents: centsTyped(form.minimum) ?? 0,
    startsAt: form.from === "" ? null : momentAt(form.from, form.fromTime),
    endsAt:
      form.until === ""
        ? null
        : form.untilTime
          ? momentAt(form.until, form.untilTime)
          : momentAt(dayAfter(form.until), ""),
    maxUses: form.maxUses === "" ? null : Number(form.maxUses),
    maxUsesEach: form.maxUsesEach === "" ? null : Number(form.maxUsesEach),
  };
}

/** Returns the field values of a form that shows an offer. */
export function offerFields(offer: Offer, code: string | null): Record<string, string> {
  const { name, description, kind, value, minimumSpendCents, rules } = offer;
  const from = offer.startsAt === null ? NO_MOMENT : dayAndTime(offer.startsAt);
  const until = offer.endsAt === null ? NO_MOMENT : lastDayAndTime(offer.endsAt);
  const text = (list: readonly string[]) => list.join("\n");
  const typed = (count: number | null) => (count === null || count === 0 ? "" : String(count));
  return {
    ...{ name, description, kind, how: offer.isAutomatic ? "itself" : "code", code: code ?? "", group: rules.group },
    value: kind === "free shipping" ? "" : kind === "amount" ? typedAmount(value) : String(value),
    minimum: minimumSpendCents === 0 ? "" : typedAmount(minimumSpendCents),
    ...{ from: from.day, fromTime: from.time, until: until.day, untilTime: until.time },
    ...{ maxUses: typed(offer.maxUses), maxUsesEach: typed(offer.maxUsesEach) },
    ...(offer.isCombinable && { isCombinable: "on" }),
    ...(rules.isFirstOrder && { isFirstOrder: "on" }),
    ...{ products: text(rules.products), categories: text(rules.categories), authors: text(rules.authors) },
    ...{ formats: text(rules.formats), buy: typed(rules.buy), get: typed(rules.get), gets: text(rules.gets) },
  };
}

/** Returns the lines of a list, without duplicates or empty lines. */
function listEntries(text: string): string[] {
  return [...new Set(text.split("\n").map((entry) => entry.trim()))].filter((entry) => entry !== "");
}

/** Converts a day and time in Sydney to UTC ISO; '' means midnight. */
function momentAt(day: string, time: string): string {
  const [hour = 0, minute = 0] = time === "" ? [] : time.split(":").map(Number);
  return new Date(hourInSydney(day, hour).getTime() + minute * MINUTE_MS).toISOString();
}

const NO_MOMENT = { day: "", time: "" };

function dayAndTime(iso: string) {
  const moment = new Date(iso);
  const minutes = minuteInSydney(moment);
  const two = (part: number) => String(part).padStart(2, "0");
  return {
    day: todayInSydney(moment),
    time: minutes === 0 ? "" : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  };
}

/**
 * Returns the last day and time of an offer. For an end at midnight, this is the day before, because an offer "until 6 April"
 * ends as the 7th begins.
 */
function lastDayAndTime(iso: string) {
  const { day, time } = dayAndTime(iso);
  if (time !== "") return { day, time };
  return { day: new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10), time: "" };
}
