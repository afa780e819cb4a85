/**
 * Tests the running sample shop as crawlers see it: a real crawler (wget) follows its links from the home page, and the results
 * are compared with the sitemap and with the pages' text.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longDate } from "~/domain/catalogue/delivery";
import { languageName } from "~/domain/catalogue/language";
import { type Crawl, crawl } from "../setup/crawler";
import { find, findCanonical, isNoindex, linkedData, type Node, ofType, toDetails, toText } from "../setup/read-page";
import { aRealShop, type RealShop } from "../setup/real-shop";

const MAX_PER_CANONICAL = 1.3;

describe("a crawl of the sample shop", () => {
  let shop: RealShop;
  let found: Crawl;
  /** Addresses of the pages that may be indexed and are their own canonical address. */
  let canonical: Set<string>;
  let sitemap: Map<string, string | undefined>;

  beforeAll(async () => {
    shop = await aRealShop();
    found = await crawl(shop.origin);
    canonical = new Set(
      [...found.pages].filter(([address, html]) => findCanonical(html) === address).map(([it]) => it),
    );
    sitemap = await readSitemap(shop);
  });
  afterAll(() => shop.close());

  const productPages = () => [...found.pages].filter(([address]) => new URL(address).pathname.startsWith("/product/"));

  test("every address of the sample shop answers 200 without a redirect", () => {
    expect(found.problems).toEqual([]);
    expect(productPages().length).toBeGreaterThan(390);
    expect(shop.complaints).toEqual([]);
  });

  test("the sample shop has at most 1.3 addresses per page", () => {
    expect(canonical.size).toBeGreaterThan(500);
    expect(found.pages.size / canonical.size).toBeLessThanOrEqual(MAX_PER_CANONICAL);
  });

  test("every page of the sample shop is listed under its own address, or is noindex", () => {
    const neither = [...found.pages].filter(([address, html]) => !canonical.has(address) && !isNoindex(html));
    expect(neither.map(([address]) => address)).toEqual([]);
    expect([...canonical].filter((address) => isNoindex(found.pages.get(address) ?? ""))).toEqual([]);
  });

  test("every page that search engines may list has a title and a description", () => {
    const bare = [...canonical].filter((address) => {
      const html = found.pages.get(address) ?? "";
      return !/<title>[^<]{5,}<\/title>/.test(html) || !/<meta name="description" content="[^"]{20,}"/.test(html);
    });
    expect(bare).toEqual([]);
  });

  test("the sitemap has every page to be listed, and none that doesn't exist", async () => {
    expect([...canonical].filter((address) => !sitemap.has(address))).toEqual([]);
    for (const address of sitemap.keys()) {
      if (canonical.has(address)) continue;
      const { pathname, search } = new URL(address);
      const answer = await shop.ask(pathname + search);
      expect([address, answer.status, findCanonical(answer.body), isNoindex(answer.body)]).toEqual([
        address,
        200,
        address,
        false,
      ]);
    }
  });

  test("the sitemap says when each page changed, and gives no future date", () => {
    const now = new Date().toISOString();
    const dates = [...sitemap.values()].filter((date) => date !== undefined);
    expect(dates.length).toBeGreaterThan(500);
    expect(dates.filter((date) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date) || date > now)).toEqual([]);
  });

  test("every breadcrumb trail for crawlers is the one that readers see", () => {
    let trails = 0;
    for (const [address, html] of found.pages) {
      const nav = find(html, /<nav class="breadcrumbs"[^>]*><ol>(.*?)<\/ol>/s);
      const [list] = ofType(linkedData(html), "BreadcrumbList");
      expect([address, list === undefined]).toEqual([address, nav === undefined]);
      if (nav === undefined || list === undefined) continue;
      const seen = [...nav.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = ""], i) => {
        const href = find(item, /href="([^"]+)"/);
        return { position: i + 1, name: toText(item), item: href && new URL(href, shop.origin).href };
      });
      const listed = (list.itemListElement as Node[]).map(({ position, name: title, item }) => ({
        position,
        name: title,
        item,
      }));
      expect([address, listed]).toEqual([address, seen]);
      trails += 1;
    }
    expect(trails).toBeGreaterThan(500);
  });

  test("every product's data for crawlers is what readers see", () => {
    for (const [address, html] of productPages()) {
      const products = ofType(linkedData(html), "Product");
      expect([address, products.length]).toEqual([address, 1]);
      expect({ address, ...toFacts(products[0] as Node) }).toEqual({ address, ...seen(html) });
    }
  });

  test("the home page tells crawlers the shop's owner and its search", () => {
    const html = found.pages.get(`${shop.origin}/`) ?? "";
    const nodes = linkedData(html);
    const [keeper] = ofType(nodes, "Organization");
    expect(toText(html)).toContain(String(keeper?.legalName));
    expect(toText(html)).toContain(String(keeper?.telephone));
    const [site] = ofType(nodes, "WebSite");
    const search = site?.potentialAction as { target: { urlTemplate: string } } | undefined;
    const form = find(html, /(<form action="\/search\/results"[^>]*>.*?<\/form>)/s) ?? "";
    expect(form).toContain('name="w"');
    expect(search?.target.urlTemplate).toBe(`${shop.origin}/search/results?w={search_term_string}`);
  });
});

