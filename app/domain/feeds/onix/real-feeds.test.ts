/** Tests messages as written by real Australian distributors, with gaps and departures from the standard. */
import { describe, expect, test } from "vitest";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { aMessage, anOldMessage, aProduct, supplier, TODAY } from "../../../../tests/setup/onix-messages";
import { openOnixFeed } from "./onix-feed.server";

async function read(message: string, options = {}) {
  const file = {
    name: "feed.xml",
    encoding: "UTF-8",
    async *text() {
      yield message;
    },
  };
  const feed = await openOnixFeed(file, { today: TODAY, ...options });
  const [item] = (await Array.fromAsync(feed)) as FeedItem[];
  if (item?.kind !== "product") throw new Error(JSON.stringify(item));
  return { ...item, sender: feed.sender };
}

const NAMELESS = supplier("21", "<Price><PriceType>02</PriceType><PriceAmount>19.99</PriceAmount></Price>");

describe("a price without a currency", () => {
  const message = aMessage(aProduct({ supply: NAMELESS }));

  test("a price without a currency counts as no price, and the report says why", async () => {
    const { product, notes, sender } = await read(message);
    expect(product.priceCents).toBeNull();
    expect(notes).toEqual([expect.stringContaining("19.99 without a currency (price type 02)")]);
    expect(sender).toBe("Us");
  });

  test("reads a price without a currency in the one that the command names or the sender's profile remembers", async () => {
    expect((await read(message, { priceDefaults: { currency: "AUD" } })).product.priceCents).toBe(1999);
    expect((await read(message, { profiles: { Us: { currency: "AUD" } } })).product.priceCents).toBe(1999);
    expect((await read(message, { profiles: { Them: { currency: "AUD" } } })).product.priceCents).toBeNull();
    const own = aMessage(aProduct({ supply: NAMELESS }), { header: "<DefaultCurrencyCode>GBP</DefaultCurrencyCode>" });
    expect((await read(own, { priceDefaults: { currency: "AUD" } })).product.priceCents).toBeNull();
  });
});

describe("an active title without a code of availability", () => {
  const publishing = "<PublishingStatus>04</PublishingStatus>";
  const supply = (price: string) => `<SupplyDetail>${price}</SupplyDetail>`;
  const price =
    "<Price><PriceType>02</PriceType><PriceAmount>9.00</PriceAmount><CurrencyCode>AUD</CurrencyCode></Price>";

  test("an active title without an availability code is in stock where it has a price", async () => {
    const of = async (given: string) => (await read(aMessage(aProduct({ publishing, supply: given })))).product;
    expect((await of(supply(price))).availability).toBe("in stock");
    expect((await of(supply(""))).availability).toBe("unavailable");
  });

  test("an active title without an availability code is a pre-order before its publication date", async () => {
    const future = `${publishing}<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20270301</Date></PublishingDate>`;
    const { product } = await read(aMessage(aProduct({ publishing: future, supply: supply(price) })));
    expect(product.availability).toBe("preorder");
  });
});

test("uses a review as the description where there is no other text", async () => {
  const text = (type: string, words: string) =>
    `<OtherText><TextTypeCode>${type}</TextTypeCode><Text>${words}</Text></OtherText>`;
  expect((await read(anOldMessage(text("07", "A marvel.")))).product.description).toBe("A marvel.");
  expect((await read(anOldMessage(text("07", "A marvel.") + text("02", "Short.")))).product.description).toBe("Short.");
});

test("ignores placeholders in place of contributors' names, and decodes text that was encoded twice", async () => {
  const person = (name: string) =>
    `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`;
  const descriptive = `<ProductForm>BC</ProductForm>${["-", "UNKNOWN", "Tim O&amp;#39;Dell"].map(person).join("")}`;
  const { product } = await read(aMessage(aProduct({ descriptive })));
  expect(product.contributors).toEqual([{ name: "Tim O'Dell", role: "A01" }]);
});

test("reads copies that a supplier owes as no stock, and copies that it has as no limit", async () => {
  const onHand = (count: string) =>
    `<SupplyDetail><ProductAvailability>21</ProductAvailability><Stock><OnHand>${count}</OnHand></Stock></SupplyDetail>`;
  const stock = async (count: string) => (await read(aMessage(aProduct({ supply: onHand(count) })))).product.stock;
  expect([await stock("-4"), await stock("4"), await stock("0")]).toEqual([0, null, null]);
});
