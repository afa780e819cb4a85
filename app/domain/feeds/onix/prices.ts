/** Chooses the price that is valid today in Australia and includes tax. */
import { readPrice } from "../amounts";
import type { Remark } from "../remarks";
import { all, type OnixElement, textAt, textsAt } from "./element";
import { formatOfDate, isAfter, isBefore, readOnixDate, readSpreadEnd } from "./onix-dates";
import { type Supply, servesAustralia } from "./supplies";

export interface Prices {
  /** Cents, AUD, with GST; null when the price is unknown. */
  priceCents: number | null;
  /** The price without today's special offer. */
  strikePriceCents: number | null;
}

export interface PriceDefaults {
  currency: string;
  priceType: string;
  /** Today's date, YYYY-MM-DD. */
  today: string;
}

/**
 * Price types that include tax (ONIX list 58): retail prices in order of preference, and temporary special offers, which are
 * cheaper.
 */
const RETAIL = ["02", "42", "04", "34"];
const OFFERS = ["12", "14", "22", "24"];
/** Price qualifiers in ONIX list 59 for prices that are open to every buyer. */
const FOR_ANYBODY = ["", "00", "05", "08", "17"];
/** Price conditions in ONIX list 167: none, and those that only add something to the purchase. */
const HARMLESS_CONDITIONS = ["00", "01", "03"];

const FROM = "14";
const UNTIL = "15";
const FROM_UNTIL = "24";

interface Price {
  cents: number;
  type: string;
  from: string;
}

/**
 * Returns the prices of the first supplier that has a price in AUD, with tax, that is valid today. Ignores prices that are 0,
 * in other currencies, without tax, or for other buyers or quantities, because the shop neither converts nor adds tax. Throws
 * {@link Refusal} for a relevant amount that is invalid.
 */
export function readPrices(supplies: readonly Supply[], defaults: PriceDefaults, remark: Remark): Prices {
  for (const { detail } of supplies) {
    const prices = all(detail, "Price").flatMap((price) => usable(price, defaults, remark) ?? []);
    const retail = best(prices.filter((price) => RETAIL.includes(price.type)));
    const offer = best(prices.filter((price) => OFFERS.includes(price.type)));
    if (retail && offer && offer.cents < retail.cents)
      return { priceCents: offer.cents, strikePriceCents: retail.cents };
    const only = retail ?? offer;
    if (only) return { priceCents: only.cents, strikePriceCents: null };
  }
  const given = supplies.flatMap(({ detail }) => all(detail, "Price"));
  const kind = "products without a price in AUD with tax, which are shown but can't be bought";
  remark(kind, {
    field: "price",
    value: given.map(priceWords).join("; "),
    reason: "none is a price in AUD with tax that is valid today",
  });
  return { priceCents: null, strikePriceCents: null };
}

/** Formats a price for the report, such as "19.99 AUD (price type 02)". */
function priceWords(price: OnixElement): string {
  const type = textAt(price, "PriceType") || textAt(price, "PriceTypeCode") || "none";
  return `${textAt(price, "PriceAmount")} ${textAt(price, "CurrencyCode") || "without a currency"} (price type ${type})`;
}

/** Returns the best price: by type, then by latest start, then by lowest amount. */
function best(prices: readonly Price[]): Price | undefined {
  const rank = (price: Price) => [...RETAIL, ...OFFERS].indexOf(price.type);
  return [...prices].sort(
    (a, b) => rank(a) - rank(b) || (a.from === b.from ? a.cents - b.cents : a.from < b.from ? 1 : -1),
  )[0];
}

function usable(price: OnixElement, defaults: PriceDefaults, remark: Remark): Price | null {
  const type = textAt(price, "PriceType") || textAt(price, "PriceTypeCode") || defaults.priceType;
  if (!RETAIL.includes(type) && !OFFERS.includes(type)) return null;
  if ((textAt(price, "CurrencyCode") || defaults.currency).toUpperCase() !== "AUD") return null;
  if (!FOR_ANYBODY.includes(textAt(price, "PriceQualifier"))) return null;
  if (Number(textAt(price, "MinimumOrderQuantity") || 1) > 1) return null;
  if (textsAt(price, "PriceCondition", "PriceConditionType").some((one) => !HARMLESS_CONDITIONS.includes(one)))
    return null;
  const countries = textsAt(price, "CountryCode").flatMap((text) => text.toUpperCase().split(/\s+/));
  if (countries.length > 0 && !countries.includes("AU")) return null;
  const territories = all(price, "Territory");
  if (territories.length > 0 && !territories.some(servesAustralia)) return null;

  const period = findPeriod(price);
  if (period === null) {
    remark("prices with invalid dates", {
      field: "price",
      value: priceWords(price),
      reason: "its dates can't be read",
    });
    return null;
  }
  if (period.from !== null && isAfter(period.from, defaults.today)) return null;
  if (period.until !== null && isBefore(period.until, defaults.today)) return null;

  const cents = readPrice(textAt(price, "PriceAmount"), "price");
  return cents === null || cents === 0 ? null : { cents, type, from: period.from ?? "" };
}

interface Period {
  /** The first and last day of the price, both inclusive; null without a limit. */
  from: string | null;
  until: string | null;
}

/**
 * Returns the period in which a price is valid. Returns null when a date is unreadable, because the price may have expired or
 * not be valid yet.
 */
function findPeriod(price: OnixElement): Period | null {
  const period: Period = { from: null, until: null };
  const set = (end: keyof Period, date: string | null) => {
    period[end] = date;
    return date !== null;
  };
  for (const one of all(price, "PriceDate")) {
    const role = textAt(one, "PriceDateRole");
    const text = textAt(one, "Date");
    const format = formatOfDate(one);
    if (role === FROM && !set("from", readOnixDate(text, format))) return null;
    if (role === UNTIL && !set("until", readOnixDate(text, format))) return null;
    if (role === FROM_UNTIL) {
      const isSpread = set("from", readOnixDate(text, format)) && set("until", readSpreadEnd(text, format));
      if (!isSpread) return null;
    }
  }
  // Read the elements of 2.1.
  const from = textAt(price, "PriceEffectiveFrom");
  const until = textAt(price, "PriceEffectiveUntil");
  if (from !== "" && !set("from", readOnixDate(from, ""))) return null;
  if (until !== "" && !set("until", readOnixDate(until, ""))) return null;
  return period;
}
