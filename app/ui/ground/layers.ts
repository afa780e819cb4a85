/** What can lie over the page: each is opened from anywhere and drawn once, by `page`. */
import { createStore } from "./store";

/** Whether a dialog is open over the page. */
export const overlay = createStore(false);

/** `closing` while it leaves. */
export const basketSidebar = createStore<"closed" | "open" | "closing">("closed");

export function closeBasketSidebar(): void {
  if (basketSidebar.get() === "open") basketSidebar.set("closing");
}

/** Shows a placeholder for a child page while it loads. */
export interface PageToCome {
  /** Path and query. */
  address: string;
  /** Stands above the placeholder. */
  title: string;
}

export const pageToCome = createStore<PageToCome | null>(null);

/** A wishlist page that is open over this one. */
export interface WishlistRequest {
  /** The page that shows the same without scripts, and when no answer comes. */
  address: string;
  /** The control that was pressed: the panel floats beside it. */
  anchor: HTMLElement | null;
}

export const wishlistLayer = createStore<WishlistRequest | null>(null);

/** Opens the wishlist page at this address over the present page. */
export function openWishlistLayer(address: string, anchor: HTMLElement | null): void {
  wishlistLayer.set({ address, anchor });
}

/** How many of the last product came into the basket, while the header's notification shows it; else 0. (spec 4, Basket notification) */
export const basketNote = createStore(0);

/** What was just added, for the popup over the page. (spec 2, Add-to-basket popup) */
export interface AddedEvent {
  title: string;
  /** Cents. */
  priceCents: number;
}

export const addedPopup = createStore<AddedEvent | null>(null);
