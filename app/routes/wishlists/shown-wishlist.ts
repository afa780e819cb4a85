import type { StoreOfList } from "~/domain/stores/store-of-list";
import type { WishlistPage, WishlistSort } from "~/domain/wishlists/wishlist";

/** What the page of a list shows. */
export interface ShownWishlist extends WishlistPage {
  /** The wishlists' address: /account/wishlists, or the branded one. */
  base: string;
  origin: string;
  isMember: boolean;
  /** '' unless entries are being selected; `all`: all on the page. */
  select: string;
  /** What the visitor's own store has of the page's products; null without one. */
  store: StoreOfList | null;
}

/** What opens over the panel. */
export type PanelDialog = "edit" | "delete";

/** The list's own sort is no part of its address. */
export function pageAddress(
  action: string,
  page: number,
  sort: WishlistSort | null,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(sort && { sort }), ...more });
  return query.size > 0 ? `${action}?${query}` : action;
}
