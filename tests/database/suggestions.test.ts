/** Tests that both databases give the same suggestions in the same order, and the same log of chosen suggestions. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { putContentMenu } from "~/database/content/content-records.server";
import { database } from "~/database/engine/connection.server";
import { readListingQuery } from "~/domain/catalogue/listing";
import { withdrawProducts } from "~/domain/catalogue/store-products.server";
import { noteContentChange } from "~/domain/content/content-version.server";
import { searchProducts } from "~/domain/search/search.server";
import { SITE_PAGES } from "~/domain/search/site-pages";
import { countOpening, logClick } from "~/domain/search/suggestion-clicks.server";
import { rebuildSuggestions, suggest } from "~/domain/search/suggestions.server";
import { aCatalogue, aProduct, type ProductTraits } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const GRANDPAS_GRACE = "Grandpa’s Grace Before Tea";
const GRACE_BIBLES = ["The Grace Bible for Teenagers", "The Grace Bible, Large Print"];

/** Title, authors, number of ratings (a measure of popularity), and other traits. */
const BOOKS: [string, string[], number, ProductTraits?][] = [
  ["The Hobbit", ["J.R.R. Tolkien"], 2_000_000, { code: "9780261102217", isbn13: "9780261102217" }],
  ["The Hobbit", ["J.R.R. Tolkien"], 900_000, { code: "HOBBIT-2", format: "Hardcover", affCode: "FRIEND" }],
  ["The Fellowship of the Ring (The Lord of the Rings, #1)", ["J.R.R. Tolkien"], 1_700_000],
  ["The Lord of the Rings", ["J.R.R. Tolkien"], 400_000, { availability: "sold out", stock: 0 }],
  ["J.R.R. Tolkien: A Biography", ["Humphrey Carpenter"], 9_000],
  ["Amazing Grace", ["The Hillside Choir"], 40, { format: "CD", categories: ["music/cds"] }],
  ["Amazing Grace: William Wilberforce", ["Eric Metaxas"], 15_000],
  ["Grace", ["Grace Paley"], 10],
  [GRANDPAS_GRACE, ["Edith Marlow"], 800_000],
  ...GRACE_BIBLES.map((title, at): [string, string[], number] => [title, [], 30 - at]),
  ["Les Misérables", ["Victor Hugo"], 500_000],
  ["NIV Study Bible", [], 90_000, { categories: ["bibles/study-bibles"], publisher: "Zondervan" }],
  ["Pride and Prejudice", ["Jane Austen"], 2_000_000],
  ["Mary GrandPré’s Sketchbook", ["Mary GrandPré"], 3],
  ["Преступление и наказание", ["Фёдор Достоевский"], 5_000],
];

const ask = (text: string) => suggest(text, { pages: SITE_PAGES, imageBase: "" });
const listValues = async (text: string, section: string) =>
  (await ask(text)).suggestions.find(({ title }) => title === section)?.items.map(({ value }) => value) ?? [];

