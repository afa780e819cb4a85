/** Describes the rows of sales. */

import { formatMoney } from "~/domain/money/money";
import { DELIVERY } from "./count-sales";
import type { SalesBy } from "./sales-filter";
import { comparedWords } from "./sales-week";

/** Names of stores by slug, or titles of categories by path. */
export type SalesNames = ReadonlyMap<string, string>;

const printers = {
  day: new Intl.DateTimeFormat("en-AU", {
    ...{ weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" },
  }),
  week: new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
  month: new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" }),
};

/** Describes a day, a week by its Monday, or a month. */
export function timeWords(by: "day" | "week" | "month", key: string): string {
  const words = printers[by].format(new Date(by === "month" ? `${key}-01` : key));
  return by === "week" ? `Week of ${words}` : words;
}

const shortPrinters = {
  day: new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "short", timeZone: "UTC" }),
  month: new Intl.DateTimeFormat("en-AU", { month: "short", year: "2-digit", timeZone: "UTC" }),
};

/** Describes a day, a week or a month for the axis of a chart. */
export function shortTimeWords(by: "day" | "week" | "month", key: string): string {
  return shortPrinters[by === "month" ? "month" : "day"].format(new Date(by === "month" ? `${key}-01` : key));
}

const WORDS: Partial<Record<SalesBy, Record<string, string>>> = {
  category: { "": "In no category" },
  store: { "": "Sent or digital" },
  format: { "": "No format" },
  supplier: { "": "No supplier known" },
  payment: {
    ...{ card: "Card or wallet", cash: "Cash", EFTPOS: "EFTPOS at the counter", account: "On account" },
    ...{ voucher: "eVoucher", free: "Nothing to pay", other: "Other" },
  },
  customer: { new: "First order", returning: "Returning", exchange: "Exchanges", erased: "Erased, so unknown" },
};

/** Formats an amount, with a typographic minus sign below zero. */
export function signedMoney(cents: number): string {
  return cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents);
}

/** Describes how an amount changed, such as "+12%"; '' if there was nothing before. */
export function changeWords(cents: number, beforeCents: number): string {
  if (beforeCents <= 0) return "";
  const percent = Math.round(((cents - beforeCents) / beforeCents) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}

/** Describes the sales of a period and how they compare. */
export function totalWords({ cents, beforeCents }: { cents: number; beforeCents: number }): string {
  return [signedMoney(cents), comparedWords(cents, beforeCents, "the year before")].filter(Boolean).join(", ");
}

/** Describes a group by its value, or returns the value itself if the group no longer has a name. */
export function groupWords(by: SalesBy, value: string, names: SalesNames): string {
  if (value === DELIVERY) return "Delivery and gift wrap";
  return WORDS[by]?.[value] ?? names.get(value) ?? value;
}
