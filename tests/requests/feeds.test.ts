/** The built shop's Atom feeds, search description and llms.txt: they follow their formats' rules, and agree with the pages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findText, readXml, toChildren, type XmlElement } from "../setup/read-xml";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
beforeAll(async () => {
  shop = await aRealShop();
});
afterAll(() => shop.close());

const HOUR = "public, max-age=3600";
/** Format of RFC 3339, as RFC 4287 (3.3) requires. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

async function xmlAt(address: string, type: string): Promise<XmlElement> {
  const { status, headers, body } = await shop.ask(address);
  expect([address, status, headers["content-type"], headers["cache-control"]]).toEqual([
    address,
    200,
    `${type}; charset=utf-8`,
    HOUR,
  ]);
  return readXml(body);
}

/** Returns the `href` of each `link` element of a page that has this `rel`. */
async function listLinks(page: string, rel: string): Promise<string[]> {
  const { body } = await shop.ask(page);
  return [...body.matchAll(/<link [^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => link.includes(`rel="${rel}"`))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? "");
}

const toLink = (element: XmlElement, rel: string) =>
  toChildren(element, "link").filter(({ attributes }) => attributes.rel === rel);

describe("the Atom feed of new releases", () => {
  test.each([
    ["/feeds/new-releases.atom", "/new"],
    ["/feeds/new-releases/books.atom", "/new/books"],
    ["/feeds/new-releases/books/general-books.atom", "/new/books/general-books"],
  ])("the Atom feed %s has the elements of RFC 4287, and the products of %s", async (address, page) => {
    const feed = await xmlAt(address, "application/atom+xml");
    expect([feed.name, feed.uri]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
    // RFC 4287, 4.1.1 requires one id, one title, one updated, an author, and a link to the feed itself.
    expect(findText(feed, "id")).toBe(shop.origin + address);
    expect(findText(feed, "title")).toMatch(/^New releases( in [\w ]+)? \| Lectern$/);
    expect(findText(feed, "updated")).toMatch(MOMENT);
    expect(findText(toChildren(feed, "author")[0] as XmlElement, "name")).toBe("Lectern");
    expect(toLink(feed, "self").map(({ attributes }) => attributes.href)).toEqual([shop.origin + address]);
    expect(toLink(feed, "alternate").map(({ attributes }) => attributes.href)).toEqual([shop.origin + page]);

    const entries = toChildren(feed, "entry");
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map((entry) => findText(entry, "id"))).size).toBe(entries.length);
    for (const entry of entries) {
      // 4.1.2 requires one id that is an IRI, one title, one updated, and at most one published. The alternate link replaces
      // the content.
      const id = findText(entry, "id") ?? "";
      expect(URL.canParse(id)).toBe(true);
      expect(findText(entry, "title")).not.toBe("");
      expect(findText(entry, "updated")).toMatch(MOMENT);
      expect(findText(entry, "published") ?? "2026-01-01T00:00:00Z").toMatch(MOMENT);
      expect(toLink(entry, "alternate")).toHaveLength(1);
      for (const author of toChildren(entry, "author")) expect(findText(author, "name")).not.toBe("");
      for (const link of toLink(entry, "enclosure")) expect(link.attributes.type).toBe("image/jpeg");
    }
    const listed = [...(await shop.ask(page)).body.matchAll(/class="card-title[^"]*"[^>]*><a href="([^"?]+)/g)].map(
      ([, href]) => shop.origin + href,
    );
    expect(listed.length).toBeGreaterThan(0);
    const fed = entries.map((entry) => toLink(entry, "alternate")[0]?.attributes.href);
    expect(fed.slice(0, listed.length)).toEqual(listed.slice(0, fed.length));
    expect((await shop.ask(new URL(findText(entries[0] as XmlElement, "id") ?? "").pathname)).headers.location).toBe(
      new URL(fed[0] ?? "").pathname,
    );
  });

  test("the Atom feed is linked from home, and a category's from its page and its page of new releases", async () => {
    expect(await listLinks("/", "alternate")).toEqual(["/feeds/new-releases.atom"]);
    expect(await listLinks("/c/books", "alternate")).toEqual(["/feeds/new-releases/books.atom"]);
    expect(await listLinks("/new/books", "alternate")).toEqual(["/feeds/new-releases/books.atom"]);
    expect(await listLinks("/bestsellers", "alternate")).toEqual([]);
  });

  test.each(["/feeds/new-releases/nowhere.atom", "/feeds/new-releases/books", "/feeds/new-releases/.atom"])(
    "there is no Atom feed at %s",
    async (address) => expect((await shop.ask(address)).status).toBe(404),
  );
});

describe("the search description", () => {
  test("the search description follows OpenSearch 1.1, and its address finds products", async () => {
    const description = await xmlAt("/opensearch.xml", "application/opensearchdescription+xml");
    expect([description.name, description.uri]).toEqual([
      "OpenSearchDescription",
      "http://a9.com/-/spec/opensearch/1.1/",
    ]);
    expect(findText(description, "ShortName")).toMatch(/^[^<>]{1,16}$/);
    expect(findText(description, "Description")).toMatch(/^[^<>]{1,1024}$/);
    expect(findText(description, "InputEncoding")).toBe("UTF-8");
    for (const image of toChildren(description, "Image"))
      expect((await shop.ask(new URL(image.text).pathname)).headers["content-type"]).toBe(image.attributes.type);
    const urls = toChildren(description, "Url");
    for (const { attributes } of urls) expect([attributes.type, attributes.template]).not.toContain(undefined);
    const template = urls.find(({ attributes }) => attributes.type === "text/html")?.attributes.template ?? "";
    // Section 4.3 requires the search terms to be percent-encoded.
    const found = await shop.ask(
      template.replace("{searchTerms}", encodeURIComponent("grace & co")).replace(shop.origin, ""),
    );
    expect([found.status, found.body.includes("grace &amp; co")]).toEqual([200, true]);
  });

  test("the search description is linked from home, a category's page and the search", async () => {
    for (const page of ["/", "/c", "/c/books", "/search/results?w=grace"])
      expect([page, await listLinks(page, "search")]).toEqual([page, ["/opensearch.xml"]]);
    expect(await listLinks("/basket", "search")).toEqual([]);
  });
});

describe("llms.txt", () => {
  test("llms.txt has the title, summary and sections of llmstxt.org, and each address in it exists", async () => {
    const { status, headers, body } = await shop.ask("/llms.txt");
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/plain; charset=utf-8",
      HOUR,
    ]);
    const lines = body.split("\n");
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines[2]).toMatch(/^> \S/);
    expect(lines.filter((line) => line.startsWith("#") && !line.startsWith("# ")).length).toBeGreaterThan(2);
    const items = lines.filter((line) => line.startsWith("-"));
    const addresses = items.map((line) => /^- \[[^[\]]+\]\((http[^()]+)\)(: .+)?$/.exec(line)?.[1] ?? line);
    expect(addresses).toContain(`${shop.origin}/api/openapi.json`);
    expect(addresses).toContain(`${shop.origin}/c/books`);
    for (const address of addresses) {
      const { status } = await shop.ask(address.replace(shop.origin, ""));
      expect([address, status]).toEqual([address, 200]);
    }
  });
});