describe.each(BOTH)("suggestions on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue(
      BOOKS.map(
        ([title, authors, ratingCount, more]): ProductTraits => ({ title, authors, ratingCount, rating: 4, ...more }),
      ),
    );
  });
  afterAll(() => close());

  test.each([
    ["hobb", ["The Hobbit"]],
    ["THE HOBBIT", ["The Hobbit"]],
    [
      "tolk",
      [
        "The Hobbit",
        "The Fellowship of the Ring (The Lord of the Rings, #1)",
        "J.R.R. Tolkien: A Biography",
        "The Lord of the Rings",
      ],
    ],
    ["the lord of the ri", ["The Lord of the Rings", "The Fellowship of the Ring (The Lord of the Rings, #1)"]],
    [
      "jrr",
      [
        "The Hobbit",
        "The Fellowship of the Ring (The Lord of the Rings, #1)",
        "The Lord of the Rings",
        "J.R.R. Tolkien: A Biography",
      ],
    ],
    ["grace", ["Grace", GRANDPAS_GRACE, "Amazing Grace: William Wilberforce", "Amazing Grace", ...GRACE_BIBLES]],
    ["amazing gr", ["Amazing Grace: William Wilberforce", "Amazing Grace"]],
    ["misera", ["Les Misérables"]],
    ["MISÉRA", ["Les Misérables"]],
    ["pri prej", ["Pride and Prejudice"]],
    ["9780261", ["The Hobbit"]],
    ["978-0-261-10", ["The Hobbit"]],
    ["0261102214", ["The Hobbit"]],
    ["hobbit-2", ["The Hobbit"]],
    ["преступ", ["Преступление и наказание"]],
    ["zondervan", ["NIV Study Bible"]],
    ["xyzzy", []],
  ])("%s finds the products", async (text, expected) => expect(await listValues(text, "Products")).toEqual(expected));

  test.each([
    ["tolk", ["J.R.R. Tolkien"]],
    ["j r", ["J.R.R. Tolkien"]],
    ["grandpre", ["Mary GrandPré"]],
    ["grace", ["Grace Paley"]],
    ["досто", ["Фёдор Достоевский"]],
    ["hobbit", []],
  ])("%s finds the authors", async (text, expected) => expect(await listValues(text, "Authors")).toEqual(expected));

  test("searches are made of the catalogue's own words", async () => {
    expect(await listValues("amaz", "Search for")).toEqual(["amazing", "amazing grace"]);
    expect(await listValues("misera", "Search for")).toEqual(["misérables"]);
  });

  test("what several titles say comes before one bestseller's words", async () => {
    expect(await listValues("grace", "Search for")).toEqual(["grace bible"]);
    expect(await listValues("gr", "Search for")).toEqual(["grace", "grace bible", "grandpa’s", "grandpré’s"]);
  });

  test("categories that hold something, and the shop's pages", async () => {
    expect(await listValues("bib", "Categories")).toEqual(["Bibles", "Bibles › Study Bibles"]);
    expect(await listValues("gift", "Categories")).toEqual([]);
    expect(await listValues("cart", "Pages")).toEqual(["Basket"]);
    expect((await ask("jobs")).suggestions.flatMap(({ items }) => items.map(({ type }) => type))).toEqual(["info"]);
  });

  test("what editors promote for the words, in their order, until they take it away", async () => {
    const promos = [
      { title: "Gifts under $20", href: "/c/gifts?price=20", words: ["presents", "Noël"] },
      { title: "Read about Pasadena", href: "/pasadena", words: ["presents"] },
      { title: "Third", href: "/third", words: ["presents"] },
    ];
    const promote = async (body: unknown) => {
      await putContentMenu({ name: "promos", body: JSON.stringify(body) }, new Date().toISOString());
      await noteContentChange();
    };
    await promote(promos);
    const featured = async (text: string) =>
      (await ask(text)).suggestions.find(({ title }) => title === "Featured")?.items ?? [];
    expect(await featured("PRES")).toEqual([
      {
        type: "promo",
        value: "Gifts under $20",
        URL: "/c/gifts?price=20",
        clickURL: "/c/gifts?price=20",
        logURL: "/api/search/click?kind=promo&target=%2Fc%2Fgifts%3Fprice%3D20",
      },
      expect.objectContaining({ value: "Read about Pasadena", URL: "/pasadena" }),
    ]);
    expect((await featured("noel gif")).map(({ value }) => value)).toEqual(["Gifts under $20"]);
    expect([...(await featured("p")), ...(await featured("presents tomorrow"))]).toEqual([]);
    expect(await logClick("promo", "/pasadena")).toBe(true);
    expect(await logClick("promo", "/elsewhere")).toBe(false);
    await promote([{ title: "No words", href: "https://evil.example/" }]);
    expect(await featured("presents")).toEqual([]);
    await promote([]);
    await database().deleteFrom("suggestion_clicks").execute();
  });

  test("a product has all that its line shows", async () => {
    const { suggestions } = await suggest("hobbit-2", { pages: [], imageBase: "https://cdn.example" });
    expect(suggestions.map(({ title }) => title)).toEqual(["Search for", "Products"].slice(-suggestions.length));
    expect(suggestions.at(-1)?.items).toEqual([
      {
        type: "product",
        value: "The Hobbit",
        URL: "/product/the-hobbit-jrr-tolkien_HOBBIT-2",
        clickURL: "/product/the-hobbit-jrr-tolkien_HOBBIT-2?affCode=FRIEND",
        logURL: "/api/search/click?kind=product&target=HOBBIT-2",
        imageUrl: "https://cdn.example/images/HOBBIT-2-a",
        binding: "Hardcover",
        authors: ["J.R.R. Tolkien"],
        authorLinks: ["/author/jrr-tolkien"],
        speedy: "HOBBIT-2",
        nicePrice: "$20.00",
      },
    ]);
  });

  test.each(["tolkien", "the", "grace", "amazing grace", "hobb", "lord ri"])(
    "view more after %s tells as many as there are",
    async (text) => {
      const { view_more_buttons: buttons, suggestions } = await ask(text);
      const { total } = await searchProducts(text, readListingQuery(new URLSearchParams()));
      const shown = suggestions.find(({ title }) => title === "Products")?.items.length ?? 0;
      if (total > shown) {
        const address = `/search/results?${new URLSearchParams({ w: text })}`;
        expect(buttons).toEqual([{ URL: address, clickURL: address, logURL: address, view_more_count: total }]);
      } else expect(buttons).toEqual([]);
    },
  );

  test.each(["", "   ", "\0", "!?", "'"])("%j asks for nothing", async (text) => {
    expect(await ask(text)).toMatchObject({ suggestions: [], view_more_buttons: [], error: null });
  });

  test.each([
    '"',
    '"hobbit" OR "',
    "hobbit*",
    "NEAR(the hobbit, 2)",
    "authors : (",
    "{title} : hobbit",
    "-hobbit",
    "!hobbit & | :* <->",
    "\\'",
    "'hobbit'; drop table products; --",
    "hob\0bit",
    "\u{d83d}",
    "📚",
    "%_%",
    "a ".repeat(5000),
    "x".repeat(10_000),
    "9".repeat(5000),
    "́",
    "½ ² ①",
    "__proto__",
  ])("takes %j as text", async (text) => {
    const { searched_phrase, suggestions } = await ask(text);
    expect(searched_phrase.length).toBeLessThanOrEqual(200);
    expect(suggestions.length).toBeLessThanOrEqual(5);
  });

  test("what came after the last import is found where it is rare, and what went is not suggested", async () => {
    const { code } = await aProduct({ title: "Quokkas of Rottnest", authors: ["Quincy Quill"] });
    expect(await listValues("quok", "Products")).toEqual(["Quokkas of Rottnest"]);
    await rebuildSuggestions();
    expect(await listValues("quokk", "Products")).toEqual(["Quokkas of Rottnest"]);
    expect(await listValues("quill", "Authors")).toEqual(["Quincy Quill"]);
    await withdrawProducts([code]);
    expect(await listValues("quokka", "Products")).toEqual([]);
    await rebuildSuggestions();
    expect(await listValues("quokkas", "Products")).toEqual([]);
  });

  test("two imports that end at the same time leave one bestseller order", async () => {
    await Promise.all([rebuildSuggestions(), rebuildSuggestions()]);
    const rows = await database().selectFrom("popular_products").select("place").orderBy("place").execute();
    expect(rows.map(({ place }) => place)).toEqual(BOOKS.map((_, index) => index + 1));
  });

  describe("the log of chosen suggestions", () => {
    const clicks = () => database().selectFrom("suggestion_clicks").selectAll().orderBy("kind").execute();

    test("counts by day what the shop has, however many ask at once, and forgets after 90 days", async () => {
      const day = (text: string) => new Date(`${text}T12:00:00Z`);
      expect(await logClick("product", "9780261102217", day("2026-01-01"))).toBe(true);
      await Promise.all(Array.from({ length: 5 }, () => logClick("product", "9780261102217", day("2026-03-01"))));
      expect(await logClick("author", "jrr-tolkien", day("2026-03-01"))).toBe(true);
      expect(await logClick("page", "/basket", day("2026-03-01"))).toBe(true);
      expect(await clicks()).toHaveLength(4);
      await logClick("page", "/basket", day("2026-04-02"));
      expect(await clicks()).toEqual(
        expect.arrayContaining([
          { day: "2026-03-01", kind: "author", target: "jrr-tolkien", clicks: 1 },
          { day: "2026-03-01", kind: "product", target: "9780261102217", clicks: 5 },
        ]),
      );
      expect((await clicks()).filter(({ day }) => day === "2026-01-01")).toEqual([]);
    });

    test("counts the openings of products, however many come at once, with few writings", async () => {
      const countSuggestions = async (code: string) =>
        (await clicks()).filter(({ target }) => target === code).reduce((sum, row) => sum + Number(row.clicks), 0);
      await database().deleteFrom("suggestion_clicks").execute();
      for (let at = 0; at < 500; at += 1) countOpening(at % 2 ? "9780261102217" : "HOBBIT-2");
      await vi.waitFor(async () => expect(await countSuggestions("9780261102217")).toBe(250));
      await vi.waitFor(async () => expect(await countSuggestions("HOBBIT-2")).toBe(250));
    });

    test.each([
      ["product", "NEVER"],
      ["product", ""],
      ["product", "x".repeat(5000)],
      ["product", "\0"],
      ["author", "nobody"],
      ["page", "/nowhere"],
      ["info", "/basket"],
      ["suggest", "what was typed"],
      ["", ""],
    ])("counts no %s called %j", async (what, target) => {
      const before = await clicks();
      expect(await logClick(what, target)).toBe(false);
      expect(await clicks()).toEqual(before);
    });
  });
});

describe.each(BOTH)("suggestions for a word that very many have, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue(
      Array.from({ length: 1100 }, (_, index) => ({
        code: `N${String(index).padStart(4, "0")}`,
        title: `The ${index} ways`,
        authors: [],
        rating: 4,
        ratingCount: index < 1097 ? index : index * 1000 * (index - 1096),
      })),
    );
  });
  afterAll(() => close());

  test.each(["the", "th", "t", "way", "the w"])("%s: the most popular, and that there are very many", async (text) => {
    expect((await listValues(text, "Products")).slice(0, 2)).toEqual(["The 1099 ways", "The 1098 ways"]);
    const [button] = (await ask(text)).view_more_buttons;
    // Show no button for these texts, because the search page doesn't treat a single letter as a prefix, so its results would
    // differ.
    expect(button?.view_more_count).toBe(text === "t" || text === "the w" ? undefined : 1000);
  });
});
