/** Search finds the same, in the same order, in both databases. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readListingQuery } from "~/domain/catalogue/listing";
import { searchProducts } from "~/domain/search/search.server";
import { aCatalogue, type ProductTraits } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

/** code, title, authors, how many rated it (popularity), and what else. */
const BOOKS: [string, string, string[], number, ProductTraits?][] = [
  ["hobbit", "The Hobbit", ["J.R.R. Tolkien"], 2_000_000, { isbn13: "9780261102217", code: "9780261102217" }],
  ["hobbit-comic", "The Hobbit: Graphic Novel", ["Chuck Dixon", "J.R.R. Tolkien"], 150_000],
  ["fellowship", "The Fellowship of the Ring (The Lord of the Rings, #1)", ["J.R.R. Tolkien"], 1_700_000],
  ["towers", "The Two Towers (The Lord of the Rings, #2)", ["J.R.R. Tolkien"], 480_000],
  ["lotr", "The Lord of the Rings", ["J.R.R. Tolkien"], 400_000, { availability: "sold out", stock: 0 }],
  ["biography", "J.R.R. Tolkien: A Biography", ["Humphrey Carpenter"], 9_000],
  ["lion", "The Lion, the Witch and the Wardrobe (Chronicles of Narnia, #1)", ["C.S. Lewis"], 1_500_000],
  ["screwtape", "The Screwtape Letters", ["C.S. Lewis"], 250_000, { format: "eAudio Book" }],
  ["mere", "Mere Christianity", ["C.S. Lewis"], 180_000],
  ["lewis-life", "C. S. Lewis: A Life", ["Alister McGrath"], 5_000],
  ["progress", "The Pilgrim's Progress", ["John Bunyan"], 80_000],
  ["progress-kids", "Pilgrim’s Progress for Children", ["John Bunyan"], 300],
  ["niv", "NIV Study Bible", [], 90_000, { categories: ["bibles/study-bibles"], publisher: "Zondervan" }],
  ["esv", "ESV Study Bible", [], 20_000, { categories: ["bibles/study-bibles"], publisher: "Crossway" }],
  ["kjv", "Holy Bible KJV", [], 250_000, { categories: ["bibles"], availability: "sold out", stock: 0 }],
  [
    "storybook",
    "The Jesus Storybook Bible",
    ["Sally Lloyd-Jones"],
    30_000,
    { categories: ["bibles/childrens-bibles"] },
  ],
  ["1984", "1984", ["George Orwell"], 1_900_000, { code: "NINETEEN" }],
  ["farm", "Animal Farm / 1984", ["George Orwell"], 110_000],
  ["mis", "Les Misérables", ["Victor Hugo"], 500_000],
  ["grace-cd", "Amazing Grace", ["The Hillside Choir"], 40, { format: "CD", categories: ["music/cds"] }],
  ["grace-bio", "Amazing Grace: William Wilberforce and the Heroic Campaign to End Slavery", ["Eric Metaxas"], 15_000],
  ["yancey", "What's So Amazing About Grace?", ["Philip Yancey"], 40_000],
  ["knowing", "Knowing God", ["J.I. Packer"], 60_000],
  ["knowing-guide", "Knowing God Study Guide", ["J.I. Packer"], 900],
  ["potter1", "Harry Potter and the Sorcerer's Stone (Harry Potter, #1)", ["J.K. Rowling", "Mary GrandPré"], 4_600_000],
  [
    "potter2",
    "Harry Potter and the Chamber of Secrets (Harry Potter, #2)",
    ["J.K. Rowling", "Mary GrandPré"],
    1_700_000,
  ],
  ["emma", "Emma", ["Jane Austen"], 440_000],
  ["pride", "Pride and Prejudice", ["Jane Austen"], 2_000_000],
  ["zombies", "Pride and Prejudice and Zombies", ["Seth Grahame-Smith", "Jane Austen"], 100_000],
  ["waste", "Don't Waste Your Life", ["John Piper"], 22_000],
  ["arthur", "Arthur and the Round Table", ["Rosemary Vale"], 900_000],
  ["art", "The Art of Prayer", ["Timothy Ware"], 700],
  ["voucher", "Gift eVoucher", [], 0, { code: "EV-GIFT-50", format: "Voucher", categories: ["gifts/vouchers"] }],
  ["crime", "Преступление и наказание", ["Фёдор Достоевский"], 5_000],
  ["chinese", "圣经 和合本", [], 4_000, { categories: ["bibles"] }],
];

