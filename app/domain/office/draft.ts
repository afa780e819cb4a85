/** Orders that staff write down for customers, and the URLs of their pages. */

export interface Draft {
  id: string;
  /** The person who started the draft. */
  staffId: string;
  /** The member that the draft is for; null for a guest. */
  memberId: string | null;
  version: number;
  /** Number of the order that was placed from the draft; null until then. */
  orderNumber: string | null;
  /** Id of the order to which the draft adds items, or whose items it exchanges; null for a new order. */
  forOrderId: string | null;
  /** Copies to be returned from the existing order. */
  returns: readonly ReturnedCopies[];
}

interface ReturnedCopies {
  lineId: string;
  quantity: number;
  restocks: boolean;
}

export const NEW_ORDER = "/office/orders/new";

/** The searches on a draft's page, and the product whose details staff are entering. */
export interface DraftSearch {
  /** Words for finding products. */
  words?: string;
  /** Words for finding customers. */
  customer?: string;
  options?: string;
  /** Set when an eBook is bought as a gift. */
  gift?: string;
}

const MAX_LENGTH = 200;

/** Reads the searches of a draft's page from its URL. */
export function toDraftSearch(query: URLSearchParams): Required<DraftSearch> {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, MAX_LENGTH);
  return { words: typed("words"), customer: typed("customer"), options: typed("options"), gift: typed("gift") };
}

export function draftPath(id: string, search: DraftSearch = {}): string {
  const given = Object.entries(search).filter(([, value]) => value !== "");
  return `${NEW_ORDER}/${id}${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
}
