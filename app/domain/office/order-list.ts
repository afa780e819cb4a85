/** The lists of orders in the office, and the URLs that contain their filters. */
import { ORDER_STATES, type OrderState } from "~/domain/orders/order";

/** Lists that aren't limited to a single order state. The first is the default. */
export const ORDER_LISTS = ["open", "all", "to pack", "overdue", "to be looked at"] as const;
type NamedList = (typeof ORDER_LISTS)[number];

export const ORDERS_PATH = "/office/orders";

export const LIST_WORDS: Record<NamedList, string> = {
  open: "Open",
  all: "All",
  "to pack": "To pack",
  overdue: "Overdue",
  "to be looked at": "Payments to be looked at",
};

/** The documents that staff print to pack orders. */
export const ORDER_PAPERS = ["picking list", "packing slips", "labels"] as const;
export const ADJUSTMENT_NOTE = "adjustment note";
/** All documents about orders. */
export const ALL_PAPERS = [...ORDER_PAPERS, ADJUSTMENT_NOTE] as const;
export type OrderPaper = (typeof ALL_PAPERS)[number];
export const PAPERS_PATH = "/office/orders/papers.pdf";

/** The states of orders that staff still have to work on. */
export const OPEN_STATES: readonly OrderState[] = ["paid", "packed", "partly sent", "sent", "ready to collect"];
export const UNSENT_STATES: readonly OrderState[] = ["paid", "packed", "partly sent"];

/** Number of days after which an order that isn't sent or ready to collect is overdue. */
export const OVERDUE_DAYS = 2;

/** The filters above a list. All are strings, because they come from the page's URL. */
export interface OrderFilter {
  words: string;
  show: NamedList | OrderState;
  store: string;
  way: "" | "delivery" | "collect" | "digital";
  /** The first and last day in Sydney (YYYY-MM-DD), inclusive; '' for no limit. */
  from: string;
  to: string;
  sort: "newest" | "oldest" | "dearest" | "cheapest";
}

const WAYS = ["delivery", "collect", "digital"] as const;
const SORTS = ["newest", "oldest", "dearest", "cheapest"] as const;
const MAX_LENGTH = 200;

/** Reads the filters from a URL's query. Unknown values are ignored. A search covers all orders unless a list is chosen. */
export function toOrderFilter(query: URLSearchParams, isDay: (day: string) => boolean): OrderFilter {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_LENGTH);
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((each) => each === typed(name));
  const day = (name: string) => (isDay(typed(name)) ? typed(name) : "");
  const words = typed("words");
  return {
    words,
    show: one("show", [...ORDER_LISTS, ...ORDER_STATES]) ?? (words === "" ? "open" : "all"),
    store: typed("store"),
    way: one("way", WAYS) ?? "",
    from: day("from"),
    to: day("to"),
    sort: one("sort", SORTS) ?? "newest",
  };
}

/** Returns the URL of a list. */
export function orderListPath(filter: Partial<OrderFilter>, more: Record<string, string> = {}): string {
  const given = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== "");
  return given.length > 0 ? `${ORDERS_PATH}?${new URLSearchParams(given)}` : ORDERS_PATH;
}

export function orderPath(number: string): string {
  return `${ORDERS_PATH}/${number}`;
}

/** Returns the URL of a printable document of one order, such as its packing slip. */
export function orderPaperPath(paper: OrderPaper, number: string): string {
  return `${PAPERS_PATH}?${new URLSearchParams({ paper, order: number })}`;
}
