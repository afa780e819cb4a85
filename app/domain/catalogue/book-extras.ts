/** Defines product data that few feeds provide: size and weight, material, readers' ages, running time, and further texts. */
import type { FieldRow } from "./field-row";

/**
 * Fields that `product_extras` stores, one per row, as in `product-fields.ts`. Types, columns, and the code that reads tables and
 * cleans and writes the fields are all derived from this table. `aboutAuthors` is a note about several people, so it isn't
 * anyone's biography. Ages are in years. `coverMaterial` is the binding's material, such as "Imitation leather". `printSize` is
 * given only for large print. `classification` is a film's Australian classification, such as "MA 15+". `region` is the code of
 * the players that play its discs, such as "4". `subtitles` are languages.
 */
// biome-ignore format: a table
export const EXTRAS_ROWS = {
  heightMm: ["number", "DescriptiveDetail", "extras", "page", "heightMm"],
  widthMm: ["number", "DescriptiveDetail", "extras", "page", "widthMm"],
  thicknessMm: ["number", "DescriptiveDetail", "extras", "page", "thicknessMm"],
  weightG: ["number", "DescriptiveDetail", "extras", "page", "weightG", "grams", "variantGrams"],
  ageFrom: ["number", "DescriptiveDetail", "extras", "page", "ageFrom", "minimumAge", "minAge"],
  ageTo: ["number", "DescriptiveDetail", "extras", "page", "ageTo", "maximumAge", "maxAge"],
  translation: ["text", "DescriptiveDetail", "extras", "page", "translation", "bibleTranslation", "bibleVersion"],
  coverMaterial: ["text", "DescriptiveDetail", "extras", "page", "coverMaterial", "bindingMaterial"],
  colour: ["text", "DescriptiveDetail", "extras", "page", "colour", "color", "coverColour", "coverColor"],
  printSize: ["text", "DescriptiveDetail", "extras", "page", "printSize", "typeSize"],
  runningMinutes: ["number", "DescriptiveDetail", "extras", "page", "runningMinutes", "runningTime", "runtime", "duration", "minutes"],
  classification: ["text", "DescriptiveDetail", "extras", "page", "classification", "filmClassification", "contentRating"],
  discs: ["number", "DescriptiveDetail", "extras", "page", "discs", "discCount", "numberOfDiscs", "numberOfPieces"],
  region: ["text", "DescriptiveDetail", "extras", "page", "region", "dvdRegion", "discRegion", "regionCode"],
  subtitles: ["text", "DescriptiveDetail", "extras", "page", "subtitles", "subtitleLanguages"],
  contents: ["markup", "CollateralDetail", "extras", "page", "contents", "tableOfContents"],
  extract: ["markup", "CollateralDetail", "extras", "page", "extract", "excerpt"],
  aboutAuthors: ["markup", "CollateralDetail", "extras", "page", "biography", "aboutTheAuthor"],
} as const satisfies Record<string, FieldRow>;

type Rows = typeof EXTRAS_ROWS;

/** A product's extras: numbers, and HTML strings. Null when unknown. */
export type BookExtras = {
  [Name in keyof Rows]: (Rows[Name][0] extends "number" ? number : string) | null;
};

export const EXTRAS = Object.keys(EXTRAS_ROWS) as (keyof BookExtras)[];

/** Builds the extras by calling `read` with each field's name. */
export function extrasFrom(read: (name: keyof BookExtras) => string | number | null): BookExtras {
  return Object.fromEntries(EXTRAS.map((name) => [name, read(name)])) as BookExtras;
}

/** Extras with all fields unknown. */
export const NO_EXTRAS = extrasFrom(() => null);

/** Returns the extras, or undefined when all of them are unknown. */
export function anyExtras(extras: BookExtras): BookExtras | undefined {
  return Object.values(extras).some((value) => value !== null) ? extras : undefined;
}

type Size = Pick<BookExtras, "heightMm" | "widthMm" | "thicknessMm">;

/** Formats the size as "198 mm high, 129 mm wide, 22 mm thick". Returns null when no dimension is known. */
export function sizeWords({ heightMm, widthMm, thicknessMm }: Size): string | null {
  const sides = [
    [heightMm, "high"],
    [widthMm, "wide"],
    [thicknessMm, "thick"],
  ] as const;
  return sides.flatMap(([mm, word]) => (mm === null ? [] : `${mm} mm ${word}`)).join(", ") || null;
}

/** Formats the weight as "310 g", or from one kilogram as "1.25 kg". Returns null when the weight is unknown. */
export function weightWords(grams: number | null): string | null {
  if (grams === null) return null;
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(2))} kg`;
}
