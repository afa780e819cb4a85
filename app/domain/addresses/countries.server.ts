/**
 * Lists the countries that an address can be in. Browsers never load this large list; pages that need it get it as options.
 * (spec 3, Reference data)
 */
// Import the file, because importing the package itself would load the names in seventy languages.
import countries from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import { HOME_COUNTRY } from "./address";

export interface Country {
  code: string;
  name: string;
}

/** The spec's own codes. All other countries have their ISO 3166-1 alpha-3 code. */
const SHORT_CODES = new Map(Object.entries({ AUS: "AUS", NZL: "NZ", USA: "US", GBR: "UK" }));

/** The names that shoppers use for a country, if they differ from ISO's. */
const NAMES = new Map(Object.entries({ US: "United States", UK: "United Kingdom" }));

countries.registerLocale(english);

const list: readonly Country[] = Object.entries(countries.getAlpha3Codes())
  .map(([alpha3, alpha2]) => {
    const code = SHORT_CODES.get(alpha3) ?? alpha3;
    return { code, name: NAMES.get(code) ?? countries.getName(alpha2, "en") ?? alpha3 };
  })
  .sort(
    (a, b) => Number(b.code === HOME_COUNTRY) - Number(a.code === HOME_COUNTRY) || a.name.localeCompare(b.name, "en"),
  );

const names = new Map(list.map((country) => [country.code, country.name]));

/** Returns all countries: Australia first, then the others by name. */
export function listCountries(): readonly Country[] {
  return list;
}

/** Returns whether the shop knows the code. */
export function isCountry(code: string): boolean {
  return names.has(code);
}

/** Returns a country's name, or the code itself if the name is unknown. */
export function countryName(code: string): string {
  return names.get(code) ?? code;
}

/** Returns the shop's code for a two-letter country code (ISO 3166-1 alpha-2), or null for an unknown code. */
export function countryOfAlpha2(alpha2: string): string | null {
  const alpha3 = countries.alpha2ToAlpha3(alpha2.toUpperCase());
  return alpha3 === undefined ? null : (SHORT_CODES.get(alpha3) ?? alpha3);
}
