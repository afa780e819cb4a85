/** Tests tables written by other shops' software, by spreadsheets and by people. */
import { describe, expect, test } from "vitest";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { readCode } from "./codes";
import { openCsvFeed } from "./csv-feed.server";
import { readFormat, readFormatMap } from "./feed-formats";

async function listItems(text: string, formats = {}): Promise<FeedItem[]> {
  const file = {
    name: "feed.csv",
    async *text() {
      yield text;
    },
  };
  return Array.fromAsync(await openCsvFeed(file, { formats }));
}

async function getProduct(text: string) {
  const [item] = await listItems(text);
  if (item?.kind !== "product") throw new Error(JSON.stringify(item));
  return item.product;
}

const getReason = async (text: string) => {
  const [item] = await listItems(text);
  return item?.kind === "refused" ? item.refusal.reason : JSON.stringify(item);
};

describe("a code", () => {
  test.each([
    "9780340863541.0",
    "'9780340863541",
    "ISBN 9780340863541",
    "ISBN-13: 978-0-340-86354-1",
    "\u200e9780340863541",
    "978.0.340.86354.1",
    '="9780340863541"',
  ])("reads the code %j as the ISBN, in a column of codes or of ISBNs", (text) => {
    const number = { code: "9780340863541", isbn13: "9780340863541" };
    expect(readCode(text, "")).toEqual(number);
    expect(readCode("", text)).toEqual(number);
  });

  test.each(["code", "isbn", "sku", "ean"])(
    "refuses a code that a spreadsheet has rounded in the column %s, and says what helps",
    async (column) => {
      expect(await getReason(`${column},title\n9.78E+12,One`)).toContain("Format the column as text");
    },
  );

  test("reads a nine-digit code as the ISBN-10 that lost its zero, with a note, if the check digit agrees", async () => {
    const [mended, own] = await listItems("code,title\n439023483,The Hunger Games\n439023484,Another");
    expect(mended).toMatchObject({
      product: { code: "9780439023481", isbn13: "9780439023481" },
      notes: ['isbn "439023483": it was read as the ISBN 9780439023481.'],
    });
    expect(own).toMatchObject({ product: { code: "439023484", isbn13: null } });
    expect(await getProduct("code,isbn,title\n439023483,,A mug")).toMatchObject({ code: "439023483", isbn13: null });
  });
});

describe("a cell", () => {
  test("decodes the entities in a CSV cell before it separates names", async () => {
    const product = await getProduct(
      "code,title,authors,description\nA,Quokka &amp; Wombat,Tim O&#39;Dell,&lt;p&gt;Hello &lt;strong&gt;you&lt;/strong&gt;&lt;/p&gt;",
    );
    expect(product).toMatchObject({
      title: "Quokka & Wombat",
      contributors: [{ name: "Tim O'Dell" }],
      description: "<p>Hello <strong>you</strong></p>",
    });
    expect((await getProduct("code,title\nA,Fish &amp;amp; Chips")).title).toBe("Fish & Chips");
    expect((await getProduct("code,title\nA,AT&T & Co; &nosuch; R&D")).title).toBe("AT&T & Co; &nosuch; R&D");
  });

  test("turns inverted names in a CSV cell round, and drops placeholders for a name", async () => {
    const { contributors } = await getProduct(
      'code,title,authors\nA,One,"Packer, J. I.^-^UNKNOWN^Various^Faber, Ltd^Smith, Jo and Ann"',
    );
    expect(contributors.map(({ name }) => name)).toEqual(["J. I. Packer", "Faber, Ltd", "Smith, Jo and Ann"]);
  });

  test("reads negative stock in a CSV cell as none", async () => {
    expect(await getProduct("code,title,stock\nA,One,-2")).toMatchObject({ stock: 0 });
  });

  test("names a CSV field that was left out with its line, field, value and reason", async () => {
    const [item] = await listItems("code,title,publishedOn,pages\nA,One,soon,many");
    expect(item).toMatchObject({
      at: "line 2",
      notes: ['pages "many": it is not a number of pages.', 'publishedOn "soon": it is not a date.'],
    });
  });
});

describe("a format", () => {
  test.each([
    ["Kindle", "eBook"],
    ["PDF", "eBook"],
    ["PB", "Paperback"],
    ["hb", "Hardcover"],
    ["TP", "Paperback"],
    ["Mass Market Paperback", "Paperback"],
    ["MP3", "eAudio Book"],
    ["Lift-the-flap book", "Lift-the-flap Book"],
    ["Songbook", "Songbook"],
    ["jigsaw", "Puzzle"],
  ])("reads the format %s as %s", (text, format) => expect(readFormat(text)).toBe(format));

  test("refuses an unknown format, unless the command or the type says what it is", async () => {
    const text = "code,title,format\nA,One,Zorb";
    expect(await getReason(text)).toContain('--format-map "Zorb=Paperback"');
    const [item] = await listItems(text, readFormatMap(["zorb=ebook"]));
    expect(item).toMatchObject({ product: { format: "eBook", productType: "eBook" } });
    expect(await getProduct("code,title,format,productType\nA,One,Zorb,shipped")).toMatchObject({ format: "Zorb" });
    expect(() => readFormatMap(["Zorb"])).toThrow("does not name a format");
    expect(() => readFormatMap(["Zorb=Blorb"])).toThrow("does not name a format");
  });
});

describe("an export", () => {
  test("reads an export from Shopify", async () => {
    expect(
      await getProduct(
        "Handle,Title,Body (HTML),Vendor,Type,Tags,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status\n" +
          "one,One,<p>Text</p>,Jacaranda,Paperback,faith,,310,4,19.99,24.99,9780340863541,https://cdn.example/1.jpg,active",
      ),
    ).toMatchObject({
      code: "9780340863541",
      publisher: "Jacaranda",
      format: "Paperback",
      priceCents: 1999,
      strikePriceCents: 2499,
      stock: 4,
      availability: "in stock",
      cover: "https://cdn.example/1.jpg",
      extras: { weightG: 310 },
    });
  });

  test("reads an export from WooCommerce, with the regular price struck through where there is a sale", async () => {
    const header =
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Short description,In stock?,Stock,Sale price,Regular price,Categories,Images\n';
    const rest =
      ',,9780340863541,One,Short,1,3,SALE,29.95,Books > Fiction,"https://a.example/1.jpg, https://a.example/2.jpg"';
    expect(await getProduct(`${header}7,simple${rest.replace("SALE", "25")}`)).toMatchObject({
      priceCents: 2500,
      strikePriceCents: 2995,
      categories: ["Books/Fiction"],
      cover: "https://a.example/1.jpg",
      description: "Short",
      stock: 3,
    });
    expect(await getProduct(`${header}7,"simple, virtual"${rest.replace("SALE", "")}`)).toMatchObject({
      priceCents: 2995,
      strikePriceCents: null,
    });
  });

  test("reads exports from Bookmanager and from a till", async () => {
    expect(
      await getProduct(
        'EAN,Title,Author,Binding,Publisher,Pub Date,List Price,Price,On Hand\n9780340863541,One,"Lee, Jo",TP,Faber,1-Mar-27,30,25,-1',
      ),
    ).toMatchObject({
      format: "Paperback",
      publishedOn: "2027-03-01",
      priceCents: 2500,
      strikePriceCents: 3000,
      stock: 0,
    });
    expect(await getProduct("Item Name,SKU,Barcode,Sell Price,Quantity\nMug,,9300675001234,12.50,6")).toMatchObject({
      code: "9300675001234",
      isbn13: null,
      priceCents: 1250,
      stock: 6,
    });
  });
});
