/**
 * Tests shoppers' searches, and which products must rank first, on both databases. Add any query that gives poor results in the
 * shop.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readListingQuery } from "~/domain/catalogue/listing";
import { searchProducts } from "~/domain/search/search.server";
import { asVerbatim } from "~/domain/search/verbatim";
import { aShelf } from "../factories/shelf";
import { aDatabaseOf, BOTH } from "./on-both";

/** The typed text, and the products expected first, in this order. */
const IN_ORDER: Record<string, [typed: string, first: string[]][]> = {
  "by title": [
    ["the hobbit", ["hobbit", "hobbit-comic"]],
    ["Hobbit", ["hobbit", "hobbit-comic"]],
    ["two towers", ["towers"]],
    ["kite runner", ["kite"]],
    ["knowing god", ["knowing", "knowing-guide"]],
    ["mockingbird", ["mocking", "mockingbird"]],
    ["amazing grace", ["grace-cd", "grace-bio", "yancey"]],
    ["pride and prejudice", ["pride", "zombies"]],
    ["freakonomics", ["freak"]],
  ],
  "by author": [
    ["tolkien", ["hobbit", "fellowship", "towers", "return", "hobbit-comic"]],
    ["jrr tolkien", ["hobbit", "fellowship", "towers"]],
    ["J. R. R. Tolkien", ["hobbit", "fellowship", "towers", "return"]],
    ["c.s. lewis", ["lion", "screwtape", "mere", "lewis-life"]],
    ["cs lewis", ["lion", "screwtape", "mere"]],
    ["packer", ["knowing", "knowing-guide"]],
    ["grandpre", ["potter1", "potter2"]],
    ["stephen king", ["shining", "it", "stand"]],
    ["garcia marquez", ["solitude"]],
    ["doctor seuss", ["seuss"]],
  ],
  "by title and author": [
    ["lewis mere", ["mere"]],
    ["rowling chamber", ["potter2"]],
    ["emma austen", ["emma"]],
    ["stephen king it", ["it"]],
    ["crossway study", ["esv"]],
  ],
  "by series": [
    ["harry potter", ["potter1", "potter2"]],
    ["narnia", ["lion"]],
    ["the lord of the rings", ["lotr", "fellowship", "towers"]],
    ["lord rings", ["fellowship", "towers", "return"]],
    ["hercule poirot", ["styles", "orient"]],
  ],
  "by format, publisher and code": [
    ["eaudio lewis", ["screwtape"]],
    ["audio lewis", ["screwtape"]],
    ["zondervan", ["niv"]],
    ["voucher", ["voucher"]],
  ],
  "with signs, or without": [
    ["pilgrims progress", ["progress", "progress-kids"]],
    ["pilgrim's progress", ["progress", "progress-kids"]],
    ["the pilgrim’s progress", ["progress"]],
    ["pride & prejudice", ["pride", "zombies"]],
    ["dont waste your life", ["waste"]],
    ["les miserables", ["mis"]],
    ["LES MISÉRABLES", ["mis"]],
    ["o'brien", ["carried"]],
    ["o brien", ["carried"]],
    ["obrien", ["carried"]],
    ["odowd", ["wills"]],
    ["spiderman", ["spider"]],
    ["spider man", ["spider"]],
    ["catch 22", ["catch22"]],
    ["ps i love you", ["ps"]],
    ["bronte", ["wuthering"]],
  ],
  "with numbers": [
    ["1984", ["1984", "farm"]],
    ["12 rules", ["rules"]],
    ["twelve rules", ["rules"]],
    ["100 years of solitude", ["solitude"]],
  ],
  "one or several": [
    ["study bibles", ["niv", "esv"]],
    ["hobbits", ["hobbit", "hobbit-comic"]],
    ["kite runners", ["kite"]],
  ],
  "with common words": [
    ["bible", ["niv", "storybook", "esv", "kjv"]],
    ["study bible", ["niv", "esv"]],
    ["king", ["shining", "return"]],
    ["it", ["it"]],
    ["art", ["art", "arthur"]],
    ["a childhood", ["childhood"]],
    ["child hood", ["childhood"]],
  ],
  "not typed to the end": [
    ["hobb", ["hobbit", "hobbit-comic"]],
    ["pri prej", ["pride", "zombies"]],
    ["harry pot", ["potter1", "potter2"]],
    ["ho", ["hobbit", "kite"]],
    ["wu", ["wuthering"]],
    ["xyzzy hobbit", ["hobbit", "hobbit-comic"]],
  ],
  "in other scripts": [
    ["преступление", ["crime"]],
    ["圣经", ["chinese"]],
  ],
};

