import type { StoreOfList } from "~/domain/stores/store-of-list";
import type { WishlistPage, WishlistSort } from "~/domain/wishlists/wishlist";

/** Data of a wishlist's page. */
export interface ShownWishlist extends WishlistPage {
  /** The wishlists' address: /account/wishlists, or the branded one. */
  base: string;
  origin: string;
  isMember: boolean;
  /** Empty unless entries are being selected; `all` means that all entries on the page are selected. */
  select: string;
  /** Stock of the page's products in the visitor's own store; null if the visitor has no store. */
  store: StoreOfList | null;
}

/** The dialog that is open over the panel. */
export type PanelDialog = "edit" | "delete";

/** Returns the address of a page of the list. `sort` is null for the list's own order, which the address doesn't contain. */
export function pageAddress(
  action: string,
  page: number,
  sort: WishlistSort | null,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(sort && { sort }), ...more });
  return query.size > 0 ? `${action}?${query}` : action;
}
