/** Tests the office's list of events on both databases. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findEventWithHolders, listEvents } from "~/domain/office/event-lists.server";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = new Date("2026-11-26T01:00:00.000Z");

describe.each(shopDatabases)("events, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
    const event = (code: string, soldUntil: string | null) =>
      anItem({ code, title: code, productType: "eTicket", soldUntil: soldUntil });
    await event("LATER", "2026-12-05T08:00:00.000Z");
    await event("UNDATED", null);
    await event("NEXT", "2026-11-26T01:00:00.001Z");
    await event("OVER", "2026-11-26T01:00:00.000Z");
    await event("LONG OVER", "2025-11-26T01:00:00.000Z");
    await anItem({ code: "BOOK" });
    await aPaidOrder({ surname: "berg" }, [{ code: "NEXT", productType: "eTicket", quantity: 2 }]);
    await aPaidOrder({ surname: "Adler" }, [{ code: "NEXT", productType: "eTicket" }]);
  });
  afterAll(() => shop.close());

  test("lists events in the order of their dates, with their sales", async () => {
    const coming = await listEvents(false, 1, NOW);
    expect(coming.events.map(({ code, sold }) => [code, sold])).toEqual([
      ["UNDATED", 0],
      ["NEXT", 3],
      ["LATER", 0],
    ]);
    const past = await listEvents(true, 7, NOW);
    expect([past.events.map(({ code }) => code), past.total, past.page]).toEqual([["OVER", "LONG OVER"], 2, 1]);
  });

  test("lists the ticket holders of an event alphabetically, whatever their capitals", async () => {
    const found = await findEventWithHolders("NEXT");
    expect(found?.holders.map(({ surname, position }) => [surname, position])).toEqual([
      ["Adler", 1],
      ["berg", 1],
      ["berg", 2],
    ]);
    expect(await findEventWithHolders("BOOK")).toBeNull();
  });
});
