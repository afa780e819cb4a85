/** Tests link previews of the built shop: they follow the Open Graph protocol's rules (ogp.me), and agree with the page. */
import { Parser } from "htmlparser2";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { siteMap } from "../../remix.config.js";
import { openSite, type Site } from "../setup/site";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.shop.close());
afterEach(() => expect(site.shop.complaints.splice(0), "the shop complained").toEqual([]));

interface Head {
  /** Contents of the `meta` elements for link previews, which have a `property` or one of X's names. */
  tags: Map<string, string[]>;
  title: string;
  description: string;
  canonical: string | undefined;
  data: Array<Record<string, unknown>>;
}

function readHead(html: string): Head {
  const head: Head = { tags: new Map(), title: "", description: "", canonical: undefined, data: [] };
  let inside = "";
  let text = "";
  const parser = new Parser({
    onopentag(name, { property, name: named = "", content = "", rel, href, type }) {
      inside = name === "script" && type === "application/ld+json" ? "data" : name;
      text = "";
      const tag = property ?? (named.startsWith("twitter:") ? named : undefined);
      if (name === "meta" && tag !== undefined) head.tags.set(tag, [...(head.tags.get(tag) ?? []), content]);
      if (name === "meta" && named === "description") head.description = content;
      if (name === "link" && rel === "canonical") head.canonical = href;
    },
    ontext(part) {
      text += part;
    },
    onclosetag() {
      if (inside === "title") head.title = text;
      if (inside === "data") head.data.push(JSON.parse(text) as Record<string, unknown>);
      inside = "";
    },
  });
  parser.end(html);
  return head;
}

/** Properties that ogp.me requires. Those in `ONCE` must not be repeated. */
const REQUIRED = ["og:title", "og:type", "og:image", "og:url"];
const ONCE = [...REQUIRED, "og:description", "og:site_name", "og:locale", "og:image:alt", "twitter:card"];

async function cardAt(address: string): Promise<Head & { tag(name: string): string | undefined }> {
  const answer = await site.shop.ask(address);
  expect([address, answer.status]).toEqual([address, 200]);
  const head = readHead(answer.body);
  return { ...head, tag: (name) => head.tags.get(name)?.[0] };
}

describe("every page that crawlers may list", () => {
  const rows = siteMap.filter((row) => row.crawl === "index").map((row) => [row.path] as const);
  test.each(rows)("%s has a complete share card, with its own words and address", async (path) => {
    const { tags, tag, title, description, canonical } = await cardAt(site.anAddressOf(path));
    for (const name of REQUIRED) expect([name, tag(name)?.length]).toEqual([name, expect.any(Number)]);
    for (const name of ONCE) expect([name, tags.get(name)?.length ?? 0]).toEqual([name, 1]);
    expect(tag("og:url")).toBe(canonical);
    expect(tag("og:description")).toBe(description);
    expect(title === tag("og:title") || title === `${tag("og:title")} | Lectern`).toBe(true);
    expect(tag("og:site_name")).toBe("Lectern");
    expect(tag("og:locale")).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
    expect(["website", "book", "product", "profile"]).toContain(tag("og:type"));
    expect(tag("twitter:card")).toBe("summary_large_image");
    const image = new URL(tag("og:image") ?? "");
    expect(image.origin).toBe(site.shop.origin);
    const picture = await site.shop.ask(image.pathname);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, tag("og:image:type")]);
    const { width, height } = await sharp(picture.raw).metadata();
    expect([tag("og:image:width"), tag("og:image:height")]).toEqual([String(width), String(height)]);
    expect([width, height]).toEqual([1200, 630]);
    // Keep pictures below 300,000 bytes, because WhatsApp doesn't show larger ones.
    expect(picture.raw.length).toBeLessThan(300_000);
  });
});

interface BookData {
  isbn: string;
  author: unknown[];
  offers: { price: string; availability: string };
}

test("a book's share card has its ISBN, its authors' pages, and the price and availability of the page's data", async () => {
  const { tags, tag, data } = await cardAt(site.product);
  const book = data.find(({ isbn }) => isbn !== undefined) as unknown as BookData;
  expect(tag("og:type")).toBe("book");
  expect(tags.get("book:isbn")).toEqual([book.isbn]);
  expect(tags.get("book:author")?.length).toBe(book.author.length);
  for (const author of tags.get("book:author") ?? [])
    expect((await site.shop.ask(new URL(author).pathname)).status).toBe(200);
  expect([tag("product:price:amount"), tag("product:price:currency")]).toEqual([book.offers.price, "AUD"]);
  expect(tag("product:availability")).toBe("in stock");
  expect(book.offers.availability).toBe("https://schema.org/InStock");
});

test("a shared wishlist has a share card, though crawlers may not list it, and its picture is not cached", async () => {
  const address = site.anAddressOf("/w/wishlist/:publicId/public");
  const { tag } = await cardAt(address);
  expect([tag("og:url"), tag("og:title")]).toEqual([site.shop.origin + address, "Shared, a wishlist"]);
  const image = new URL(tag("og:image") ?? "").pathname;
  const picture = await site.shop.ask(image);
  expect([picture.status, picture.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect((await site.shop.ask(image.replace("0123", "9999"))).status).toBe(404);
});

test.each(["/basket", "/login", "/account/wishlists", "/search/results?w=grace", "/c/books?format=eBook", "/nowhere"])(
  "%s has no share card",
  async (address) => expect(readHead((await site.shop.ask(address)).body).tags.size).toBe(0),
);

test("a page without scripts has no share card, because no crawler requests it", async () => {
  const { body } = await site.shop.ask(site.product, { headers: { "Save-Data": "on" } });
  expect(readHead(body).tags.size).toBe(0);
});

test.each(["/images/share/product/none_9780000000000.jpg", "/images/share/c/nowhere.jpg", "/images/share/shop.png"])(
  "there is no share picture at %s",
  async (address) => expect((await site.shop.ask(address)).status).toBe(404),
);
