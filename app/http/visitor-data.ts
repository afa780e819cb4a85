import type { MemberLabel } from "~/domain/accounts/member";
import type { BasketSummary } from "~/domain/basket/basket";
import type { OwnBook } from "~/domain/library/library-book";
import type { Wishes } from "~/domain/wishlists/wishlist";
import type { Flash } from "./form-answer";

/** All data that differs between visitors on a shared page. */
export interface VisitorData {
  /** Summary of the basket; null for visitors without a basket. */
  basket: BasketSummary | null;
  member: MemberLabel | null;
  wishes: Wishes | null;
  /** Books in a member's digital library. */
  books: OwnBook[];
  /** Postcode for deliveries that the visitor gave, or else the postcode of a member's default delivery address. */
  postcode: string | null;
  flash: Flash | null;
  /** Token for programs that make changes through /api from this page; "" while the visitor is not yet known. (spec 7) */
  k17Token: string;
}

/** The data used while the visitor is not yet known. */
export const NO_VISITOR: VisitorData = {
  basket: null,
  member: null,
  wishes: null,
  books: [],
  postcode: null,
  flash: null,
  k17Token: "",
};
