import { createStore } from "~/ui/ground/store";

/** A page of the wishlists that is to open over this one. */
export interface AskedLayer {
  /** Of the page, which is the way without scripts and when no answer comes. */
  address: string;
  /** What was pressed: the panel floats beside it. */
  anchor: HTMLElement | null;
}

export const wishlistLayer = createStore<AskedLayer | null>(null);

/** Opens the page at this address over the one that is shown. */
export function openWishlistLayer(address: string, anchor: HTMLElement | null): void {
  wishlistLayer.set({ address, anchor });
}
