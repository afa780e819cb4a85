/** Tests that an event's tickets are sold and listed until it starts, in the event's own time zone, on both databases. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { takeFromShop } from "~/database/orders/stock-records.server";
import { findAwaited } from "~/database/stock-alerts/stock-alert-records.server";
import { addToBasket, basketSummary, findBasket } from "~/domain/basket/basket.server";
import { findCategory, getProduct, listCards, listCategory } from "~/domain/catalogue/catalogue.server";
import { rebuildFacets } from "~/domain/catalogue/facets.server";
import { readListingQuery } from "~/domain/catalogue/listing";
import { readSitemapPart } from "~/domain/crawl/sitemap.server";
import { popularInStore } from "~/domain/kiosk/store-shelf.server";
import { searchProducts } from "~/domain/search/search.server";
import { rebuildSuggestions, suggest } from "~/domain/search/suggestions.server";
import { addToWishlist, listHeldProducts } from "~/domain/wishlists/wishlist-entries.server";
import { anOwner } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { aCatalogue } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

/** 7.30 pm in Perth is 10.30 pm in Sydney and 11.30 am UTC. */
const CONCERT = {
  code: "CONCERT",
  title: "Quokka Concert",
  format: "Eticket",
  stock: 9,
  publishedOn: "2026-12-04",
  description: "<p><strong>Friday 4 December 2026, 7.30 pm</strong><br>Town Hall, Perth WA</p><p>Sing.</p>",
  categories: ["tickets"],
};
const BEFORE = new Date("2026-12-04T11:29:59Z");
const AFTER = new Date("2026-12-04T11:30:00Z");

const query = readListingQuery(new URLSearchParams());

/**
 * Returns whether each page and call finds the ticket. `typed` must be different each time, because a process caches
 * suggestions for five seconds.
 */
async function findsPastEvents(typed: string, store: string): Promise<Record<string, boolean>> {
  const tickets = await findCategory("tickets");
  const listed = tickets ? (await listCategory(tickets, query)).products : [];
  const filtered = tickets
    ? await listCategory(tickets, readListingQuery(new URLSearchParams("format=Eticket")))
    : { products: [], total: 0 };
  const { suggestions } = await suggest(typed, { pages: [], imageBase: "" });
  const paths: string[] = [];
  for await (const entries of (await readSitemapPart("products-1.xml", [])) ?? [])
    paths.push(...entries.map(({ path }) => path));
  return {
    list: listed.some(({ code }) => code === "CONCERT"),
    "filtered list": filtered.products.length > 0,
    "filtered count": filtered.total > 0,
    search: (await searchProducts("quokka", query)).products.length > 0,
    suggestion: suggestions.some(({ items }) => items.some(({ type }) => type === "product")),
    "list by codes": (await listCards(["CONCERT"])).length > 0,
    "site map": paths.some((path) => path.endsWith("_CONCERT")),
    "kiosk's shelf": (await popularInStore(store)).length > 0,
    "back in stock": (await findAwaited("CONCERT")) !== null,
    "copies for an order": await inVain(() => takeFromShop("CONCERT", 1)),
  };
}

/** Tries to take a copy from stock, and puts it back if it was taken. Returns true if a copy was taken. */
async function inVain(take: () => Promise<unknown>): Promise<boolean> {
  const taken = (await take()) !== null;
  if (taken) await database().updateTable("products").set({ stock: 9 }).execute();
  return taken;
}

describe.each(BOTH)("a ticket to a past event, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    vi.useFakeTimers({ toFake: ["Date"], now: BEFORE });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await close();
  });

  test("a ticket is found everywhere until its event starts in the event's time zone, and nowhere afterwards", async () => {
    await aCatalogue([CONCERT]);
    const store = await aStore();
    await database().insertInto("store_stock").values({ code: "CONCERT", store_slug: store, quantity: 3 }).execute();
    const before = await findsPastEvents("quokka", store);
    expect(Object.entries(before).filter(([, isThere]) => !isThere)).toEqual([]);
    vi.setSystemTime(AFTER);
    const after = await findsPastEvents("quokka conc", store);
    expect(Object.entries(after).filter(([, isThere]) => isThere)).toEqual([]);
    await rebuildFacets();
    await rebuildSuggestions();
    expect((await findCategory("tickets"))?.productCount).toBe(0);
  });

  test("a ticket can't be added after its event starts, and leaves the totals of a basket that holds it", async () => {
    await aCatalogue([CONCERT]);
    const [early, late] = [anOwner(), anOwner()];
    expect((await addToBasket(early, { codes: ["CONCERT"] })).success).toBe(true);
    vi.setSystemTime(AFTER);
    const { refused } = await addToBasket(late, { codes: ["CONCERT"] });
    expect(refused).toEqual([
      {
        code: "CONCERT",
        reason: "event over",
        message: "Tickets to Quokka Concert are no longer sold: the event has started.",
      },
    ]);
    const basket = await findBasket(early);
    expect(basket?.entries[0]).toMatchObject({
      canBeBought: false,
      availability: "unavailable",
      notices: ["This event has started, so its tickets are no longer sold. They aren't included in your total."],
    });
    expect((await basketSummary(early)).quantity).toBe(0);
  });

  test("a ticket to a past event keeps its page and its place in wishlists, but can't be bought", async () => {
    await aCatalogue([CONCERT]);
    const owner = anOwner();
    await addToWishlist(owner, "default", { codes: ["CONCERT"] });
    vi.setSystemTime(AFTER);
    expect((await listHeldProducts(owner, "default")).map(({ code }) => code)).toEqual(["CONCERT"]);
    const product = await getProduct("CONCERT");
    expect(product).toMatchObject({
      availability: "unavailable",
      eventStart: "2026-12-04T19:30:00+08:00[Australia/Perth]",
      soldUntil: AFTER.toISOString(),
    });
  });
});
