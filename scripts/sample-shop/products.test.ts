import ISBN from "isbn3";
import { describe, expect, it } from "vitest";
import { DEFAULT_CATEGORIES } from "~/domain/catalogue/default-categories";
import { AVAILABILITIES, PRODUCT_TYPES, TALKERS } from "~/domain/catalogue/product";
import { productRow } from "~/domain/catalogue/product-rows";
import { productPath } from "~/domain/catalogue/slug";
import { sampleProducts, sampleReviews } from "./sample-data";

/**
 * Number of ratings below which every rating has a review. If a product has more, most of its ratings are stars without a
 * review.
 */
const FEW_RATINGS = 10;

const [products, reviews] = [await sampleProducts(), sampleReviews()];
const rows = products.map((product) => productRow(product, product.description));

const listSentences = (text: string) => text.split(/(?<=[.!?])\s+/);

describe("the sample shop's products", () => {
  it("there are about four hundred sample products", () => {
    expect(products.length).toBeGreaterThanOrEqual(380);
    expect(products.length).toBeLessThanOrEqual(440);
  });

  it("sample products are in every category, and in no unknown one", () => {
    const filled = new Set(products.flatMap((product) => product.categories));
    const parents = new Set(["books", "books/general-books", "books/academic", "books/ministry", "music"]);
    const expected = DEFAULT_CATEGORIES.map((category) => category.path).filter((each) => !parents.has(each));
    expect([...filled].sort()).toEqual(expected.sort());
  });

  it("sample products are of every type, and carry every badge", () => {
    expect([...new Set(products.map((product) => product.productType))].sort()).toEqual([...PRODUCT_TYPES].sort());
    expect([...new Set(products.flatMap((product) => product.talkers))].sort()).toEqual([...TALKERS].sort());
    const formats = new Set(products.map((product) => product.format));
    for (const format of ["Paperback", "Hardcover", "eBook", "eAudio Book", "Voucher", "Digital Licence", "Eticket"])
      expect(formats).toContain(format);
  });

  it("sample products show every case of availability and price", () => {
    expect([...new Set(rows.map((row) => row.availability))].sort()).toEqual([...AVAILABILITIES].sort());
    expect(products.some((product) => product.priceCents === null && product.availability === "unavailable")).toBe(
      true,
    );
    expect(products.some((product) => product.priceCents === 0)).toBe(true);
    const reduced = products.filter((product) => product.strikePriceCents !== null);
    expect(reduced.every((product) => (product.strikePriceCents ?? 0) > (product.priceCents ?? 0))).toBe(true);
    expect(reduced.some((product) => product.savingStatement !== null)).toBe(true);
    expect(reduced.some((product) => product.savingStatement === null)).toBe(true);
    for (const stock of [0, 1, 2, null]) expect(products.map((product) => product.stock)).toContain(stock);
    for (const most of [1, 3, 10, 99]) expect(products.map((product) => product.maxPerOrder)).toContain(most);
    expect(products.some((product) => product.affCode !== null)).toBe(true);
  });

  it("only forthcoming sample products have dates after the sample's own day", () => {
    for (const product of products) {
      if (product.availability === "preorder") expect(product.publishedOn, product.title).toMatch(/^2027/);
      else if (product.productType === "eTicket")
        expect(product.publishedOn, product.title).toMatch(/^(2026-1[12]|2027)/);
      else expect((product.publishedOn ?? "") <= "2026-11-20", product.title).toBe(true);
    }
  });

  it("sample products have titles that test pages: long, with symbols, other alphabets, many authors or none", () => {
    const titles = products.map((product) => product.title);
    expect(Math.max(...titles.map((title) => title.length))).toBeGreaterThanOrEqual(180);
    for (const sign of [/[“"]/, /[’']/, /&/, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u])
      expect(
        titles.some((title) => sign.test(title)),
        String(sign),
      ).toBe(true);
    expect(products.some((product) => product.contributors.some(({ name }) => /[żŻöü]/.test(name)))).toBe(true);
    expect(Math.max(...products.map((product) => product.contributors.length))).toBe(6);
    expect(products.some((product) => product.contributors.length === 0)).toBe(true);
  });

  it("every sample product has its own code and address", () => {
    expect(new Set(products.map((product) => product.code)).size).toBe(products.length);
    expect(new Set(rows.map(productPath)).size).toBe(products.length);
    for (const row of rows) expect(row.slug, row.title).not.toBe("product");
  });

  it("sample products have ISBNs that an ISBN library accepts", () => {
    const isbns = products.flatMap((product) => product.isbn13 ?? []);
    expect(isbns.length).toBeGreaterThan(200);
    expect(isbns.filter((isbn) => ISBN.parse(isbn)?.isIsbn13 !== true)).toEqual([]);
    for (const product of products) expect(product.code).toMatch(product.isbn13 ? /^978\d{10}$/ : /^LEC-[A-Z]-\d{4}$/);
  });

  it("the formats of a sample work share one work key", () => {
    const formats = Map.groupBy(rows, (row) => row.workKey);
    const progress = formats.get(rows.find((row) => row.title === "The Pilgrim's Progress")?.workKey ?? "");
    expect(progress?.map((row) => row.format).sort()).toEqual(
      ["Gift eBook", "Hardcover", "Paperback", "eAudio Book", "eBook"].sort(),
    );
    for (const [key, editions] of formats)
      expect(new Set(editions.map((row) => row.format)).size, `two of one format in ${key}`).toBe(editions.length);
  });

  it("sample products have descriptions of their own", () => {
    const descriptions = products.map((product) => product.description ?? "");
    expect(new Set(descriptions).size).toBeGreaterThanOrEqual(0.95 * products.length);
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThan(120);
      expect(description.match(/<p>/g)?.length).toBe(description.match(/<\/p>/g)?.length);
      expect(description).not.toMatch(/undefined|lorem|\{|<p><\/p>/i);
    }
  });

  it("no sentence is in the descriptions of more than two sample titles", () => {
    const titles = new Map<string, Set<string>>();
    for (const { title, description } of products)
      for (const sentence of listSentences((description ?? "").replace(/<[^>]+>/g, " ").trim()))
        titles.set(sentence, (titles.get(sentence) ?? new Set()).add(title));
    expect(titles.size).toBeGreaterThan(900);
    expect([...titles].filter(([, own]) => own.size > 2).map(([sentence]) => sentence)).toEqual([]);
  });
});

describe("the sample shop's reviews", () => {
  const byCode = Map.groupBy(reviews, (review) => review.code);

  it("about two hundred sample products have reviews, with all star ratings and some verified", () => {
    expect(reviews.length).toBeGreaterThanOrEqual(550);
    expect(byCode.size).toBeGreaterThanOrEqual(170);
    expect(new Set(reviews.map((review) => review.stars))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(reviews.map((review) => review.verified))).toEqual(new Set([false, true]));
    expect(new Set(reviews.map((review) => review.id)).size).toBe(reviews.length);
  });

  it("sample reviews add up to the rating of a product with few ratings", () => {
    for (const product of products) {
      const stars = (byCode.get(product.code) ?? []).map((review) => review.stars);
      if (product.ratingCount < FEW_RATINGS) {
        expect(stars.length, product.title).toBe(product.ratingCount);
        const mean = stars.reduce((sum, each) => sum + each, 0) / stars.length;
        expect(product.rating, product.title).toBe(stars.length ? Math.round(mean * 100) / 100 : null);
      } else {
        expect(stars.length, product.title).toBeLessThanOrEqual(product.ratingCount);
        expect(product.rating).not.toBeNull();
      }
    }
    const counts = products.map((product) => product.ratingCount);
    expect(counts).toContain(0);
    expect(Math.max(...counts)).toBeGreaterThan(1000);
    expect(new Set(products.map((product) => Math.floor(product.rating ?? 0)))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  it("no sentence is in more than two sample reviews, or in two of the same title", () => {
    const titles = new Map(products.map((product) => [product.code, product.title]));
    const said = reviews.flatMap(({ code, body }) =>
      listSentences(body).map((sentence) => ({ sentence, title: titles.get(code) })),
    );
    const often = [...Map.groupBy(said, ({ sentence }) => sentence)].filter(
      ([, uses]) => uses.length > 2 || new Set(uses.map(({ title }) => title)).size < uses.length,
    );
    expect(often.map(([sentence]) => sentence)).toEqual([]);
  });

  it("sample reviews of a product all differ, and none is older than the product", () => {
    const published = new Map(products.map((product) => [product.code, product.publishedOn ?? ""]));
    for (const [code, own] of byCode) {
      expect(new Set(own.map((review) => review.body)).size, code).toBe(own.length);
      for (const review of own) {
        expect(review.createdAt >= (published.get(code) ?? "")).toBe(true);
        expect(review.createdAt < "2026-11-20").toBe(true);
        expect(review.body).not.toContain("{it}");
      }
    }
  });
});
