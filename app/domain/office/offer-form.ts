/** Converts the office's offer form to an offer, and an offer to the form. Times in the form are in Sydney's time zone. */
import { centsTyped, typedAmount } from "~/domain/money/typed-amount";
import { NO_RULES, type Offer, type OfferRules } from "~/domain/offers/offer";
import type { OfferForm } from "./offer.schema";
import { endAt, momentAt, toDayAndTime, toLastDayAndTime } from "./typed-moment";

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
    endsAt: form.until === "" ? null : endAt(form.until, form.untilTime),
    maxUses: form.maxUses === "" ? null : Number(form.maxUses),
    maxUsesEach: form.maxUsesEach === "" ? null : Number(form.maxUsesEach),
  };
}

/** Returns the field values of a form that shows an offer. */
export function offerFields(offer: Offer, code: string | null): Record<string, string> {
  const { name, description, kind, value, minimumSpendCents, rules } = offer;
  const from = offer.startsAt === null ? NO_MOMENT : toDayAndTime(offer.startsAt);
  const until = offer.endsAt === null ? NO_MOMENT : toLastDayAndTime(offer.endsAt);
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

const NO_MOMENT = { day: "", time: "" };
