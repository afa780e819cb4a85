/** The URLs of the office's customer pages, and the filters that they contain. */

export const CUSTOMERS_PATH = "/office/customers";

export const CUSTOMER_KINDS = ["member", "business", "guest"] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

const SORTS = ["newest", "oldest", "name"] as const;
const MAX_LENGTH = 200;

/** The filters above the list. All are strings, because they come from the page's URL. */
export interface CustomerFilter {
  words: string;
  show: "all" | CustomerKind;
  sort: (typeof SORTS)[number];
}

/** Reads the filters from a URL's query. Unknown values are ignored. */
export function toCustomerFilter(query: URLSearchParams): CustomerFilter {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_LENGTH);
  return {
    words: typed("words"),
    show: CUSTOMER_KINDS.find((kind) => kind === typed("show")) ?? "all",
    sort: SORTS.find((sort) => sort === typed("sort")) ?? "newest",
  };
}

/** Returns the URL of a page of the filtered list. */
export function customerListPath(filter: Partial<CustomerFilter>, page = 1): string {
  const given = Object.entries({ ...filter, page: page > 1 ? String(page) : "" }).filter(([, value]) => value !== "");
  return given.length > 0 ? `${CUSTOMERS_PATH}?${new URLSearchParams(given)}` : CUSTOMERS_PATH;
}

export function customerPath(id: string): string {
  return `${CUSTOMERS_PATH}/${id}`;
}

/** Returns the path of the page for changing a member's details. */
export function customerDetailsPath(id: string): string {
  return `${customerPath(id)}/details`;
}

/**
 * Returns the path of the page for changing a member's address, identified by its kind, `new`, or the id of a saved address.
 */
export function customerAddressPath(id: string, which: string): string {
  return `${customerPath(id)}/addresses/${which}`;
}

/**
 * Returns the path of the page that adds a guest's orders to a member's account; `find` is the guest's email or an order's
 * number.
 */
export function guestOrdersPath(id: string, find = ""): string {
  return `${customerPath(id)}/guest-orders${find === "" ? "" : `?${new URLSearchParams({ find })}`}`;
}

/** Returns the path of a business's statement for these months, as a page or as a file. */
export function statementPath(id: string, months?: { from: string; to: string }, file = ""): string {
  return `${customerPath(id)}/statement${file}${months ? `?${new URLSearchParams(months)}` : ""}`;
}

/** Returns the path of the page for exporting and erasing the shop's data about a customer. */
export function privacyPath(id: string): string {
  return `${customerPath(id)}/privacy`;
}
