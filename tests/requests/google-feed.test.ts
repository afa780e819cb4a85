/**
 * Tests the built shop's feed for Google's Merchant Center. It must follow the product data specification, and all of its
 * figures must match the pages.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findText, readXml, toChildren, type XmlElement } from "../setup/read-xml";
import { aRealShop, type RealShop } from "../setup/real-shop";

const GOOGLE = "http://base.google.com/ns/1.0";

/**
 * Attributes that support.google.com/merchants/answer/7052112 requires. Only the attributes in `REPEATED` may occur more than
 * once.
 */
const REQUIRED = ["g:id", "title", "description", "link", "g:image_link", "g:availability", "g:price", "g:condition"];
const REPEATED = ["g:shipping", "g:product_detail"];
const MONEY = /^\d+\.\d\d AUD$/;
const FORMS: Record<string, RegExp> = {
  "g:id": /^[\w.-]{1,50}$/,
  title: /^.{1,150}$/u,
  description: /^[^<>]{1,5000}$/u,
  link: /^http:\/\/localhost:\d+\/product\/[^\s/]+$/,
  "g:image_link": /^http:\/\/localhost:\d+\/images\/\S+\.jpg$/,
  "g:availability": /^(in_stock|out_of_stock|preorder)$/,
  "g:availability_date": /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
  "g:price": MONEY,
  "g:sale_price": MONEY,
  "g:gtin": /^(97[89]\d{10}|\d{8}|\d{12,14})$/,
  "g:identifier_exists": /^no$/,
  "g:brand": /^.{1,70}$/u,
  "g:condition": /^new$/,
  "g:google_product_category": /^(Media|Toys & Games) > [A-Z][\w& -]+( > [A-Z][\w& -]+)*$/,
  "g:product_type": /^[^>]+( > [^>]+)*$/,
  "g:shipping_weight": /^[1-9]\d* g$/,
  "g:shipping": /^$/,
  "g:product_detail": /^$/,
};

let shop: RealShop;
beforeAll(async () => {
  shop = await aRealShop();
});
afterAll(() => shop.close());

async function feed(query = ""): Promise<XmlElement[]> {
  const answer = await shop.ask(`/feeds/google.xml${query}`);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  const rss = readXml(answer.body);
  expect([rss.name, rss.attributes.version, rss.attributes["xmlns:g"]]).toEqual(["rss", "2.0", GOOGLE]);
  const [channel] = toChildren(rss, "channel");
  if (!channel) throw new Error("There is no channel.");
  for (const name of ["title", "link", "description"]) expect([name, findText(channel, name)]).not.toEqual([name, ""]);
  return toChildren(channel, "item");
}

const toId = (item: XmlElement) => findText(item, "g:id") ?? "";

/** Returns a product page and its structured data. */
async function getPage(item: XmlElement): Promise<{ body: string; offer: { price: string; availability: string } }> {
  const { pathname } = new URL(findText(item, "link") ?? "");
  const { status, body } = await shop.ask(pathname);
  expect([pathname, status]).toEqual([pathname, 200]);
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  const data = blocks.map((block) => JSON.parse(block[1] ?? "") as Record<string, unknown>);
  return { body, offer: data.find((each) => each.offers)?.offers as { price: string; availability: string } };
}

