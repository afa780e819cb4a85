import fc from "fast-check";
import { expect, test } from "vitest";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { NO_PLAIN } from "../../../tests/factories/plain-fields";
import { openCsvFeed } from "./csv-feed.server";

const toFile = (text: string) => ({
  name: "feed.csv",
  async *text() {
    yield text;
  },
});

async function collected(feed: AsyncIterable<FeedItem>): Promise<FeedItem[]> {
  const all: FeedItem[] = [];
  for await (const item of feed) all.push(item);
  return all;
}

async function items(text: string): Promise<FeedItem[]> {
  return collected(await openCsvFeed(toFile(text)));
}

async function product(text: string) {
  const [item] = await items(text);
  if (item?.kind !== "product") throw new Error(`no product: ${JSON.stringify(item)}`);
  return item.product;
}

const refusals = async (text: string) =>
  (await items(text)).flatMap((item) =>
    item.kind === "refused" ? [[item.refusal.at, item.refusal.code, item.refusal.reason]] : [],
  );

test("reads the columns of a plain CSV feed", async () => {
  const csv = `code,title,authors,format,year,language,price,was_price,stock,rating,rating_count
0439023483,"The Hunger Games (The Hunger Games, #1)",Suzanne Collins^Mary GrandPré,Paperback,2008,eng,9.99,14.99,29,4.34,4780653`;
  expect(await items(csv)).toEqual([
    {
      kind: "product",
      at: "line 2",
      product: {
        ...NO_PLAIN,
        code: "9780439023481",
        recordHash: expect.stringMatching(/^[\w-]{22}$/),
        isbn13: "9780439023481",
        title: "The Hunger Games (The Hunger Games, #1)",
        contributors: [
          { name: "Suzanne Collins", role: "A01" },
          { name: "Mary GrandPré", role: "A01" },
        ],
        format: "Paperback",
        productType: "shipped",
        priceCents: 999,
        strikePriceCents: 1499,
        rating: 4.34,
        ratingCount: 4780653,
        availability: "in stock",
        stock: 29,
        maxPerOrder: 99,
        description: null,
        language: "eng",
        publishedOn: "2008",
        talkers: [],
        cover: null,
        categories: [],
        keywords: [],
        series: { title: "The Hunger Games", number: 1 },
        says: "title contributors format priceCents strikePriceCents rating ratingCount stock publishedOn language series seriesNumber".split(
          " ",
        ),
      },
    },
  ]);
});

test.each([
  ["sku;Title;nicePrice;origPrice;author;badge\nMUG-1;Mug;5.00;7.00;Ann; best seller^Unknown", ["Bestseller"]],
  [
    "productCode\ttitle\tniceprice\toriginal_price\tauthors\ttalkers\nMUG-1\tMug\t$5\t7\tAnn\tBESTSELLER",
    ["Bestseller"],
  ],
  ['code,title,price,origprice,authors,talker\n"=""MUG-1""",Mug,5,7,"[""Ann""]",', []],
  ['code,title,price,strikePrice,authors\nMUG-1,Mug,5,7,"[{""name"":""Ann""}]"', []],
])("reads other names for the same CSV columns: %j", async (csv, talkers) => {
  expect(await product(csv)).toMatchObject({
    code: "MUG-1",
    isbn13: null,
    priceCents: 500,
    strikePriceCents: 700,
    contributors: [{ name: "Ann", role: "A01" }],
    format: "Gift",
    talkers,
  });
});

test("reads people with roles from a CSV feed, each once per role", async () => {
  const people = [
    { name: "Jo  Lee" },
    { name: "Jo Lee", role: "E07" },
    { name: "Jo Lee", role: "A01" },
    "Ann; Editor",
    { name: "Max", role: "whatever" },
    { name: " " },
    null,
    7,
  ];
  const csv = `code,title,authors\nA-1,Book,"${JSON.stringify(people).replaceAll('"', '""')}"`;
  expect((await product(csv)).contributors).toEqual([
    { name: "Jo Lee", role: "A01" },
    { name: "Jo Lee", role: "E07" },
    { name: "Ann; Editor", role: "A01" },
    { name: "Max", role: "A01" },
    { name: "7", role: "A01" },
  ]);
});

test("reads many scripts, quotes, commas, brackets and line breaks in a CSV cell", async () => {
  const title = '三体, “Война” & "שלום" (vol. 1) [é] 🎵';
  const csv = `\r\ncode,title,description\r\nA-1,"${title.replaceAll('"', '""')}","One\r\n\r\nTwo, three"\r\nA-2,Plain,\r\n`;
  const [first, second] = await items(csv);
  expect(first).toMatchObject({ at: "line 3", product: { title, description: "One\r\n\r\nTwo, three" } });
  expect(second).toMatchObject({ at: "line 6", product: { title: "Plain", description: null } });
});

