/** Tests which price and availability is valid on 21 November 2026 when there are several. */
import { describe, expect, test } from "vitest";
import {
  aMessage,
  anOldMessage,
  aProduct,
  aud,
  onlyProduct,
  openMessage,
  product,
  refusal,
  supplier,
} from "../../../../tests/setup/onix-messages";

const price = async (prices: string) => {
  const { priceCents, strikePriceCents } = await product({ supply: supplier("21", prices) });
  return strikePriceCents === null ? priceCents : [priceCents, strikePriceCents];
};
const from = (date: string) => `<PriceDate><PriceDateRole>14</PriceDateRole><Date>${date}</Date></PriceDate>`;
const until = (date: string) => `<PriceDate><PriceDateRole>15</PriceDateRole><Date>${date}</Date></PriceDate>`;

describe("prices", () => {
  test.each([
    ["the recommended one with tax", aud("18.17", "", "01") + aud("19.99"), 1999],
    ["a fixed one with tax", aud("21.00", "", "04"), 2100],
    ["the recommended one before the publisher's", aud("22", "", "42") + aud("20", "", "02"), 2000],
    ["Australian dollars among others", aud("9.99").replace("AUD", "USD") + aud("19.99"), 1999],
    [
      "a consumer's",
      aud("9", "<PriceQualifier>06</PriceQualifier>") + aud("19", "<PriceQualifier>05</PriceQualifier>"),
      1900,
    ],
    ["one copy's", aud("5", "<MinimumOrderQuantity>50</MinimumOrderQuantity>") + aud("19"), 1900],
    [
      "a bought copy's, not a rented one's",
      aud("2", "<PriceCondition><PriceConditionType>10</PriceConditionType></PriceCondition>") + aud("19"),
      1900,
    ],
    [
      "Australia's",
      aud("9", "<Territory><CountriesIncluded>NZ</CountriesIncluded></Territory>") +
        aud("19", "<Territory><RegionsIncluded>WORLD</RegionsIncluded></Territory>"),
      1900,
    ],
    [
      "everywhere but in Australia",
      aud(
        "9",
        "<Territory><RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>AU</CountriesExcluded></Territory>",
      ),
      null,
    ],
    ["no tax in it", aud("18.17", "", "01"), null],
    ["a supplier's net price", aud("12", "", "05") + aud("13", "", "07"), null],
    ["nothing", "", null],
    ["0", aud("0.00"), null],
  ])("finds the price of an ONIX product: %s", async (_, prices, wanted) => {
    expect(await price(prices)).toEqual(wanted);
  });

  test.each([
    ["one that is over", aud("15", until("20261120")) + aud("19"), 1900],
    ["one that ends today", aud("15", until("20261121")), 1500],
    ["one that begins today", aud("15", from("20261121")), 1500],
    ["one that is yet to come", aud("15", from("20261122")) + aud("19", until("20261121")), 1900],
    ["the one that began last", aud("15", from("20250101")) + aud("17", from("20260101")), 1700],
    [
      "from and until in one",
      aud(
        "15",
        '<PriceDate><PriceDateRole>24</PriceDateRole><Date dateformat="06">2026110120261130</Date></PriceDate>',
      ),
      1500,
    ],
    [
      "from and until in one, and over",
      aud(
        "15",
        '<PriceDate><PriceDateRole>24</PriceDateRole><Date dateformat="06">2026100120261031</Date></PriceDate>',
      ),
      null,
    ],
    ["a month", aud("15", from("202611")), 1500],
    ["no date", aud("15", from("soon")) + aud("19"), 1900],
  ])("finds the price by its period: %s", async (_, prices, wanted) => {
    expect(await price(prices)).toEqual(wanted);
  });

  test.each([
    ["undercuts the usual price", aud("20") + aud("15", "", "12"), [1500, 2000]],
    ["is over", aud("20") + aud("15", until("20261120"), "12"), 2000],
    ["is dearer", aud("20") + aud("25", "", "14"), 2000],
    ["is all there is", aud("15", "", "22"), 1500],
  ])("finds the price with an offer that %s", async (_, prices, wanted) => {
    expect(await price(prices)).toEqual(wanted);
  });

  test.each([
    ["abc", "is not an amount such as 19.99"],
    ["19,99", "is not an amount such as 19.99"],
    ["-5.00", "is negative"],
    ["1e5", "is not an amount such as 19.99"],
    ["1999000", "is more than $100,000"],
  ])("refuses the ONIX price %s", async (amount, reason) => {
    expect(await refusal({ supply: supplier("21", aud(amount)) })).toContain(reason);
  });

  test("ignores invalid amounts in irrelevant ONIX prices", async () => {
    expect(await price(aud("abc").replace("AUD", "USD") + aud("19"))).toBe(1900);
  });

  test("falls back to the ONIX message's default currency and price type", async () => {
    const header = "<DefaultCurrencyCode>AUD</DefaultCurrencyCode><DefaultPriceType>02</DefaultPriceType>";
    const supply = supplier("21", "<Price><PriceAmount>12.50</PriceAmount></Price>");
    expect((await onlyProduct(aMessage(aProduct({ supply }), { header }))).priceCents).toBe(1250);
    expect((await product({ supply })).priceCents).toBeNull();
  });

  test("reads the type and period of a price from ONIX 2.1's own elements", async () => {
    const old = (more: string) =>
      anOldMessage(
        `<SupplyDetail><AvailabilityCode>IP</AvailabilityCode><Price><PriceTypeCode>02</PriceTypeCode><PriceAmount>12.50</PriceAmount><CurrencyCode>AUD</CurrencyCode>${more}</Price></SupplyDetail>`,
      );
    expect((await onlyProduct(old(""))).priceCents).toBe(1250);
    expect((await onlyProduct(old("<PriceEffectiveFrom>20261122</PriceEffectiveFrom>"))).priceCents).toBeNull();
    expect((await onlyProduct(old("<PriceEffectiveUntil>20261120</PriceEffectiveUntil>"))).priceCents).toBeNull();
    expect((await onlyProduct(old("<CountryCode>NZ</CountryCode>"))).priceCents).toBeNull();
  });

  test("counts an ONIX product without a price in the remarks", async () => {
    const feed = await openMessage(aMessage(aProduct({ supply: supplier("21", aud("18.17", "", "01")) })));
    await Array.fromAsync(feed);
    expect([...feed.remarks]).toEqual([
      ["products without a price in AUD with tax, which are shown but can't be bought", 1],
    ]);
  });
});