/** What is typed, and the products expected first, in this order. */
const QUERIES: [string, string[]][] = [
  ["the hobbit", ["hobbit", "hobbit-comic"]],
  ["Hobbit", ["hobbit", "hobbit-comic"]],
  ["hobb", ["hobbit", "hobbit-comic"]],
  ["tolkien", ["hobbit", "fellowship", "towers", "hobbit-comic", "biography", "lotr"]],
  ["jrr tolkien", ["hobbit", "fellowship", "towers"]],
  ["J. R. R. Tolkien", ["biography", "hobbit"]],
  ["the lord of the rings", ["lotr", "fellowship", "towers"]],
  ["lord rings", ["fellowship", "towers", "lotr"]],
  ["two towers", ["towers"]],
  ["c.s. lewis", ["lewis-life", "lion", "screwtape", "mere"]],
  ["lewis mere", ["mere"]],
  ["narnia", ["lion"]],
  ["pilgrims progress", ["progress", "progress-kids"]],
  ["pilgrim's progress", ["progress", "progress-kids"]],
  ["the pilgrim’s progress", ["progress"]],
  ["study bible", ["niv", "esv"]],
  ["bible", ["niv", "storybook", "esv", "kjv"]],
  ["zondervan", ["niv"]],
  ["crossway study", ["esv"]],
  ["1984", ["1984", "farm"]],
  ["les miserables", ["mis"]],
  ["LES MISÉRABLES", ["mis"]],
  ["amazing grace", ["grace-cd", "grace-bio", "yancey"]],
  ["knowing god", ["knowing", "knowing-guide"]],
  ["packer", ["knowing", "knowing-guide"]],
  ["harry potter", ["potter1", "potter2"]],
  ["rowling chamber", ["potter2"]],
  ["grandpre", ["potter1", "potter2"]],
  ["emma austen", ["emma"]],
  ["pride and prejudice", ["pride", "zombies"]],
  ["pride & prejudice", ["pride", "zombies"]],
  ["dont waste your life", ["waste"]],
  ["art", ["art", "arthur"]],
  ["pri prej", ["pride", "zombies"]],
  ["eaudio lewis", ["screwtape"]],
  ["преступление", ["crime"]],
  ["圣经", ["chinese"]],
  ["voucher", ["voucher"]],
  ["xyzzy hobbit", ["hobbit", "hobbit-comic"]],
];

