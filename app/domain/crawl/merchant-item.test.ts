import { expect, test } from "vitest";
import { NO_PLAIN } from "../../../tests/factories/plain-fields";
import { findText, readXml } from "../../../tests/setup/read-xml";
import { readProduct } from "../catalogue/read-product.server";
import { type FeedContext, type FeedItem, feedAvailability, merchantItem } from "./merchant-item";
import { readSince } from "./read-since";

const context: FeedContext = {
  origin: "https://shop.example",
  shop: "Lectern",
  imageBase: "https://cdn.example",
  shipping: [],
  defaultWeights: { "*": 500 },
  today: "2027-05-10",
};

function anItem(changes: Partial<Parameters<typeof readProduct>[0]> = {}, more: Partial<FeedItem> = {}): FeedItem {
  const product = readProduct({
    ...NO_PLAIN,
    code: "9780141439587",
    isbn13: "9780141439587",
    title: "Emma",
    slug: "emma",
    authors: "Jane Austen",
    format: "Paperback",
    productType: "shipped",
    priceCents: 999,
    strikePriceCents: null,
    ratingHundredths: null,
    ratingCount: 0,
    availability: "in stock",
    stock: 3,
    maxPerOrder: 99,
    talkers: "",
    workKey: "emma",
    description: null,
    publisher: "Penguin",
    publishedOn: null,
    eventStart: null,
    soldUntil: null,
    withdrawnAt: null,
    ...changes,
  });
  if (!product) throw new Error("no product");
  return { product, hasCover: true, isWithdrawn: false, weightG: null, trail: "", ...more };
}

const inFeed = (item: FeedItem) => readXml(merchantItem(item, context).replace("<item>", '<item xmlns:g="g">'));

test("any text leaves an item of the merchant feed well formed", () => {
  const hostile = "]]> <b>&amp; \u0000\u000b\ud800 \"'</item>";
  const item = inFeed(anItem({ title: hostile, authors: hostile, publisher: hostile, description: "<p>1 &lt; 2</p>" }));
  expect(findText(item, "title")).toBe("]]> <b>&amp; \ufffd \"'</item> by ]]> <b>&amp; \ufffd \"'</item> (Paperback)");
  expect(findText(item, "description")).toBe("1 < 2");
});

test.each([
  ["2027-08-17", "2027-08-16T14:00Z"],
  ["2027-12-01", "2027-11-30T13:00Z"],
  ["2027-06", "2027-06-29T14:00Z"],
  ["2028-02", "2028-02-28T13:00Z"],
  ["2027", "2027-12-30T13:00Z"],
])(
  "a pre-order for %s is available on the last day that the date can mean, from midnight in Sydney",
  (publishedOn, moment) => {
    const item = inFeed(anItem({ availability: "preorder", publishedOn }));
    expect([findText(item, "g:availability"), findText(item, "g:availability_date")]).toEqual(["preorder", moment]);
  },
);

test.each([null, "2027-05-10", "2026", "2028-06-01"])(
  "a pre-order for %s is out of stock in the feed, because it names no day that Google takes",
  (publishedOn) => {
    expect(feedAvailability(anItem({ availability: "preorder", publishedOn }), context.today)).toBe("out_of_stock");
  },
);

test.each([
  ["a ticket", anItem({ format: "Eticket", productType: "eTicket" })],
  ["a voucher", anItem({ format: "Voucher", productType: "eVoucher" })],
  ["what has no price", anItem({ priceCents: null })],
  ["what costs nothing", anItem({ priceCents: 0 })],
  ["what has no cover", anItem({}, { hasCover: false })],
])("the merchant feed leaves out %s", (_what, item) => expect(merchantItem(item, context)).toBe(""));

test("a reduced item in the merchant feed has both prices, its weight, and its shipping when ordered alone", () => {
  const free = { canBeFree: true, freeOverCents: 9900 };
  const standard = { id: "s", name: "Standard", description: "", priceCents: 895, ...free, days: null };
  const item = anItem({ priceCents: 9901, strikePriceCents: 12000 }, { weightG: 420 });
  const xml = merchantItem(item, { ...context, shipping: [standard] });
  expect(xml).toContain("<g:price>120.00 AUD</g:price><g:sale_price>99.01 AUD</g:sale_price>");
  expect(xml).toContain("<g:service>Standard</g:service><g:price>0.00 AUD</g:price></g:shipping>");
  expect(xml).toContain("<g:shipping_weight>420 g</g:shipping_weight>");
  const costOfShipping = (bands: { upToG: number; priceCents: number }[]) =>
    merchantItem(anItem(), { ...context, shipping: [{ ...standard, bands }] }).match(
      /<g:price>([\d.]+) AUD<\/g:price><\/g:sh/,
    )?.[1];
  expect(costOfShipping([])).toBe("8.95");
  expect(costOfShipping([{ upToG: 500, priceCents: 450 }])).toBe("4.50");
});

test.each([
  ["2027-01-31", "2027-01-30T13:00:00.000Z"],
  ["2027-01-31T09:30:00Z", "2027-01-31T09:30:00.000Z"],
  ["2027-01-31T09:30+10:00", "2027-01-30T23:30:00.000Z"],
  ["2027-1-31", "wrong"],
  ["2027-01-31T09:30", "wrong"],
  ["", null],
  [null, null],
])("reads the feed's parameter since=%s", (text, moment) => expect(readSince(text)).toBe(moment));
