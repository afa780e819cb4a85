/** Reads and builds the addresses of the office's lists of messages. */
import { ENQUIRIES_PATH } from "./enquiry";

export const ENQUIRY_LISTS = [
  { value: "waiting", label: "Waiting for an answer" },
  { value: "mine", label: "Mine" },
  { value: "open", label: "All open" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "All" },
] as const;

const SORTS = ["oldest", "newest"] as const;
const MAX_LENGTH = 200;

/** The filters and the sort order of a list. */
export interface EnquiryFilter {
  words: string;
  show: (typeof ENQUIRY_LISTS)[number]["value"];
  sort: (typeof SORTS)[number];
}

/** Reads the filters from an address, ignoring unknown ones. A search covers all messages unless a list is chosen. */
export function toEnquiryFilter(query: URLSearchParams): EnquiryFilter {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_LENGTH);
  const words = typed("words");
  const show = ENQUIRY_LISTS.find(({ value }) => value === typed("show"))?.value ?? (words === "" ? "waiting" : "all");
  const isFinished = show === "closed" || show === "all";
  return { words, show, sort: SORTS.find((sort) => sort === typed("sort")) ?? (isFinished ? "newest" : "oldest") };
}

/** Returns the address of a list. */
export function enquiryListPath(filter: Partial<EnquiryFilter>, page = 1): string {
  const given = Object.entries({ ...filter, page: page > 1 ? String(page) : "" }).filter(([, value]) => value !== "");
  return given.length > 0 ? `${ENQUIRIES_PATH}?${new URLSearchParams(given)}` : ENQUIRIES_PATH;
}
