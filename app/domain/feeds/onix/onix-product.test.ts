/** Tests the result for each element that isn't covered by four-forms.test.ts. */
import { describe, expect, test } from "vitest";
import { DEFAULT_CATEGORIES } from "~/domain/catalogue/default-categories";
import {
  aMessage,
  anOldMessage,
  aProduct,
  identifier,
  onlyProduct,
  openMessage,
  product,
  readMessage,
  refusal,
  title,
} from "../../../../tests/setup/onix-messages";
import { SUBJECT_CATEGORIES } from "./subject-categories";

describe("identifiers", () => {
  test.each([
    [
      "the ISBN-13 before all others",
      identifier("03", "9780000000019") + identifier("15", "9780000000002"),
      "9780000000002",
    ],
    ["a GTIN-13 that is an ISBN", identifier("03", "9780000000002"), "9780000000002"],
    ["an ISBN-10", identifier("01", "17") + identifier("02", "0-00-000000-0"), "9780000000002"],
    [
      "a right one for a wrong one",
      identifier("15", "9780000000003") + identifier("02", "0000000000"),
      "9780000000002",
    ],
  ])("identifies an ONIX product by %s", async (_, identifiers, code) => {
    expect(await product({ identifiers })).toMatchObject({ code, isbn13: code });
  });

  test("identifies a product that is not a book by its GTIN-13 or the sender's own number", async () => {
    expect(await product({ identifiers: identifier("03", "9312345678907") })).toMatchObject({
      code: "9312345678907",
      isbn13: null,
    });
    expect(await product({ identifiers: identifier("01", "MUG-17") })).toMatchObject({ code: "MUG-17", isbn13: null });
  });

  test.each([
    ["a wrong check digit", identifier("15", "9780000000003"), 'The ISBN "9780000000003" is not valid'],
    ["too few digits", identifier("15", "97800000000"), 'The ISBN "97800000000" is not valid'],
    [
      "a wrong ISBN beside the sender's own number",
      identifier("15", "x") + identifier("01", "A-1"),
      'The ISBN "x" is not valid',
    ],
    ["a wrong GTIN-13", identifier("03", "9312345678900"), 'The GTIN-13 "9312345678900" is not valid'],
    ["none", "", "It has no ISBN, no GTIN-13"],
    ["a number of another kind alone", identifier("06", "10.1/x"), "It has no ISBN, no GTIN-13"],
    ["a number that is no code", identifier("01", "a b"), "is not made of 1 to 40 letters"],
  ])("refuses an ONIX product's identifiers: %s", async (_, identifiers, reason) => {
    expect(await refusal({ identifiers })).toContain(reason);
  });
});

describe("notifications", () => {
  test("a deletion withdraws a product, even when the rest of the record is missing", async () => {
    const record = `<Product><RecordReference>R-9</RecordReference><NotificationType>05</NotificationType>${identifier("15", "9780000000002")}</Product>`;
    expect(await readMessage(aMessage(record))).toEqual([
      { kind: "withdrawn", at: "record R-9, line 3", code: "9780000000002" },
    ]);
  });

  test.each(["08", "09", "13", "88", "89"])("ONIX notification type %s is not a full record", async (notification) => {
    expect(await refusal({ notification })).toContain(`notification type ${notification}`);
  });

  test.each(["01", "02", "03", "04", "12", "14", "", "77"])(
    "ONIX notification type %s is a full record",
    async (notification) => {
      expect(await refusal({ notification })).toBe("");
    },
  );

  test("reads updates in ONIX 2.1 as full records", async () => {
    expect((await onlyProduct(anOldMessage("").replace("03<", "04<"))).title).toBe("One");
  });
});

