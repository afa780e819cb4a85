/** Calculates what delivery of some items to a place costs and when it arrives, as the checkout would. */
import { selectSummaries } from "~/database/catalogue/catalogue-records.server";
import { HOME_COUNTRY } from "~/domain/addresses/address";
import { countryName, listCountries } from "~/domain/addresses/countries.server";
import type { ProductType } from "~/domain/catalogue/product";
import { isByWeight, toCost } from "~/domain/checkout/shipping";
import { listShippingMethods } from "~/domain/checkout/shipping-methods.server";
import { parcelWeight } from "~/domain/checkout/weigh.server";
import { arrivalOfOrder } from "~/domain/delivery/order-arrival.server";
import { formatMoney, priceWords } from "~/domain/money/money";
import { centsTyped } from "~/domain/money/typed-amount";
import { listEntries, listReadings } from "~/domain/stock/scanned";
import type { DeliveryAnswer, DeliveryQuestion } from "./delivery-forms";

const MAX_LENGTH = 2000;

/** Reads the question from the parameters of the page's address. */
export function toDeliveryQuestion(query: URLSearchParams): DeliveryQuestion {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_LENGTH);
  return { to: typed("to"), products: typed("products"), grams: typed("grams"), dollars: typed("dollars") };
}

/** Returns the methods to a place with their prices; null if nothing was asked. Prices abroad are without GST, as in the checkout. */
export async function priceDelivery(question: DeliveryQuestion): Promise<DeliveryAnswer | null> {
  const { to } = question;
  if (to === "") return null;
  const address = toAddress(to);
  if (!address) return { words: `There is no postcode or country ${to}.`, methods: [] };
  const methods = await listShippingMethods(address.country);
  const parcel = await weigh(question, (items) => parcelWeight(methods, items));
  if (typeof parcel === "string") return { words: parcel, methods: [] };
  const place = address.country === HOME_COUNTRY ? address.postcode : countryName(address.country);
  if (methods.length === 0) return { words: `The shop doesn't deliver to ${place}.`, methods: [] };
  return {
    words: `To ${place}: items of ${formatMoney(parcel.shippedCents)}${methods.some(isByWeight) ? `, ${parcel.weightG} g` : ""}`,
    methods: methods.map((method) => ({
      name: method.name,
      cost: priceWords(toCost(method, { ...parcel, hasFreeShippingOffer: false })),
      arrives: arrivalOfOrder({ areGoodsInStock: true, checkout: { address } }, method) ?? "Not known",
    })),
  };
}

function toAddress(to: string): { postcode: string; country: string } | null {
  if (/^\d{4}$/.test(to)) return { postcode: to, country: HOME_COUNTRY };
  const typed = to.toLowerCase();
  const country = listCountries().find(
    ({ code, name }) => code.toLowerCase() === typed || name.toLowerCase() === typed,
  );
  // Without a postcode, use the delivery days that apply to all of Australia.
  return country ? { postcode: "", country: country.code } : null;
}

type Items = Parameters<typeof parcelWeight>[1];

/** Returns the parcel's price and weight, as typed or from the products, or a sentence about what is wrong. */
async function weigh(
  { products, grams, dollars }: DeliveryQuestion,
  weightOf: (items: Items) => Promise<number>,
): Promise<{ shippedCents: number; weightG: number } | string> {
  if (!/^\d{0,7}$/.test(grams)) return "Enter whole grams, such as 500.";
  const typedCents = dollars === "" ? 0 : centsTyped(dollars);
  if (typedCents === null) return "Enter dollars, such as 49.95.";
  const items = await findItems(products);
  if (typeof items === "string") return items;
  const shipped = items.filter(({ productType }) => productType === "shipped");
  return {
    shippedCents: dollars === "" ? shipped.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0) : typedCents,
    weightG: grams === "" ? await weightOf(items) : Number(grams),
  };
}

async function findItems(text: string) {
  const read = listEntries(text).map(listReadings);
  const found = await selectSummaries([...new Set(read.flat().map(({ code }) => code))]);
  const items: (Items[number] & { cents: number })[] = [];
  for (const readings of read) {
    const reading = readings.find(({ code }) => found.some((each) => each.code === code));
    const product = found.find(({ code }) => code === reading?.code);
    if (!reading || !product) return `There is no product ${readings.at(-1)?.code}.`;
    const { code, format, productType, priceCents } = product;
    items.push({
      code,
      format: format ?? "",
      productType: productType as ProductType,
      quantity: reading.quantity,
      cents: priceCents ?? 0,
    });
  }
  return items;
}
