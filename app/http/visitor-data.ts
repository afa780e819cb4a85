import type { MemberLabel } from "~/domain/accounts/member";
import type { BasketSummary } from "~/domain/basket/basket";
import type { OwnBook } from "~/domain/library/library-book";
import type { Wishes } from "~/domain/wishlists/wishlist";
import type { Flash } from "./form-answer";

/** Everything that one visitor sees differently from another on a page that all share. */
export interface VisitorData {
  /** Null for visitors without a basket. */
  basket: BasketSummary | null;
  member: MemberLabel | null;
  wishes: Wishes | null;
  /** In a member's digital library. */
  books: OwnBook[];
  /** Where their parcels go: as they said, or else a member's default delivery address. */
  postcode: string | null;
  flash: Flash | null;
  /** For programs that change things by /api from this page; "" for no one. (spec 7) */
  k17Token: string;
}

/** While it isn't known who the visitor is. */
export const NO_VISITOR: VisitorData = {
  basket: null,
  member: null,
  wishes: null,
  books: [],
  postcode: null,
  flash: null,
  k17Token: "",
};