describe("titles", () => {
  test.each([
    [
      "the distributor's, when none is distinctive",
      title("<TitleText>Old</TitleText>", "08") + title("<TitleText>Ours</TitleText>", "10"),
      "Ours",
    ],
    ["any, when there is no better", title("<TitleText>Alt</TitleText>", "14"), "Alt"],
    [
      "the product's level before the collection's",
      "<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Series</TitleText></TitleElement><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Own</TitleText></TitleElement></TitleDetail>",
      "Own",
    ],
    [
      "the collection's with the part's number, when it has no other",
      "<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><PartNumber>Volume 3</PartNumber></TitleElement><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Series</TitleText></TitleElement></TitleDetail>",
      "Series, Volume 3",
    ],
    [
      "without its prefix, when there is none",
      title("<NoPrefix/><TitleWithoutPrefix>Lamp</TitleWithoutPrefix>"),
      "Lamp",
    ],
    ["on one line, composed", title("<TitleText>\n  Cafe\u0301   <![CDATA[& Co]]>\n</TitleText>"), "Café & Co"],
    [
      "with the words in tags that do not belong there",
      title("<TitleText>The <i>Best</i> Lamp</TitleText>"),
      "The Best Lamp",
    ],
  ])("takes a title from ONIX: %s", async (_, given, wanted) => {
    expect((await product({ title: given })).title).toBe(wanted);
  });

  test("refuses a missing, empty or endless title in ONIX", async () => {
    expect(await refusal({ title: " " })).toBe("It has no title.");
    expect(await refusal({ title: title("<TitleText> </TitleText>") })).toBe("It has no title.");
    expect(await refusal({ title: title(`<TitleText>${"x".repeat(501)}</TitleText>`) })).toContain("longer than 500");
  });
});

describe("contributors", () => {
  const person = (sequence: string, name: string, role = "A01") =>
    `<Contributor>${sequence && `<SequenceNumber>${sequence}</SequenceNumber>`}<ContributorRole>${role}</ContributorRole>${name}</Contributor>`;
  const names = async (descriptive: string) =>
    (await product({ descriptive })).contributors.map(({ name, role }) => `${name} ${role}`);

  test("keeps contributors in sequence, each once, with unnumbered ones last", async () => {
    const given = [
      person("", "<PersonName>Last</PersonName>", "B06"),
      person("10", "<PersonName>Tenth</PersonName>", "A12"),
      person("2", "<PersonName>Second</PersonName>", "A12"),
      person("11", "<PersonName>Second</PersonName>"),
    ];
    expect(await names(given.join(""))).toEqual(["Second A01", "Tenth A12", "Last B06"]);
  });

  test.each([
    ["<PersonNameInverted>North, Ada</PersonNameInverted>", "Ada North A01"],
    ["<PersonNameInverted>North, Ada, Jr</PersonNameInverted>", "North, Ada, Jr A01"],
    ["<UnnamedPersons>02</UnnamedPersons>", "Anonymous A01"],
    ["<UnnamedPersons>04</UnnamedPersons>", "Various A01"],
  ])("reads the ONIX contributor %s as %s", async (name, wanted) => {
    expect(await names(person("1", name))).toEqual([wanted]);
  });

  test("reads no contributor from empty elements", async () => {
    expect(await names(person("1", "<UnnamedPersons>03</UnnamedPersons>") + person("2", ""))).toEqual([]);
  });
});

