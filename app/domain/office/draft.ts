/** Orders that staff write down for customers, and their addresses. */

export interface Draft {
  id: string;
  /** The person who began it. */
  staffId: string;
  /** The member that it is for; null for a guest. */
  memberId: string | null;
  /** Counts the changes. */
  version: number;
  /** The order that it became; null until it is placed. */
  orderNumber: string | null;
  /** The id of the order whose items it adds or exchanges; null for a new order. */
  forOrderId: string | null;
  /** The copies that come back of that order. */
  returns: readonly ReturnedCopies[];
}

/** Copies of a line that come back. */
interface ReturnedCopies {
  lineId: string;
  quantity: number;
  restocks: boolean;
}

export const NEW_ORDER = "/office/orders/new";

/** The words that a page of a draft searches, and the product whose details it asks for. */
export interface DraftSearch {
  /** Words to find products by. */
  words?: string;
  /** Words to find customers by. */
  customer?: string;
  options?: string;
  /** Set when an eBook is bought as a gift. */
  gift?: string;
}

const MAX_LENGTH = 200;

/** Reads what a page of a draft searches from its address. */
export function toDraftSearch(query: URLSearchParams): Required<DraftSearch> {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_LENGTH);
  return { words: typed("words"), customer: typed("customer"), options: typed("options"), gift: typed("gift") };
}

export function draftPath(id: string, search: DraftSearch = {}): string {
  const given = Object.entries(search).filter(([, value]) => value !== "");
  return `${NEW_ORDER}/${id}${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
}
