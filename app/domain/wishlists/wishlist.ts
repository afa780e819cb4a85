/** What a wishlist is, and the rules about one that need no database. Runs in browser and server. (spec 3, Wishlist; spec 9) */
import type { ProductSummary } from "~/domain/catalogue/product";

/** What addresses and calls call the list that every owner has; '' means it too. (spec 9) */
export const DEFAULT_ID = "default";
export const DEFAULT_NAME = "My Wishlist";

/** Spec 9, Wishlist page size; from that many entries on there are paging controls. */
export const PAGE_SIZE = 10;
/** Of a page that a call asks for. */
export const MOST_PER_PAGE = 100;
export const LONGEST_NAME = 64;
export const LONGEST_DESCRIPTION = 250;

/** Lists of one owner, the default one among them. */
export const MOST_LISTS = 100;
/** Entries of one list that can be added; a merge at sign-in may bring more together, as nothing may be lost. */
export const MOST_ENTRIES = 500;
/** Codes whose hearts a page can fill: each page of the visitor's carries them. */
export const MOST_HEARTS = 1000;

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
  /** {@link DEFAULT_ID} for the default list, else unguessable. */
  id: string;
  name: string;
  /** One of the preset colours, `#rrggbb`. */
  colour: string;
  description: string;
  privacySetting: PrivacySetting;
  /** In the shared address; null while private. */
  publicId: string | null;
  sort: WishlistSort;
  entryCount: number;
  /** UTC ISO. */
  createdAt: string;
}

export interface WishlistEntry {
  entryId: string;
  /** As many as are wished for; at least 1. */
  quantity: number;
  /** UTC ISO. */
  addedAt: string;
  product: ProductSummary;
  /** Out of the catalogue: it has no page any more and can't be bought. */
  withdrawn: boolean;
}

/** One page of a list. (spec 3, Wishlist page response) */
export interface WishlistPage {
  wishlist: Wishlist;
  entries: WishlistEntry[];
  wishlistEntryCount: number;
  sort: WishlistSort;
  /** From 1, brought between the bounds. */
  page: number;
  pages: number;
}

/** What every page knows of its visitor's lists, for the hearts. */
export interface Wishes {
  /** The products in any of them, the latest {@link MOST_HEARTS}. */
  codes: string[];
  /** More than one list: a heart asks which. */
  severalLists: boolean;
}

/** The list every owner has before anything is kept in it. */
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
