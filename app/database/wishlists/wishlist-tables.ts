/** Wishlists and their entries. */

export interface WishlistsTable {
  id: string;
  /** The guest's id from the signed cookie, or the member's id when signed in. */
  owner_id: string;
  /** 1 for the owner's default list, to which the ids `default` and '' refer. */
  is_default: number;
  name: string;
  /** One of the 20 preset colours, `#rrggbb`. */
  colour: string;
  description: string;
  privacy_setting: "private" | "public";
  /** Unguessable part of the shared address; null while the list is private. A new one is created each time sharing starts. */
  public_id: string | null;
  sort: "default" | "dateDesc" | "priceAsc" | "priceDesc" | "titleAsc" | "titleDesc";
  created_at: string;
  updated_at: string;
}

interface WishlistEntriesTable {
  id: string;
  wishlist_id: string;
  code: string;
  quantity: number;
  added_at: string;
}

export interface WishlistTables {
  wishlists: WishlistsTable;
  wishlist_entries: WishlistEntriesTable;
}