describe.each(BOTH)("search on %s", (kind) => {
  let close: () => Promise<void>;
  const names = new Map<string, string>();
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    const traits = BOOKS.map(
      ([name, title, authors, ratingCount, more]): ProductTraits => ({
        code: name,
        title,
        authors,
        ratingCount,
        rating: ratingCount > 0 ? 4 : null,
        ...more,
      }),
    );
    const records = await aCatalogue(traits);
    for (const [index, record] of records.entries()) names.set(record.code, BOOKS[index]?.[0] ?? "");
  });
  afterAll(() => close());

  const search = (text: string, params = "") => searchProducts(text, readListingQuery(new URLSearchParams(params)));
  const found = async (text: string, params = "") =>
    (await search(text, params)).products.map(({ code }) => names.get(code));

  test.each(QUERIES)("%s", async (text, expected) => {
    expect((await found(text)).slice(0, expected.length)).toEqual(expected);
  });

  test.each(["9780261102217", "978-0-261-10221-7", "0261102214", "0-261-10221-4", "ISBN: 978 0 261 10221 7"])(
    "%s leads to its product",
    async (text) => expect((await search(text)).exact?.title).toBe("The Hobbit"),
  );

  test.each(["EV-GIFT-50", "ev-gift-50 "])("the shop code %s leads to its product", async (text) => {
    expect((await search(text)).exact?.title).toBe("Gift eVoucher");
  });

  test("says when only some of the words were found", async () => {
    expect(await search("xyzzy hobbit")).toMatchObject({ fallback: true, total: 2, isBounded: false });
    expect(await search("the hobbit")).toMatchObject({ fallback: false, total: 2 });
    expect(await search("xyzzy plugh")).toMatchObject({ fallback: false, total: 0, products: [] });
    // Small words alone would find half the shop.
    expect(await search("the xyzzy")).toMatchObject({ fallback: false, total: 0 });
  });

  test("narrows, sorts and counts as a category does", async () => {
    expect(await found("lewis", "format=eAudio+Book")).toEqual(["screwtape"]);
    expect(await found("bible", "category=bibles%2Fstudy-bibles")).toEqual(["niv", "esv"]);
    expect(await found("bible", "author=sally-lloyd-jones")).toEqual(["storybook"]);
    expect(await found("bible", "availability=sold+out")).toEqual(["kjv"]);
    expect((await found("tolkien", "sort=titleAsc")).slice(0, 2)).toEqual(["biography", "fellowship"]);
    const { facets, total } = await search("lewis", "format=eAudio+Book");
    expect(total).toBe(1);
    expect(facets.find(({ name }) => name === "format")?.values.map(({ value, count }) => `${value} ${count}`)).toEqual(
      ["Paperback 3", "eAudio Book 1"],
    );
    expect(facets.find(({ name }) => name === "author")?.values).toEqual([
      { value: "cs-lewis", label: "C.S. Lewis", count: 1, chosen: false },
    ]);
    const { facets: bibles } = await search("bible");
    expect(
      bibles.find(({ name }) => name === "category")?.values.map(({ value, count }) => `${value} ${count}`),
    ).toEqual(["bibles 4", "bibles/study-bibles 2", "bibles/childrens-bibles 1"]);
  });

  test.each([
    '"',
    '""" OR "',
    "*",
    "hobbit*",
    "NEAR(the hobbit, 2)",
    "NEAR(",
    "title:hobbit",
    "{title authors}:hobbit",
    "-hobbit",
    "!hobbit & | :* <->",
    "hobbit AND OR NOT",
    "^hobbit",
    "\\'",
    "'hobbit'; drop table products; --",
    "\0",
    "hob\0bit",
    "\u{d83d}",
    "📚",
    "%_%",
    "",
    "   ",
    "a ".repeat(5000),
    "x".repeat(10_000),
    "́",
    "½ ² ①",
  ])("takes %j as text", async (text) => {
    const page = await search(text);
    expect(page.total).toBeLessThanOrEqual(BOOKS.length);
    expect(page.searchedText.length).toBeLessThanOrEqual(200);
  });

  test("operators are words", async () => {
    expect(await found("hobbit*")).toEqual(["hobbit", "hobbit-comic"]);
    expect(await found("NEAR(hobbit")).toEqual(["hobbit", "hobbit-comic"]);
    expect((await found("-hobbit"))[0]).toBe("hobbit");
  });
});

describe.each(BOTH)("searching for a word that very many have, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    // Stored by code: the popular ones last of all.
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

  test("looks at a thousand, the most popular among them", async () => {
    const page = await searchProducts("the", readListingQuery(new URLSearchParams()));
    expect(page).toMatchObject({ total: 1000, isBounded: true, pages: 42 });
    expect(page.products.slice(0, 3).map(({ code }) => code)).toEqual(["N1099", "N1098", "N1097"]);
    const last = await searchProducts("the", readListingQuery(new URLSearchParams("page=99")));
    expect(last).toMatchObject({ page: 42 });
    expect(last.products).toHaveLength(16);
  });

  test("a rare word is not lost among frequent ones", async () => {
    const page = await searchProducts("ways 1007 xyzzy", readListingQuery(new URLSearchParams()));
    expect(page).toMatchObject({ fallback: true, isBounded: true });
    expect(page.products[0]?.code).toBe("N1007");
  });
});
