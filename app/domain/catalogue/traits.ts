/**
 * Defines the traits by which shoppers can narrow lists: the age group, a Bible's translation, binding and colour, and the
 * print size. A product has a trait only if its source provides it. Pure and small, because the browser loads it too.
 */
import type { BookExtras } from "./book-extras";

export const TRAIT_FACETS = ["age", "translation", "binding", "colour", "print"] as const;
export type TraitFacet = (typeof TRAIT_FACETS)[number];

export function isTrait(name: string): name is TraitFacet {
  return (TRAIT_FACETS as readonly string[]).includes(name);
}

/** The age bands in years, both ends included. */
export const AGE_BANDS = [
  { value: "0-2", label: "Up to 2 years", from: 0, to: 2 },
  { value: "3-5", label: "3 to 5 years", from: 3, to: 5 },
  { value: "6-8", label: "6 to 8 years", from: 6, to: 8 },
  { value: "9-12", label: "9 to 12 years", from: 9, to: 12 },
  { value: "13-17", label: "13 to 17 years", from: 13, to: 17 },
] as const;

/** Bindings that a format's name implies, for products whose source doesn't state the binding. */
const BINDINGS = /* @__PURE__ */ new Map(
  Object.entries({
    "Imitation Leather": "Imitation leather",
    "Bonded Leather": "Bonded leather",
    "Genuine Leather": "Genuine leather",
    Leather: "Leather",
  }),
);
const LARGE_PRINT = "Large Print";

const MAX_VALUE = 60;
/** Maximum number of age bands that an open-ended age range includes. */
const MAX_OPEN_BANDS = 3;

/** Joins the traits into one string, such as `^age=6-8^colour=Brown^`; '' if there are none. */
export function traitsText(format: string, extras: BookExtras | undefined): string {
  const { ageFrom = null, ageTo = null, translation, coverMaterial, colour, printSize } = extras ?? {};
  const traits: [TraitFacet, string | null | undefined][] = [
    ...bandsFor(ageFrom, ageTo).map((band): [TraitFacet, string] => ["age", band]),
    ["translation", translation],
    ["binding", coverMaterial ?? BINDINGS.get(format)],
    ["colour", colour],
    ["print", printSize ?? (format === LARGE_PRINT ? "Large print" : null)],
  ];
  const said = traits.flatMap(([name, value]) => {
    const plain = (value ?? "")
      .replace(/[\^=\p{C}]/gu, " ")
      .trim()
      .slice(0, MAX_VALUE)
      .trim();
    return plain === "" ? [] : [`${name}=${plain.charAt(0).toUpperCase()}${plain.slice(1)}`];
  });
  return said.length === 0 ? "" : `^${said.join("^")}^`;
}

/**
 * Returns the age bands that overlap with an age range. "8 years and over" includes its own band and the next two, so that a
 * list for teenagers includes a game for 8 years and over, but not a toy for 1 year and over.
 */
function bandsFor(ageFrom: number | null, ageTo: number | null): string[] {
  if (ageFrom === null && ageTo === null) return [];
  const from = ageFrom ?? 0;
  const to = ageTo ?? Number.POSITIVE_INFINITY;
  const bands = AGE_BANDS.filter((band) => from <= band.to && to >= band.from).map(({ value }) => value);
  return ageTo === null ? bands.slice(0, MAX_OPEN_BANDS) : bands;
}

/** Returns the product's values for one trait. */
export function traitValues(traits: string, name: TraitFacet): string[] {
  if (traits === "") return [];
  const begin = `${name}=`;
  return traits.split("^").flatMap((trait) => (trait.startsWith(begin) ? [trait.slice(begin.length)] : []));
}

/**
 * Returns whether, by its traits, a product suits an age in years, or one of the ages up to `oldest`; null if the traits contain
 * no age range.
 */
export function isForAge(traits: string, age: number, oldest = age): boolean | null {
  const bands = traitValues(traits, "age");
  if (bands.length === 0) return null;
  return AGE_BANDS.some(({ value, from, to }) => bands.includes(value) && from <= oldest && age <= to);
}

/** Returns the age range as "6 to 8 years"; null when neither age is known. */
export function ageWords({ ageFrom, ageTo }: Pick<BookExtras, "ageFrom" | "ageTo">): string | null {
  if (ageFrom !== null && ageTo !== null) return ageFrom === ageTo ? years(ageFrom) : `${ageFrom} to ${years(ageTo)}`;
  if (ageFrom !== null) return `${years(ageFrom)} and over`;
  return ageTo === null ? null : `Up to ${years(ageTo)}`;
}

function years(age: number): string {
  return age === 1 ? "1 year" : `${age} years`;
}
