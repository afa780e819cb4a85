/** Schema of the setting `delivery`: zones of countries, each with its delivery methods. Amounts are in cents. */
import * as z from "zod/mini";
import { HOME_COUNTRY } from "~/domain/addresses/address";

/** Code for all countries that belong to no other zone. */
export const ELSEWHERE = "*";

const MAX_CENTS = 1_000_000;
const MAX_DAYS = 365;

const text = (most: number, least = 0) => {
  const fault = `must be text of ${least} to ${most} characters, in one line`;
  return z
    .string(fault)
    .check(z.refine((value) => value.trim().length >= least && value.length <= most && !/\p{Cc}/u.test(value), fault));
};

/** Schema of a whole number of cents, either a charge or an amount above which something is free. */
export function cents(least: number) {
  const fault = `must be a whole number of cents from ${least} to ${MAX_CENTS}`;
  return z.int(fault).check(z.minimum(least, fault), z.maximum(MAX_CENTS, fault));
}

const DAYS_FAULT = `must be the least and the most working days, such as [3, 7], up to ${MAX_DAYS}, or null`;
const days = z.nullable(
  z
    .tuple([z.int(DAYS_FAULT), z.int(DAYS_FAULT)], DAYS_FAULT)
    .check(z.refine(([least, most]) => 0 <= least && least <= most && most <= MAX_DAYS, DAYS_FAULT)),
);

/** Upper limit in grams, heavier than any parcel. */
const MAX_G = 1_000_000;
const GRAMS_FAULT = `must be a whole number of grams from 0 to ${MAX_G}`;
const grams = z.int(GRAMS_FAULT).check(z.minimum(0, GRAMS_FAULT), z.maximum(MAX_G, GRAMS_FAULT));

const bands = z
  .array(
    z.strictObject(
      { upToG: grams, priceCents: cents(0) },
      "must be a band with upToG and priceCents, and nothing else",
    ),
    "must be a list of bands",
  )
  .check(
    z.maxLength(50, "must have at most 50 bands"),
    z.refine(
      (value) => value.every(({ upToG }, at) => at === 0 || upToG > (value[at - 1]?.upToG ?? 0)),
      "must go from the lightest band to the heaviest, each heavier than the one before",
    ),
  );

export const defaultWeightsSchema = z
  .record(text(40, 1), grams, "must be grams by format")
  .check(z.refine((weights) => Object.hasOwn(weights, "*"), 'must have "*", the grams of all other formats'));

const ID_FAULT = "must be 1 to 40 letters, digits and hyphens";
const methodSchema = z.strictObject(
  {
    /** Id that is stored with checkouts and orders, so it stays the same when the name changes. */
    id: z.string(ID_FAULT).check(z.regex(/^[\w.-]{1,40}$/, ID_FAULT)),
    name: text(40, 1),
    description: text(200),
    priceCents: cents(0),
    bands: z.optional(bands),
    canBeFree: z.boolean("must be true or false"),
    days,
  },
  "must be a method with id, name, description, priceCents, canBeFree, days and perhaps bands, and nothing else",
);

const zoneSchema = z.strictObject(
  {
    zone: text(60, 1),
    countries: z
      .array(z.string("must be a country's code"), "must be a list of countries' codes")
      .check(z.minLength(1, "must name a country, or no address is in this zone")),
    methods: z
      .array(methodSchema, "must be a list of methods")
      .check(z.minLength(1, "must have a method"), z.maxLength(20, "must have at most 20 methods")),
  },
  "must be a zone with zone, countries and methods, and nothing else",
);

export const deliverySchema = z
  .array(zoneSchema, "must be a list of zones")
  .check(z.maxLength(300, "must have at most 300 zones"))
  .check(({ value, issues }) => {
    for (const message of contradictionsIn(value)) issues.push({ code: "custom", input: value, message });
  });

export type DeliveryZones = z.output<typeof deliverySchema>;

/** Lists the contradictions between zones that are each valid on their own. */
function contradictionsIn(zones: DeliveryZones): string[] {
  const countries = zones.flatMap((zone) => zone.countries);
  const ids = zones.flatMap(({ methods }) => methods.map(({ id }) => id));
  return [
    ...repeatedIn(countries).map((country) => {
      const names = zones.filter((zone) => zone.countries.includes(country)).map(({ zone }) => zone);
      return `must have each country once, but ${country} is in ${[...new Set(names)].join(" and ")}`;
    }),
    ...repeatedIn(ids).map((id) => `must have each method's id once, but ${id} is there twice`),
    ...(findZone(zones, HOME_COUNTRY)
      ? []
      : [`must have a zone with ${HOME_COUNTRY}, so that there is a method for Australia`]),
  ];
}

function repeatedIn(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

/**
 * Returns the zone that lists the country, or else the zone for all other countries; undefined if the shop doesn't deliver
 * there.
 */
export function findZone(zones: DeliveryZones, country: string): DeliveryZones[number] | undefined {
  const having = (code: string) => zones.find(({ countries }) => countries.includes(code));
  return having(country) ?? having(ELSEWHERE);
}