describe("suppliers", () => {
  test("prefers the supplier with stock, and takes a missing price from another supplier", async () => {
    const late = supplier("31", aud("18"));
    expect(await product({ supply: late + supplier("21", aud("20")) })).toMatchObject({
      availability: "in stock",
      priceCents: 2000,
    });
    expect(await product({ supply: late + supplier("21", "") })).toMatchObject({
      availability: "in stock",
      priceCents: 1800,
    });
  });

  test("takes the first of equal suppliers", async () => {
    expect((await product({ supply: supplier("21", aud("18")) + supplier("20", aud("17")) })).priceCents).toBe(1800);
  });

  test("ignores ONIX supplies for other markets", async () => {
    const market = (countries: string, detail: string) =>
      `<Market><Territory><CountriesIncluded>${countries}</CountriesIncluded></Territory></Market>${detail}`;
    const supply = `${market("GB IE", supplier("21", aud("9")))}</ProductSupply><ProductSupply>${market("AU NZ", supplier("10", aud("19")))}`;
    expect(await product({ supply })).toMatchObject({ availability: "preorder", priceCents: 1900 });
    expect(await product({ supply: market("GB", supplier("21", aud("9"))) })).toMatchObject({
      availability: "unavailable",
      priceCents: null,
    });
  });
});

describe("availability", () => {
  const available = async (code: string, publishing = "") =>
    (await product({ supply: supplier(code, aud("9")), publishing })).availability;
  const status = (code: string) => `<PublishingStatus>${code}</PublishingStatus>`;
  const published = (date: string) =>
    `<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>${date}</Date></PublishingDate>`;

  test.each([
    ["20", "in stock"],
    ["21", "in stock"],
    ["22", "in stock"],
    ["23", "in stock"],
    ["10", "preorder"],
    ["11", "preorder"],
    ["12", "preorder"],
    ["30", "sold out"],
    ["31", "sold out"],
    ["32", "sold out"],
    ["34", "sold out"],
    ["01", "unavailable"],
    ["09", "unavailable"],
    ["40", "unavailable"],
    ["51", "unavailable"],
    ["99", "unavailable"],
  ])("reads the availability code %s of ONIX list 65 as %s", async (code, wanted) => {
    expect(await available(code)).toBe(wanted);
  });

  test.each([
    ["IP", "in stock"],
    ["TO", "in stock"],
    ["NP", "preorder"],
    ["RP", "sold out"],
    ["OP", "unavailable"],
  ])("reads the availability code %s of list 54 in ONIX 2.1 as %s", async (code, wanted) => {
    const message = anOldMessage(`<SupplyDetail><AvailabilityCode>${code}</AvailabilityCode></SupplyDetail>`);
    expect((await onlyProduct(message)).availability).toBe(wanted);
  });

  test("does not sell a withdrawn, recalled or cancelled book, whatever suppliers say", async () => {
    for (const code of ["01", "03", "11", "15", "17"]) expect(await available("21", status(code))).toBe("unavailable");
    expect(await available("21", status("16"))).toBe("sold out");
  });

  test("an out-of-print book with stock is in stock", async () => {
    expect(await available("21", status("07"))).toBe("in stock");
  });

  test("remarks on an unknown availability code and uses the publisher's status", async () => {
    const feed = await openMessage(aMessage(aProduct({ supply: supplier("77", ""), publishing: status("02") })));
    const [item] = await Array.fromAsync(feed);
    expect(item).toMatchObject({ product: { availability: "preorder" } });
    expect(feed.remarks.get("availability codes that the shop does not know")).toBe(1);
    expect(await available("77", status("04"))).toBe("unavailable");
  });

  test("a product with stock before its publication day is a pre-order", async () => {
    expect(await available("21", published("20261122"))).toBe("preorder");
    expect(await available("21", published("20261121"))).toBe("in stock");
    expect(await available("21", published("2027"))).toBe("preorder");
  });

  test("a product without a supplier is unavailable", async () => {
    expect(await product({ supply: " " })).toMatchObject({ availability: "unavailable", stock: null });
  });

  test("prefers the market's own publishing status to the world's", async () => {
    const supply = `<MarketPublishingDetail><MarketPublishingStatus>12</MarketPublishingStatus></MarketPublishingDetail>${supplier("21", aud("9"))}`;
    expect((await product({ supply, publishing: status("04") })).availability).toBe("unavailable");
  });
});