test("refuses bad CSV rows one by one, with line, code and reason", async () => {
  const csv = `code,title,price,stock,rating,availability,type
9780439023482,Wrong digit,1,,,,
9780439023481,Fine,1,,,,
,No code,1,,,,
A 1,Bad code,1,,,,
9.78044E+12,Rounded,1,,,,
A-2,,1,,,,
A-3,Dear,1000000,,,,
A-4,Negative,-1,,,,
A-5,Stock,1,1.5,,,
A-6,Stars,1,,6,,
A-7,Where,1,,,perhaps,
A-8,What,1,,,,spaceship
A-9,Short,1
A-10,Long,1,,,,,more
A-11,"Qu"oted,1,,,,
A-12,Spare cells,1,,,,,,
,,,,,,
A-13,Last,1,,,,`;
  expect((await items(csv)).filter((item) => item.kind === "product").map((item) => item.at)).toEqual([
    "line 3",
    "line 7",
    "line 17",
    "line 19",
  ]);
  const found = await refusals(csv);
  expect(found.map(([at, code]) => [at, code])).toEqual([
    ["line 2", "9780439023482"],
    ["line 4", null],
    ["line 5", "A 1"],
    ["line 6", "9.78044E+12"],
    ["line 8", "A-3"],
    ["line 9", "A-4"],
    ["line 10", "A-5"],
    ["line 11", "A-6"],
    ["line 12", "A-7"],
    ["line 13", "A-8"],
    ["line 14", "A-9"],
    ["line 15", "A-10"],
    ["line 16", null],
  ]);
  const reasons = found.map(([, , reason]) => reason);
  for (const [at, words] of [
    "wrong check digit",
    "no code",
    "letters, digits",
    "spreadsheet has rounded",
    "more than $100,000",
    "negative",
    'stock "1.5"',
    'rating "6"',
    'availability "perhaps"',
    'product type "spaceship"',
    "3 columns where the header has 7",
    "8 columns",
    "quotes are broken",
  ].entries()) {
    expect(reasons[at]).toContain(words);
  }
});

test("an unclosed quote loses one line of a long CSV file", async () => {
  const rows = Array.from({ length: 3000 }, (_, number) => `A-${number},Title ${number}`);
  rows[10] = 'A-10,"Title 10';
  const all = await items(`code,title\n${rows.join("\n")}`);
  expect(all.filter((item) => item.kind === "product")).toHaveLength(2999);
  expect(all.filter((item) => item.kind === "refused")).toEqual([
    { kind: "refused", refusal: { at: "line 12", code: null, reason: "Its quotes are broken." } },
  ]);
});

test("two stray quotes in a CSV file lose two lines, not those between them", async () => {
  const all = await items('code,title,price\nA-1,"One,1\nA-2,Two,2\nA-3,Three",3\nA-4,Four,4');
  expect(all.map((item) => item.kind)).toEqual(["refused", "product", "refused", "product"]);
});

test("reads digital, reduced, withdrawn and unknown values in a CSV feed", async () => {
  const csv = `code,title,format,price,was_price,availability,year,stock,language,max_per_order,shelf
A-1,One,e-book,5,4,,0,3,en-AU,,x
A-2,Two,Digital Licence,,,pre-order,-17,,,3,x
A-3,Gone,,,,withdrawn,,,,,x`;
  const feed = await openCsvFeed(toFile(csv));
  const all = await collected(feed);
  expect(all).toMatchObject([
    {
      product: {
        format: "eBook",
        productType: "eBook",
        priceCents: 500,
        strikePriceCents: null,
        maxPerOrder: 1,
        publishedOn: null,
        language: "en-au",
      },
    },
    {
      product: {
        productType: "licence",
        priceCents: null,
        availability: "preorder",
        maxPerOrder: 3,
        publishedOn: null,
      },
    },
    { kind: "withdrawn", code: "A-3", at: "line 4" },
  ]);
  expect(feed.unknownColumns).toEqual(["shelf"]);
  expect(feed.remarks.size).toBe(0);
});

test("counts the fields left out of records, and no cover's path leaves the covers' folder", async () => {
  const feed = await openCsvFeed(
    toFile("code,title,cover,pages,year\nA,One,../../etc/passwd,lots,soon\nB,Two,b.jpg,320 pages,1999"),
  );
  const [, second] = await collected(feed);
  expect([...feed.remarks.values()]).toEqual([1, 1, 1]);
  expect(second).toMatchObject({ product: { cover: "b.jpg", pages: 320, publishedOn: "1999" } });
});

test("refuses a CSV file whose first line names no columns", async () => {
  for (const text of ["{\n}", "<html>", "a,b\n1,2", "9780439023481,Title", "title,price\nA,1", '"code,title']) {
    await expect(items(text)).rejects.toThrow(
      /^The file feed\.csv is not a product feed: .* does not name the columns, which need a code or ISBN and one of the shop's fields, such as "code,title,price"\.$/,
    );
  }
});

test("reads a title over two lines as one title", async () => {
  expect(await product('code,title,price\nA-1,"One\nmore, or\r\nless",5')).toMatchObject({
    title: "One more, or less",
    priceCents: 500,
  });
});

test("any title and description survive a well-formed CSV file", async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const signs = ['"', ",", ";", "a", "é", "字", " ", "'", "\t", "code", "🎵"];
  const text = (of: string[]) =>
    fc.array(fc.constantFrom(...of), { maxLength: 30 }).map((parts) => `T${parts.join("")}T`);
  const record = fc.tuple(text(signs), text([...signs, "\n", "\r\n"]));
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 5 }),
      fc.constantFrom("\n", "\r\n"),
      async (records, end) => {
        const rows = records.map(
          ([title, description], number) => `A-${number},${quoted(title)},${quoted(description)}`,
        );
        const read = await items(["code,title,description", ...rows].join(end));
        expect(
          read.map((item) => (item.kind === "product" ? [item.product.title, item.product.description] : item)),
        ).toEqual(records.map(([title, description]) => [title.replace(/\s+/g, " "), description]));
      },
    ),
  );
});
