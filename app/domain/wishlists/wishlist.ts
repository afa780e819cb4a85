/** The wishlist, and its rules that need no database. Runs in the browser and on the server. (spec 3, Wishlist; spec 9) */
import type { ProductSummary } from "~/domain/catalogue/product";

/** Id of every owner's default list in addresses and API calls, which also accept '' for it. (spec 9) */
export const DEFAULT_ID = "default";
export const DEFAULT_NAME = "My Wishlist";

/** Number of entries per page (spec 9). A list with at least this number of entries shows paging controls. */
export const PAGE_SIZE = 10;
/** The largest page size that an API call may request. */
export const MAX_PER_PAGE = 100;
export const MAX_NAME_LENGTH = 64;
export const MAX_DESCRIPTION_LENGTH = 250;

/** Maximum number of lists per owner, including the default one. */
export const MAX_LISTS = 100;
/** Maximum number of entries in a list. A merge at sign-in can exceed it, because it must not lose anything. */
export const MAX_ENTRIES = 500;
/**
 * Maximum number of product codes for the hearts. It is limited, because every page that this visitor opens contains the codes.
 */
export const MAX_HEARTS = 1000;

export const WISHLIST_SORTS = ["default", "dateDesc", "priceAsc", "priceDesc", "titleAsc", "titleDesc"] as const;
export type WishlistSort = (typeof WISHLIST_SORTS)[number];

export const WISHLIST_SORT_LABELS: Record<WishlistSort, string> = {
  default: "Most recent first",
  dateDesc: "Most recent last",
  priceAsc: "Price: low to high",
  priceDesc: "Price: high to low",
  titleAsc: "Title: A to Z",
  titleDesc: "Title: Z to A",
};

export function isWishlistSort(value: unknown): value is WishlistSort {
  return WISHLIST_SORTS.some((sort) => sort === value);
}

export type PrivacySetting = "private" | "public";

export interface Wishlist {
  /** Id of the list: {@link DEFAULT_ID} for the default list, otherwise an unguessable string. */
  id: string;
  name: string;
  /** One of the preset colours, `#rrggbb`. */
  colour: string;
  description: string;
  privacySetting: PrivacySetting;
  /** Last part of the shared address, which identifies the list; null while the list is private. */
  publicId: string | null;
  sort: WishlistSort;
  entryCount: number;
  /** UTC time in ISO format. */
  createdAt: string;
}

export interface WishlistEntry {
  entryId: string;
  /** Number of copies that the owner would like, at least 1. */
  quantity: number;
  /** UTC time in ISO format. */
  addedAt: string;
  product: ProductSummary;
  /** True for a product no longer in the catalogue: it has no page and can't be bought. */
  withdrawn: boolean;
}

/** One page of a list. (spec 3, Wishlist page response) */
export interface WishlistPage {
  wishlist: Wishlist;
  entries: WishlistEntry[];
  wishlistEntryCount: number;
  sort: WishlistSort;
  /** The page number, from 1 to the number of pages. */
  page: number;
  pages: number;
}

/** The visitor's wishlist data on every page, for the hearts. */
export interface Wishes {
  /** Codes of the products in any list, limited to the latest {@link MAX_HEARTS}. */
  codes: string[];
  /** True if the visitor has more than one list, so that pressing a heart opens a choice of lists. */
  severalLists: boolean;
}

/** Returns the default list of an owner who hasn't stored anything yet. */
export function untouchedDefault(colour: string): Wishlist {
  return {
    id: DEFAULT_ID,
    name: DEFAULT_NAME,
    colour,
    description: "",
    privacySetting: "private",
    publicId: null,
    sort: "default",
    entryCount: 0,
    createdAt: "",
  };
}