/** The misspelt query, the intended one, and its first result. */
const MISSPELT: [typed: string, meant: string, first: string][] = [
  ["hary poter", "harry potter", "potter1"],
  ["harrypotter", "harry potter", "potter1"],
  ["tolkein", "tolkien", "hobbit"],
  ["the hobit", "the hobbit", "hobbit"],
  ["jane austin", "jane austen", "pride"],
  ["to kill a mockinbird", "to kill a mockingbird", "mockingbird"],
  ["predjudice", "prejudice", "pride"],
  ["dostoevski", "dostoyevsky", "crime-en"],
  ["agatha christy", "agatha christie", "styles"],
  ["wuthering hights", "wuthering heights", "wuthering"],
  ["freakonmics", "freakonomics", "freak"],
  ["stephen kign", "stephen king", "shining"],
  ["the loin the witch and the wardrobe", "the lion the witch and the wardrobe", "lion"],
  ["amzing grace", "amazing grace", "grace-cd"],
  ["kristine", "christine", "christine"],
  ["преступление наказанее", "преступление наказание", "crime"],
];

const ISBNS = [
  "9780261102217",
  "978-0-261-10221-7",
  "0261102214",
  "0-261-10221-4",
  "ISBN: 978 0 261 10221 7",
  "isbn-10 0 261 10221 4",
  "\u201c978\u20110\u2011261\u201110221\u20117\u201d",
];

describe.each(BOTH)("what shoppers type, on %s", (kind) => {
  let close: () => Promise<void>;
  let names: Map<string, string>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    names = await aShelf();
  });
  afterAll(() => close());

  const search = (text: string) => searchProducts(text, readListingQuery(new URLSearchParams()));
  const listTitles = ({ products }: Awaited<ReturnType<typeof search>>) => products.map(({ code }) => names.get(code));

  describe.each(Object.entries(IN_ORDER))("a search for %s lists the expected titles first", (_, queries) => {
    test.each(queries)("%s", async (text, expected) => {
      const page = await search(text);
      expect(listTitles(page).slice(0, expected.length)).toEqual(expected);
      expect(page.correction).toBeNull();
    });
  });

  test.each(MISSPELT)("the search %s is corrected to %s", async (typed, meant, first) => {
    const page = await search(typed);
    expect(page.correction).toEqual({ text: meant, isShown: true });
    expect(listTitles(page)[0]).toBe(first);
    // A search for the intended query itself isn't corrected.
    expect((await search(meant)).correction).toBeNull();
    expect(await search(asVerbatim(typed))).toMatchObject({ correction: null });
  });

  test.each(ISBNS)("the ISBN %s leads to its product", async (text) => {
    expect((await search(text)).exact?.title).toBe("The Hobbit");
  });

  test("a search with only a few prefix matches is corrected to a name that sounds alike", async () => {
    const page = await search("steven king");
    expect(listTitles(page)[0]).toBe("shining");
    expect(page.correction).toEqual({ text: "stephen king", isShown: true });
    expect((await search(asVerbatim("steven king"))).correction).toBeNull();
  });

  test.each(["9780261102224", "0-261-10222-3", "97802611", "978026110221", "JRN-12345", "xq zj", "4 8 15 16 23 42"])(
    "the search %s is not corrected",
    async (text) => expect((await search(text)).correction).toBeNull(),
  );

  test("an unknown ISBN finds nothing, not products that share its digits", async () => {
    expect(await search("0-439-02348-3")).toMatchObject({ total: 0, fallback: false });
  });
});