describe("formats", () => {
  const form = (code: string, more = "") => `<ProductForm>${code}</ProductForm>${more}`;
  const detail = (code: string) => `<ProductFormDetail>${code}</ProductFormDetail>`;
  const content = (code: string) => `<PrimaryContentType>${code}</PrimaryContentType>`;

  test.each([
    [form("BB"), "Hardcover", "shipped"],
    [form("BC"), "Paperback", "shipped"],
    [form("BH"), "Board Book", "shipped"],
    [form("BA", detail("B402")), "Hardcover", "shipped"],
    [form("BA", detail("B104")), "Paperback", "shipped"],
    [form("BB", detail("B206")), "Pop-up Book", "shipped"],
    [form("PC"), "Calendar", "shipped"],
    [form("VI"), "DVD", "shipped"],
    [form("AC"), "CD", "shipped"],
    [form("AC", content("01")), "Audiobook CD", "shipped"],
    [form("ED", detail("E101")), "eBook", "eBook"],
    [form("EA", content("10")), "eBook", "eBook"],
    [form("EB", detail("A103")), "eAudio Book", "eAudioBook"],
    [form("ED", content("01")), "eAudio Book", "eAudioBook"],
    [form("AJ"), "eAudio Book", "eAudioBook"],
    [form("LC"), "Digital Licence", "licence"],
    [form("00"), "Book", "shipped"],
    ["", "Book", "shipped"],
  ])("reads the ONIX product form in %s as the format %s", async (descriptive, format, productType) => {
    expect(await product({ descriptive })).toMatchObject({ format, productType });
  });

  test.each([
    ["XC", "", "trade material"],
    ["SG", "", "download of a kind"],
    ["ED", content("06"), "download of a kind that the shop does not sell (product form ED, content type 06)"],
    ["AJ", content("03"), "download of a kind"],
  ])("refuses the product form %s%s, which is not for sale here", async (code, more, reason) => {
    expect(await refusal({ descriptive: form(code, more) })).toContain(reason);
  });

  test("reads product forms of ONIX 2.1 with the meanings of its own list 7", async () => {
    expect((await onlyProduct(anOldMessage("<ProductForm>DG</ProductForm>"))).format).toBe("eBook");
    expect((await onlyProduct(anOldMessage("<ProductForm>DO</ProductForm>"))).format).toBe("Digital Licence");
    expect((await product({ descriptive: form("DO") })).format).toBe("Blu-ray");
  });

  test("remarks on an unknown product form", async () => {
    const feed = await openMessage(
      aMessage(
        aProduct({ descriptive: form("Q7") }) +
          aProduct({ descriptive: form("Q8"), identifiers: identifier("01", "A-1") }),
      ),
    );
    const items = await Array.fromAsync(feed);
    expect(items.map((item) => (item.kind === "product" ? item.product.format : ""))).toEqual(["Book", "Gift"]);
    expect(feed.remarks.get("product forms that the shop does not know")).toBe(2);
  });
});

describe("subjects", () => {
  const subject = (scheme: string, code: string, main = "") =>
    `<Subject>${main}<SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`;
  const categories = async (descriptive: string, form = "BC") =>
    (await product({ descriptive: `<ProductForm>${form}</ProductForm>${descriptive}` })).categories;

  test.each([
    ["Thema", "93", "FBA", "books/general-books/fiction"],
    ["Thema, the longest beginning", "93", "QRMF13", "bibles"],
    ["Thema, a shorter one", "93", "QRMF", "books/academic/theology"],
    ["BISAC", "10", "HIS054000", "books/general-books/history"],
    ["BISAC, by a whole code", "10", "REL006410", "books/academic/biblical-languages"],
    ["BISAC, by its last digits", "10", "BIB013050", "bibles/study-bibles"],
    ["BISAC, where those mean another thing", "10", "BIB028050", "bibles"],
    ["BIC", "12", "HRCM", "books/academic/theology"],
  ])("finds a product's category by its subject: %s", async (_, scheme, code, path) => {
    expect(await categories(subject(scheme, code))).toEqual([path]);
  });

  test("the table of subjects holds only the shop's categories and codes in upper case", () => {
    const shelves = DEFAULT_CATEGORIES.map((category) => category.path);
    for (const table of Object.values(SUBJECT_CATEGORIES)) {
      expect(shelves).toEqual(expect.arrayContaining([...new Set(Object.values(table))]));
      expect(Object.keys(table).filter((key) => !/^[A-Z][A-Z0-9?]*$/.test(key))).toEqual([]);
    }
  });

  test("lists the main subject's category first, each category once, and Thema before BISAC", async () => {
    const given = [
      subject("10", "HIS000000"),
      subject("93", "NHTB"),
      subject("93", "NHD"),
      subject("93", "FV", "<MainSubject/>"),
    ];
    expect(await categories(given.join(""))).toEqual(["books/general-books/fiction", "books/general-books/history"]);
  });

  test("falls back to the next subject scheme when one has no known subjects", async () => {
    expect(await categories(subject("93", "WZS") + subject("10", "HIS000000"))).toEqual([
      "books/general-books/history",
    ]);
    expect(await categories(subject("93", "WZS") + subject("24", "X1"))).toEqual([]);
  });

  test("a product whose format has a category of its own stays there", async () => {
    expect(await categories(subject("93", "NHTB"), "ED")).toEqual(["books/general-books/history", "ebooks"]);
    expect(await categories(subject("93", "NHTB"), "VI"), "where its format belongs").toEqual([]);
  });
});