describe("the sitemap of products", () => {
  const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";

  test("the sitemap of products names the same picture for each product with a cover as the product's page", async () => {
    const [code] = /\d{13}/.exec((await shop.ask("/c/bibles")).body) ?? [];
    shop.sql("update products set cover = null where code = ?", code);
    const part = await xmlAt("/sitemaps/products-1.xml", "application/xml");
    const urls = toChildren(part, "url");
    const pictured = urls.filter((url) => toChildren(url, "image:image").length > 0);
    expect(pictured.length).toBeGreaterThan(100);
    for (const url of pictured) {
      // A product has one image, and image:loc is the only child element that Google reads.
      const images = toChildren(url, "image:image");
      expect([images.length, images[0]?.uri, images[0]?.children.map(({ name }) => name)]).toEqual([
        1,
        IMAGES,
        ["image:loc"],
      ]);
    }
    expect(pictured.some((url) => findText(url, "loc")?.endsWith(code ?? ""))).toBe(false);
    for (const url of pictured.slice(0, 3)) {
      const image = findText(toChildren(url, "image:image")[0] as XmlElement, "image:loc") ?? "";
      const { body } = await shop.ask(new URL(findText(url, "loc") ?? "").pathname);
      expect(body).toContain(`"image":"${image}"`);
      expect((await shop.ask(new URL(image).pathname)).headers["content-type"]).toBe("image/jpeg");
    }
  });
});

describe("the key's file for IndexNow", () => {
  const key = "0123456789abcdef";

  test("IndexNow's key file exists only under the key's name, and only if a key is set", async () => {
    expect((await shop.ask(`/${key}.txt`)).status).toBe(404);
    const settings = { INDEXNOW_KEY: key, INDEXNOW_URL: "file", SHOP_ORIGIN: "http://shop.example" };
    const other = await aRealShop({ settings, goods: false });
    try {
      const headers = { Host: "shop.example" };
      const file = await other.ask(`/${key}.txt`, { headers });
      expect([file.status, file.headers["content-type"], file.body]).toEqual([200, "text/plain; charset=utf-8", key]);
      expect((await other.ask(`/${key}0.txt`, { headers })).status).toBe(404);
      expect((await other.ask(`/${key}.txt`, { headers: { Host: "reader.shop.example" } })).status).toBe(404);
      expect((await other.ask(`/${key}.txt`, { method: "POST", headers })).status).not.toBe(200);
    } finally {
      await other.close();
    }
  });
});
