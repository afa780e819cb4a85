/** Layers over the page. Any code can open one, and `page` renders each of them once. */
import { createStore } from "./store";

/** True if a dialog is open over the page. */
export const overlay = createStore(false);

/** State of the basket's sidebar, which is `closing` during its animation. */
export const basketSidebar = createStore<"closed" | "open" | "closing">("closed");

export function closeBasketSidebar(): void {
  if (basketSidebar.get() === "open") basketSidebar.set("closing");
}

/** A child page, represented by a placeholder while it loads. */
export interface PageToCome {
  /** The page's path and query. */
  address: string;
  /** Title above the placeholder. */
  title: string;
}

export const pageToCome = createStore<PageToCome | null>(null);

/** A wishlist page that is open over the current page. */
export interface WishlistRequest {
  /** Address of the page that shows the same content without scripts, or if no response arrives. */
  address: string;
  /** The pressed control. The panel appears next to it. */
  anchor: HTMLElement | null;
}

export const wishlistLayer = createStore<WishlistRequest | null>(null);

/** Opens the wishlist page at this address over the current page. */
export function openWishlistLayer(address: string, anchor: HTMLElement | null): void {
  wishlistLayer.set({ address, anchor });
}

/**
 * Number of copies of the product that was added last, while the header's notification shows it; otherwise 0. (spec 4, Basket
 * notification)
 */
export const basketNote = createStore(0);

/** The product that was just added, for the popup over the page. (spec 2, Add-to-basket popup) */
export interface AddedEvent {
  title: string;
  /** Price in cents. */
  priceCents: number;
}

export const addedPopup = createStore<AddedEvent | null>(null);
