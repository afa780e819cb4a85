/** The facets by which product lists can be filtered. Pure and small, because the browser loads it too. (spec 3, 5) */
import { AVAILABILITIES, formatLabel } from "./product";
import { AGE_BANDS, isTrait, TRAIT_FACETS } from "./traits";

/** The facets that list people, one for each role in making the product. */
export const PEOPLE_FACETS = ["author", "editor", "translator", "illustrator", "narrator"] as const;
export type PeopleFacet = (typeof PEOPLE_FACETS)[number];

export function isOfPeople(name: string): name is PeopleFacet {
  return (PEOPLE_FACETS as readonly string[]).includes(name);
}

/** Listed in display order. */
export const FACET_NAMES = [
  "category",
  "format",
  ...TRAIT_FACETS,
  "price",
  "availability",
  "rating",
  ...PEOPLE_FACETS,
] as const;
export type FacetName = (typeof FACET_NAMES)[number];

export const FACET_LABELS: Record<FacetName, string> = {
  category: "Category",
  format: "Format",
  age: "Age",
  translation: "Bible translation",
  binding: "Binding",
  colour: "Colour",
  print: "Print size",
  price: "Price",
  availability: "Availability",
  rating: "Customer rating",
  author: "Author",
  editor: "Editor",
  translator: "Translator",
  illustrator: "Illustrator",
  narrator: "Narrator",
};

interface FacetValue {
  /** The value as written in the URL. */
  value: string;
  label: string;
  /**
   * The number of products left when this value is added to the filters. Once a filter or search applies, at most 1,000
   * products are counted.
   */
  count: number;
  chosen: boolean;
}

export interface Facet {
  name: FacetName;
  label: string;
  /** The most frequent values, in display order; chosen values are always included, even with count 0. */
  values: FacetValue[];
}

/** Number of values shown per facet, in addition to chosen ones. */
export const FACET_SIZE = 12;

interface PriceBand {
  value: string;
  label: string;
  /** The lower bound in cents, inclusive. */
  from: number;
  /** The upper bound in cents, exclusive; null if there is none. */
  below: number | null;
}

export const PRICE_BANDS: readonly PriceBand[] = [
  { value: "0-10", label: "Under $10", from: 0, below: 1000 },
  { value: "10-20", label: "$10 to $20", from: 1000, below: 2000 },
  { value: "20-35", label: "$20 to $35", from: 2000, below: 3500 },
  { value: "35-50", label: "$35 to $50", from: 3500, below: 5000 },
  { value: "50-100", label: "$50 to $100", from: 5000, below: 10000 },
  { value: "100-", label: "$100 and over", from: 10000, below: null },
];

/** "4" means 4 and up. */
export const RATINGS = ["4", "3", "2", "1"] as const;

const AVAILABILITY_LABELS = /* @__PURE__ */ new Map(
  Object.entries({
    "in stock": "In stock",
    preorder: "Pre-order",
    "sold out": "Sold out",
    unavailable: "Unavailable",
  }),
);

/** Lists all possible values of a facet; null when they come from the catalogue's data. */
export function knownValues(name: FacetName): readonly string[] | null {
  if (name === "price") return PRICE_BANDS.map((band) => band.value);
  if (name === "availability") return AVAILABILITIES;
  if (name === "age") return AGE_BANDS.map((band) => band.value);
  return name === "rating" ? RATINGS : null;
}

/**
 * Returns a value's label. Formats and most traits are their own labels; the labels of people and categories are stored
 * elsewhere.
 */
export function facetValueLabel(name: FacetName, value: string): string {
  if (name === "price") return PRICE_BANDS.find((band) => band.value === value)?.label ?? value;
  if (name === "availability") return AVAILABILITY_LABELS.get(value) ?? value;
  if (name === "rating") return value === "1" ? "1 star and up" : `${value} stars and up`;
  if (name === "format") return formatLabel(value);
  if (name === "age") return AGE_BANDS.find((band) => band.value === value)?.label ?? value;
  if (isTrait(name)) return value;
  const words = (value.split("/").at(-1) ?? value).split("-").filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