/** Returns every address in every part of the sitemap, with its lastmod. Finds the parts through robots.txt, as crawlers do. */
async function readSitemap(shop: RealShop): Promise<Map<string, string | undefined>> {
  const index = find((await shop.ask("/robots.txt")).body, /^Sitemap: (\S+)$/m) ?? "";
  const parts = await read(shop, index, "sitemap");
  const all = new Map<string, string | undefined>();
  for (const part of parts.keys()) {
    for (const [address, lastmod] of await read(shop, part, "url")) {
      expect(all.has(address), `${address} stands once`).toBe(false);
      all.set(address, lastmod);
    }
  }
  return all;
}

async function read(shop: RealShop, address: string, element: string): Promise<Map<string, string | undefined>> {
  const answer = await shop.ask(new URL(address).pathname);
  expect([address, answer.status, answer.headers["content-type"]]).toEqual([
    address,
    200,
    "application/xml; charset=utf-8",
  ]);
  const entries = [...answer.body.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "gs"))];
  expect(entries.length).toBeLessThanOrEqual(50_000);
  return new Map(
    entries.map(([, entry = ""]) => [
      toText(find(entry, /<loc>(.*?)<\/loc>/)),
      find(entry, /<lastmod>(.*?)<\/lastmod>/),
    ]),
  );
}

const SHOWN_AS: Record<string, string> = {
  "in-stock": "InStock",
  preorder: "PreOrder",
  "sold-out": "SoldOut",
  unavailable: "OutOfStock",
};

/** Returns the facts that the page shows, with the names used in structured data. */
function seen(html: string) {
  const details = toDetails(html);
  const buying = find(html, /(<div class="buying">.*?)<div class="product-words"/s) ?? "";
  const price = find(buying, /<p class="price"><b>(.*?)<\/b>/s);
  const availability = SHOWN_AS[find(buying, /<p class="promise ([\w-]+)/) ?? ""];
  const rating = /class="to-reviews".*?aria-label="Rated ([\d.]+) out of 5, ([\d,]+) rating/s.exec(html);
  const heads = find(html, /(<div class="product-head">.*?)<div class="buying"/s) ?? "";
  const authors = [...heads.matchAll(/<a href="\/author\/[^"]*">(.*?)<\/a>/gs)].map(([, author]) => toText(author));
  return {
    name: toText(find(heads, /<h1>(.*?)<\/h1>/s)),
    offer: price === undefined || !availability ? null : { price: toText(price), availability },
    rating: rating ? { value: rating[1], count: Number(rating[2]?.replaceAll(",", "")) } : null,
    reviews: [...html.matchAll(/<p class="review-body">(.*?)<\/p>/gs)].slice(0, 3).map(([, body]) => toText(body)),
    code: details.ISBN ?? details.Code,
    book:
      details.ISBN && /^(Paperback|Hardcover|eBook|eAudio Book)\b/.test(details.Format ?? "")
        ? toBook(details, authors)
        : null,
  };
}

function toBook(details: Record<string, string>, authors: string[]) {
  const { Publisher, Pages, Language } = details;
  const published = details.Published ?? details["Release date"];
  return { isbn: details.ISBN, authors, publisher: Publisher, published, pages: Pages, language: Language };
}

/** Returns the same facts as `seen`, read from the structured data. */
function toFacts(product: Node) {
  const offer = product.offers as Record<string, string> | undefined;
  const rating = product.aggregateRating as { ratingValue: string; ratingCount: number } | undefined;
  if (offer) expect([offer.priceCurrency, offer.url]).toEqual(["AUD", product.url]);
  const dollars = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });
  return {
    name: toText(String(product.name)),
    offer: offer
      ? {
          price: Number(offer.price) === 0 ? "Free" : dollars.format(Number(offer.price)),
          availability: offer.availability?.replace("https://schema.org/", ""),
        }
      : null,
    rating: rating ? { value: rating.ratingValue, count: rating.ratingCount } : null,
    reviews: ((product.review as Node[] | undefined) ?? []).map((review) => toText(String(review.reviewBody))),
    code: product.gtin13 ?? product.sku,
    book: product.bookFormat === undefined ? null : saidBook(product),
  };
}

function saidBook(book: Node) {
  expect(book["@type"]).toContain("Book");
  const [language, published] = [book.inLanguage, book.datePublished] as (string | undefined)[];
  return {
    isbn: book.isbn,
    authors: ((book.author as Node[] | undefined) ?? []).map((author) => author.name),
    publisher: (book.publisher as Node | undefined)?.name,
    published: published && longDate(published),
    pages: book.numberOfPages === undefined ? undefined : String(book.numberOfPages),
    language: language && languageName(language),
  };
}
