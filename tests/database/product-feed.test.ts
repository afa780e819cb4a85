/**
 * Tests the feed for Google's Merchant Center on both databases: it lists each product exactly once, even when read in batches,
 * and reflects later changes.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeFromShop } from "~/database/orders/stock-records.server";
import { NO_EXTRAS } from "~/domain/catalogue/book-extras";
import { withdrawProducts } from "~/domain/catalogue/store-products.server";
import { listShippingMethods } from "~/domain/checkout/shipping-methods.server";
import { merchantFeed } from "~/domain/crawl/merchant-feed.server";
import { aCatalogue, aProduct } from "../factories/products";
import { findText, readXml, toChildren } from "../setup/read-xml";
import { aDatabaseOf, BOTH } from "./on-both";

const channel = {
  origin: "https://shop.example",
  imageBase: "https://shop.example",
  shop: "Shop",
  description: "A shop.",
};

describe.each(BOTH)("the product feed on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
  });
  afterEach(() => close());

  async function read(since: string | null = null) {
    let xml = "";
    for await (const piece of merchantFeed(channel, since)) xml += piece;
    const [rss] = toChildren(readXml(xml), "channel");
    return rss ? toChildren(rss, "item") : [];
  }
  const listIds = async (since: string | null = null) => (await read(since)).map((item) => findText(item, "g:id"));

  test("the product feed of an empty shop is a channel without items", async () => expect(await read()).toEqual([]));

  test("the product feed has every product once, even if imported together and read in several steps", async () => {
    const codes = Array.from({ length: 612 }, (_, i) => `P-${String(i).padStart(4, "0")}`);
    await aCatalogue(codes.map((code) => ({ code, cover: "a.jpg" })));
    await aProduct({ code: "WITHOUT-COVER" });
    const ids = await listIds();
    expect(ids).toHaveLength(612);
    expect(new Set(ids)).toEqual(new Set(codes));
  });

  test("the product feed names a product's deepest category as its page does, and its weight", async () => {
    await aCatalogue([
      {
        code: "A",
        cover: "a.jpg",
        categories: ["books", "books/academic/theology"],
        extras: { ...NO_EXTRAS, weightG: 250 },
      },
    ]);
    const [item] = await read();
    expect(item && [findText(item, "g:product_type"), findText(item, "g:shipping_weight")]).toEqual([
      "Books > Academic > Theology",
      "250 g",
    ]);
    const within = (await listShippingMethods("AUS")).map(({ name }) => name);
    expect(within).not.toEqual((await listShippingMethods("NZL")).map(({ name }) => name));
    expect(item && toChildren(item, "g:shipping").map((each) => findText(each, "g:service"))).toEqual(within);
  });

  test("the product feed since a given time has products that a purchase sold out, and withdrawn ones", async () => {
    await aCatalogue(["KEPT", "SOLD", "GONE"].map((code) => ({ code, cover: "a.jpg", stock: 1 })));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const since = new Date().toISOString();
    expect(await takeFromShop("SOLD", 1)).toBe("shop");
    await withdrawProducts(["GONE"]);
    const changed = await read(since);
    expect(changed.map((item) => [findText(item, "g:id"), findText(item, "g:availability")]).sort()).toEqual([
      ["GONE", "out_of_stock"],
      ["SOLD", "out_of_stock"],
    ]);
    expect(await listIds()).toEqual(["KEPT"]);
  });
});
