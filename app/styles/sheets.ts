/**
 * The page contains the first view's CSS, including the rules of the page's own room; what may appear on any page is one linked
 * sheet at the end of `body`, because a sheet linked in `head` costs a round trip before anything shows (design 4.5). Who moves
 * on with JavaScript to a page of another room gets that room's sheet, and waits for it ({@link roomLinks}).
 */
import type { LinksFunction } from "@remix-run/node";
import addressSheet from "./address-entry.css?url";
import belowProductSheet from "./below-product.css?url";
import bookLinksSheet from "./book-links.css?url";
import account from "./first-view/account.css?inline";
import checkout from "./first-view/checkout.css?inline";
import content from "./first-view/content.css?inline";
import kioskHome from "./first-view/kiosk.css?inline";
import kioskBlocks from "./first-view/kiosk-blocks.css?inline";
import listing from "./first-view/listing.css?inline";
import orders from "./first-view/orders.css?inline";
import plain from "./first-view/plain.css?inline";
import product from "./first-view/product.css?inline";
import reader from "./first-view/reader.css?inline";
import stores from "./first-view/stores.css?inline";
import wishlists from "./first-view/wishlists.css?inline";
import within from "./first-view/within.css?inline";
import literata from "./fonts/literata-600.woff2?url";
import kiosk from "./kiosk.css?inline";
import liteSheet from "./rest.css?url";
import restSheet from "./rest-with-font.css?url";
import accountRoom from "./rooms/account.css?url";
import checkoutRoom from "./rooms/checkout.css?url";
import contentRoom from "./rooms/content.css?url";
import listingRoom from "./rooms/listing.css?url";
import ordersRoom from "./rooms/orders.css?url";
import productRoom from "./rooms/product.css?url";
import storesRoom from "./rooms/stores.css?url";
import wishlistsRoom from "./rooms/wishlists.css?url";
import shelfSheet from "./shelf-of-cards.css?url";
import storeSheet from "./stores.css?url";

/**
 * `addressSheet`: for what has addresses and opens over pages whose room has none. `belowProductSheet`: linked where a product page's first
 * view ends, so that the page is lighter by its rules. `bookLinksSheet` and `shelfSheet`: linked above books on pages that show none in their
 * first view. `storeSheet`: linked above a store that an editor shows on a page of another room.
 */
export { addressSheet, belowProductSheet, bookLinksSheet, liteSheet, restSheet, shelfSheet, storeSheet };

const rooms = {
  listing: listingRoom,
  product: productRoom,
  content: contentRoom,
  stores: storesRoom,
  account: accountRoom,
  orders: ordersRoom,
  wishlists: wishlistsRoom,
  checkout: checkoutRoom,
};

type Room = keyof typeof rooms;
/**
 * Plain pages are made of what the linked sheet has, and so are those within a product's (`within`). The home page of a screen has no more than it
 * shows.
 */
export type FirstView = "plain" | "within" | "reader" | "kioskHome" | Room;

const STYLE_ID = "first-view";

/** In the browser: which room's rules the document brought. Read once, before React touches it. */
const roomOfDocument = import.meta.env.SSR ? undefined : document.getElementById(STYLE_ID)?.dataset.room;

/** The fonts that a full page asks for; the server alone needs to know. */
export function webFonts(): string[] {
  return import.meta.env.SSR ? [literata] : [];
}

/** The inline CSS of a page, with that of its content blocks; in the browser, what the server wrote, so that hydration finds it unchanged. */
export function firstViewStyle(page: FirstView, ofBlocks = ""): { id: string; room: string | undefined; css: string } {
  if (import.meta.env.SSR) {
    return {
      id: STYLE_ID,
      room: page,
      css:
        { plain, within, listing, product, content, stores, account, orders, wishlists, checkout, reader, kioskHome }[
          page
        ] + ofBlocks,
    };
  }
  return { id: STYLE_ID, room: roomOfDocument, css: document.getElementById(STYLE_ID)?.textContent ?? "" };
}

/** The rules of screens in stores, which stand in their pages: those never wake, so the browser needs nothing of them. */
export function kioskStyle(): string {
  return import.meta.env.SSR ? kiosk : "";
}

/** The rules of an editor's blocks, for the home page of a screen that has some. */
export function kioskBlocksStyle(): string {
  return import.meta.env.SSR ? kioskBlocks : "";
}

/**
 * The `links` of a page or layout whose `handle` names this first view: its room's sheet, unless the document came with the rules, or with
 * those of a first view that has them.
 */
export function roomLinks(room: Room, ...containedIn: FirstView[]): LinksFunction {
  const isThere = import.meta.env.SSR || [room, ...containedIn].includes(roomOfDocument as Room);
  return () => (isThere ? [] : [{ rel: "stylesheet", href: rooms[room] }]);
}

/** A product's sheet, for its page where the document was that of a page within it; else its route's `links` have it. */
export const lateProductSheet = roomOfDocument === "within" ? productRoom : null;

/** The sheet of blocks, for pages whose room has none and whose navigation has overlays of them. */
export function overlaySheet(page: FirstView): string | null {
  return page === "content" || page === "stores" || page === "listing" ? null : contentRoom;
}
