/** The list of products in the office, its filter, and the addresses of products' pages. */
import { AVAILABILITIES, type Availability } from "~/domain/catalogue/product";

export const PRODUCTS = "/office/products";
export const NEW_PRODUCT = "/office/products/new";
export const CHANGE_PRODUCTS = "/office/products/change";

/** Parts that a listed product can lack. */
export const LACKS = ["cover", "price"] as const;
type Lack = (typeof LACKS)[number];

/** States that say whether shoppers see the product: `withdrawn` products have left the catalogue. */
export const PRODUCT_STATES = ["in the shop", "withdrawn"] as const;
type ProductState = (typeof PRODUCT_STATES)[number];

export function officeProductPath(code: string): string {
  return `${PRODUCTS}/${encodeURIComponent(code)}`;
}

/** Returns the address of the page with a product's editions, its related products and the product to buy instead. */
export function relatedPath(code: string): string {
  return `${officeProductPath(code)}/related`;
}

/** Returns the address of the page with a product's pictures. */
export function picturesPath(code: string): string {
  return `${officeProductPath(code)}/pictures`;
}

/** Returns the address of the page with the file that buyers download. */
export function filePath(code: string): string {
  return `${officeProductPath(code)}/file`;
}

/** The filters above the list, as the URL contains them; '' filters nothing. */
export interface ProductFilter {
  words: string;
  /** A category's path, which includes the categories below it. */
  category: string;
  format: string;
  /** A supplier's name. */
  supplier: string;
  availability: Availability | "";
  without: Lack | "";
  /** First day of change, YYYY-MM-DD in Sydney. */
  since: string;
  state: ProductState;
}

const MAX_LENGTH = 200;

/** Reads the filter from a URL's query, ignoring unknown choices. */
export function toProductFilter(query: URLSearchParams): ProductFilter {
  const given = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_LENGTH);
  const among = <Choice extends string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => choice === given(name));
  return {
    ...{ words: given("words"), category: given("category"), format: given("format"), supplier: given("supplier") },
    availability: among(AVAILABILITIES, "availability") ?? "",
    without: among(LACKS, "without") ?? "",
    since: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(given("since")) ? given("since") : "",
    state: among(PRODUCT_STATES, "state") ?? "in the shop",
  };
}

/** Returns the address of a page of the filtered list, or of the page that changes the filtered products. */
export function productListPath(filter: ProductFilter, page = 1, path = PRODUCTS): string {
  const given = Object.entries(filter).filter(([, value]) => value !== "" && value !== PRODUCT_STATES[0]);
  const query = new URLSearchParams([...given, ...(page > 1 ? [["page", String(page)]] : [])]);
  return query.size === 0 ? path : `${path}?${query}`;
}