describe("the whole feed", () => {
  let items: XmlElement[];
  beforeAll(async () => {
    items = await feed();
  });

  test("the Google feed follows the specification's rules in every item", () => {
    expect(items.length).toBeGreaterThan(100);
    expect(new Set(items.map(toId)).size).toBe(items.length);
    for (const item of items) {
      const names = item.children.map(({ name }) => name);
      for (const name of REQUIRED) expect([toId(item), names]).toEqual([toId(item), expect.arrayContaining([name])]);
      for (const { name, uri, text } of item.children) {
        expect([toId(item), name, FORMS[name]?.test(text), text]).toEqual([toId(item), name, true, text]);
        expect(uri).toBe(name.startsWith("g:") ? GOOGLE : "");
      }
      const once = names.filter((name) => !REPEATED.includes(name));
      expect(new Set(once).size).toBe(once.length);
      expect(names.includes("g:gtin") || names.includes("g:brand")).toBe(!names.includes("g:identifier_exists"));
      expect(names.includes("g:availability_date")).toBe(findText(item, "g:availability") === "preorder");
      for (const shipping of toChildren(item, "g:shipping")) {
        expect([findText(shipping, "g:country"), findText(shipping, "g:price")]).toEqual([
          "AU",
          expect.stringMatching(MONEY),
        ]);
      }
      const before = Number.parseFloat(findText(item, "g:price") ?? "");
      const reduced = findText(item, "g:sale_price");
      if (reduced !== undefined) expect(Number.parseFloat(reduced)).toBeLessThan(before);
    }
  });

  test("the Google feed has only items that can be bought or pre-ordered, and none that Google doesn't list", () => {
    const said = new Set(items.map((item) => findText(item, "g:availability")));
    expect([...said].sort()).toEqual(["in_stock", "preorder"]);
    const formats = new Set(
      items.flatMap((item) => toChildren(item, "g:product_detail").map((row) => findText(row, "g:attribute_value"))),
    );
    for (const format of ["eTicket", "eVoucher"]) expect(formats.has(format)).toBe(false);
    for (const format of ["Paperback", "eBook", "DVD"]) expect(formats.has(format)).toBe(true);
    for (const item of items) expect(findText(item, "g:availability")).not.toBe("out_of_stock");
  });

  test("the Google feed has the price and availability of each product's page", async () => {
    const reduced = items.filter((item) => findText(item, "g:sale_price") !== undefined);
    const preorders = items.filter((item) => findText(item, "g:availability") === "preorder");
    expect([reduced.length > 0, preorders.length > 0]).toEqual([true, true]);
    const tried = new Set([...items.filter((_, i) => i % 20 === 0), ...reduced.slice(0, 5), ...preorders.slice(0, 5)]);
    for (const item of tried) {
      const { body, offer } = await getPage(item);
      const price = findText(item, "g:sale_price") ?? findText(item, "g:price");
      expect([toId(item), price]).toEqual([toId(item), `${offer.price} AUD`]);
      const availability = { in_stock: "InStock", preorder: "PreOrder" }[findText(item, "g:availability") ?? ""];
      expect([toId(item), offer.availability]).toEqual([toId(item), `https://schema.org/${availability}`]);
      expect(body).toContain(`$${offer.price}`);
      // The page also shows the price before the sale, which the feed contains.
      expect(body).toContain(`$${(findText(item, "g:price") ?? "").replace(" AUD", "")}`);
      expect((await shop.ask(new URL(findText(item, "g:image_link") ?? "").pathname)).headers["content-type"]).toBe(
        "image/jpeg",
      );
    }
  });

  test("the Google feed is not cached, and HEAD gets only its headers", async () => {
    const head = await shop.ask("/feeds/google.xml", { method: "HEAD" });
    expect([head.status, head.headers["cache-control"], head.body]).toEqual([200, "no-store", ""]);
  });
});

describe("the Google feed of changes since a time", () => {
  test("the feed of changes is short, marks what is no longer sold as out of stock, and omits what it never had", async () => {
    const [sold, withdrawn, dearer] = (await feed()).map(toId);
    const now = Date.now();
    const since = `?since=${new Date(now + 60_000).toISOString()}`;
    const later = new Date(now + 120_000).toISOString();
    expect(await feed(since)).toEqual([]);
    shop.sql("update products set availability = 'sold out', updated_at = ? where code = ?", later, sold);
    shop.sql("update products set withdrawn_at = ?, updated_at = ? where code = ?", later, later, withdrawn);
    shop.sql(
      "update products set price_cents = 12345, strike_price_cents = null, updated_at = ? where code = ?",
      later,
      dearer,
    );
    shop.sql("update products set updated_at = ? where product_type in ('eTicket', 'eVoucher')", later);
    const changed = await feed(since);
    expect(changed.map((item) => [toId(item), findText(item, "g:availability")]).sort()).toEqual(
      [
        [sold, "out_of_stock"],
        [withdrawn, "out_of_stock"],
        [dearer, "in_stock"],
      ].sort(),
    );
    expect(findText(changed.find((item) => toId(item) === dearer) as XmlElement, "g:price")).toBe("123.45 AUD");
    const whole = (await feed()).map(toId);
    expect([whole.includes(sold ?? ""), whole.includes(withdrawn ?? "")]).toEqual([false, false]);
  });

  test.each(["yesterday", "2027-13-01", "2027-01-01T10:00"])(
    "the feed of changes refuses %s with a sentence",
    async (since) => {
      const answer = await shop.ask(`/feeds/google.xml?since=${since}`);
      expect([answer.status, answer.body]).toEqual([400, expect.stringMatching(/^The parameter since must be/)]);
    },
  );
});
