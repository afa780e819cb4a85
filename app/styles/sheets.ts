/**
 * Each page contains the CSS of its first view, including the rules of its room, because a stylesheet in `head` costs a round
 * trip before anything shows (design 4.5). All CSS that any page may need later is in one stylesheet linked at the end of
 * `body`. When scripts navigate to a page of another room, they load that room's stylesheet and wait for it ({@link
 * roomLinks}).
 */
import type { LinksFunction } from "@remix-run/node";
import belowProductSheet from "./below-product.css?url";
import account from "./first-view/account.css?inline";
import checkout from "./first-view/checkout.css?inline";
import content from "./first-view/content.css?inline";
import kioskHome from "./first-view/kiosk.css?inline";
import kioskBlocks from "./first-view/kiosk-blocks.css?inline";
import listing from "./first-view/listing.css?inline";
import office from "./first-view/office.css?inline";
import orders from "./first-view/orders.css?inline";
import plain from "./first-view/plain.css?inline";
import product from "./first-view/product.css?inline";
import reader from "./first-view/reader.css?inline";
import readerText from "./first-view/reader-text.css?inline";
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

/**
 * `belowProductSheet` is linked at the end of a product page's first view, so that the page doesn't contain those rules.
 * `shelfSheet` is linked above books on pages whose first view has no books. A stylesheet that only one module links is
 * imported there, so that the scripts of other pages don't contain its name.
 */
export { belowProductSheet, liteSheet, restSheet, shelfSheet };

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
 * Names of the first views. "plain" pages, and a product's subpages ("within"), need only the linked stylesheet. "kioskHome"
 * has only the rules for a kiosk's home page.
 */
export type FirstView = "plain" | "within" | "reader" | "readerText" | "office" | "kioskHome" | Room;

const STYLE_ID = "first-view";

/** The room whose rules are in the document; undefined on the server. It is read once, before React changes the element. */
const roomOfDocument = import.meta.env.SSR ? undefined : document.getElementById(STYLE_ID)?.dataset.room;

/** Returns the fonts that a full page requests. The list is empty in the browser, which doesn't need it. */
export function webFonts(): string[] {
  return import.meta.env.SSR ? [literata] : [];
}

/**
 * Returns the inline CSS of a page and its content blocks. In the browser, returns the server's text, so that hydration finds
 * no difference.
 */
export function firstViewStyle(page: FirstView, ofBlocks = ""): { id: string; room: string | undefined; css: string } {
  if (import.meta.env.SSR) {
    return {
      id: STYLE_ID,
      room: page,
      css:
        {
          plain,
          within,
          listing,
          product,
          content,
          stores,
          account,
          orders,
          wishlists,
          checkout,
          reader,
          readerText,
          office,
          kioskHome,
        }[page] + ofBlocks,
    };
  }
  return { id: STYLE_ID, room: roomOfDocument, css: document.getElementById(STYLE_ID)?.textContent ?? "" };
}

/**
 * Returns the kiosks' rules, which are inline in their pages. Kiosk pages never hydrate, so the browser gets an empty string.
 */
export function kioskStyle(): string {
  return import.meta.env.SSR ? kiosk : "";
}

/** Returns the rules for editors' blocks, for a kiosk whose home page contains such blocks. */
export function kioskBlocksStyle(): string {
  return import.meta.env.SSR ? kioskBlocks : "";
}

/**
 * Returns the `links` of a page or layout whose `handle` names this first view: the room's stylesheet, or nothing if the
 * document already has its rules, possibly as part of another first view.
 */
export function roomLinks(room: Room, ...containedIn: FirstView[]): LinksFunction {
  const isThere = import.meta.env.SSR || [room, ...containedIn].includes(roomOfDocument as Room);
  return () => (isThere ? [] : [{ rel: "stylesheet", href: rooms[room] }]);
}

/**
 * The product stylesheet, for a product page opened from a subpage whose document was loaded first. In other cases, the route's
 * `links` contain it.
 */
export const lateProductSheet = roomOfDocument === "within" ? productRoom : null;

/**
 * Returns the stylesheet for blocks, which pages need if the navigation shows blocks in overlays; null for a room that already
 * includes it.
 */
export function overlaySheet(page: FirstView): string | null {
  return page === "content" || page === "stores" || page === "listing" ? null : contentRoom;
}
