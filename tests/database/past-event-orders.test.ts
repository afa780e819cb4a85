/** Tests orders for tickets just before and after the event starts, on both databases. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findBasket } from "~/domain/basket/basket.server";
import { getProduct } from "~/domain/catalogue/catalogue.server";
import { promiseWords } from "~/domain/catalogue/product-promise";
import { eventFacts } from "~/domain/library/event-words";
import { placeOrder } from "~/domain/orders/place-order.server";
import { EventOver } from "~/domain/orders/refusals";
import { productData } from "~/routes/catalogue/product-data";
import { anItem } from "../factories/baskets";
import { findState } from "../factories/payments";
import { aPlacedOrder, aReadyCheckout, pay } from "../factories/purchases";
import { aDatabaseOf, BOTH } from "./on-both";

const BEFORE = new Date("2026-12-04T08:29:00Z");
const AFTER = new Date("2026-12-04T08:31:00Z");
const ticket = () =>
  anItem({
    productType: "eTicket",
    format: "Eticket",
    title: "Quokka Concert",
    stock: 9,
    publishedOn: "2026-12-04",
    description: "<p><strong>Friday 4 December 2026, 7.30 pm</strong><br>Town Hall, Sydney NSW</p><p>Sing.</p>",
    eventStart: "2026-12-04T19:30:00+11:00[Australia/Sydney]",
    soldUntil: "2026-12-04T08:30:00.000Z",
  });

describe.each(BOTH)("ordering a ticket whose event starts, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    vi.useFakeTimers({ toFake: ["Date"], now: BEFORE });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await close();
  });

  test("refuses an order if a ticket's event started after the review, and keeps the ticket in the basket", async () => {
    const code = await ticket();
    const { owner, member, placing } = await aReadyCheckout({ holding: [code] });
    vi.setSystemTime(AFTER);
    const refusal = await placeOrder(owner, member, placing).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EventOver);
    expect((refusal as EventOver).message).toBe(
      "Tickets to Quokka Concert are no longer sold: the event has started. Your order wasn't placed and your basket hasn't changed.",
    );
    expect((await findBasket(owner))?.entries).toHaveLength(1);
    expect(await database().selectFrom("orders").select("id").execute()).toEqual([]);
  });

  test("a ticket ordered before its event starts can still be paid for afterwards", async () => {
    const order = await aPlacedOrder({ holding: [await ticket()] });
    vi.setSystemTime(AFTER);
    await pay(order);
    expect(["paid", "completed"]).toContain(await findState(order));
  });

  test("a ticket's page says when the event was, and search engines get an Event with its start", async () => {
    const product = await getProduct(await ticket());
    if (!product) throw new Error("There is no product.");
    expect(promiseWords(product)).toBe("We email your eTicket straight after payment.");
    expect(promiseWords(product, AFTER)).toBe("This event was on Friday 4 December 2026, 7.30 pm.");
    const described = { product, reviews: [], series: null, event: eventFacts(product) };
    expect(
      productData(described, { origin: "https://shop.test", imageBase: "", canonical: "/product/x" }),
    ).toMatchObject({
      "@type": ["Product", "Event"],
      startDate: "2026-12-04T19:30:00+11:00",
      location: { "@type": "Place", name: "Town Hall, Sydney NSW" },
    });
  });
});
