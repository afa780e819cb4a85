/** Tests dates, texts, images and other details that aren't covered by four-forms.test.ts. */
import { describe, expect, test } from "vitest";
import { NO_EXTRAS } from "~/domain/catalogue/book-extras";
import { aMessage, aProduct, onlyProduct, openMessage, product, title } from "../../../../tests/setup/onix-messages";

describe("dates", () => {
  const on = (date: string, role = "01") =>
    `<PublishingDate><PublishingDateRole>${role}</PublishingDateRole>${date}</PublishingDate>`;

  test.each([
    ['<Date dateformat="00">20260301</Date>', "2026-03-01"],
    ['<Date dateformat="01">202603</Date>', "2026-03"],
    ['<Date dateformat="05">2026</Date>', "2026"],
    ['<Date dateformat="02">202614</Date>', "2026"],
    ['<Date dateformat="13">20260301T1200</Date>', "2026-03-01"],
    ['<Date dateformat="06">2026030120260401</Date>', "2026-03-01"],
    ["<DateFormat>01</DateFormat><Date>202603</Date>", "2026-03"],
    ["<Date>20260301</Date>", "2026-03-01"],
    ["<Date>2026-03-01</Date>", "2026-03-01"],
    ["<Date>20260300</Date>", "2026-03"],
    ["<Date>20260000</Date>", "2026"],
    ['<Date dateformat="00">20261345</Date>', null],
    ['<Date dateformat="12">Spring</Date>', null],
    ['<Date dateformat="20">14470914</Date>', null],
  ])("reads the ONIX date %s as %s", async (date, wanted) => {
    expect((await product({ publishing: on(date) })).publishedOn).toBe(wanted);
  });

  test("falls back to the first publication date in ONIX, and to no other date", async () => {
    const embargo = on("<Date>20270101</Date>", "02");
    expect((await product({ publishing: embargo })).publishedOn).toBeNull();
    expect((await product({ publishing: embargo + on("<Date>1999</Date>", "11") })).publishedOn).toBe("1999");
  });
});

describe("descriptions", () => {
  const text = (content: string, type = "03", audience = "00") =>
    `<TextContent><TextType>${type}</TextType><ContentAudience>${audience}</ContentAudience>${content}</TextContent>`;

  test.each([
    [
      "XHTML",
      '<Text textformat="05"><p>One<br/>two &amp; <b>three</b></p></Text>',
      "<p>One<br>two &amp; <b>three</b></p>",
    ],
    [
      "HTML, written as text",
      '<Text textformat="02">&lt;p&gt;One &amp;amp; two&lt;/p&gt;</Text>',
      "<p>One &amp; two</p>",
    ],
    ["HTML that calls itself text", '<Text textformat="06"><![CDATA[<p>One</p>]]></Text>', "<p>One</p>"],
    [
      "text with what looks like HTML",
      '<Text textformat="06">a &lt; b &amp; c &gt; d</Text>',
      "a &lt; b &amp; c &gt; d",
    ],
    ["text with paragraphs", "<Text>One.\n\nTwo.</Text>", "One.\n\nTwo."],
  ])("reads an ONIX description given as %s", async (_, given, wanted) => {
    expect((await product({ collateral: text(given) })).description).toBe(wanted);
  });

  test("prefers the long description in ONIX, and never uses the trade's", async () => {
    const short = text("<Text>Short</Text>", "02");
    expect((await product({ collateral: short + text("<Text>Long</Text>") })).description).toBe("Long");
    expect((await product({ collateral: short + text("<Text>Trade</Text>", "03", "02") })).description).toBe("Short");
    expect((await product({ collateral: text("<Text>Contents</Text>", "04") })).description).toBeNull();
  });
});

describe("a note about the contributors", () => {
  const note =
    "<TextContent><TextType>12</TextType><ContentAudience>00</ContentAudience><Text>Writes.</Text></TextContent>";
  const person = (name: string, more = "") =>
    `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName>${more}</Contributor>`;

  test("a note about the contributors belongs to the only contributor", async () => {
    const one = await product({ descriptive: person("Ada"), collateral: note });
    expect(one.contributors).toEqual([{ name: "Ada", role: "A01", biography: "Writes." }]);
    expect(one.extras).toBeUndefined();
  });

  test("a note about the contributors stays with the product when it has several authors or none", async () => {
    const two = await product({ descriptive: person("Ada") + person("Ben"), collateral: note });
    expect(two.contributors.map(({ biography }) => biography)).toEqual([undefined, undefined]);
    expect(two.extras?.aboutAuthors).toBe("Writes.");
    expect((await product({ collateral: note })).extras?.aboutAuthors).toBe("Writes.");
  });

  test("a contributor's own biography replaces the note about the contributors", async () => {
    const own = person("Ada", "<BiographicalNote>Her own.</BiographicalNote>");
    const two = await product({ descriptive: own + person("Ben"), collateral: note });
    expect(two.contributors.map(({ biography }) => biography)).toEqual(["Her own.", undefined]);
    expect(two.extras).toBeUndefined();
  });
});

describe("collections", () => {
  const collection = (elements: string, more = "") =>
    `<Collection>${more}<TitleDetail><TitleType>01</TitleType>${elements}</TitleDetail></Collection>`;
  const element = (text: string, level = "02", part = "") =>
    `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${part && `<PartNumber>${part}</PartNumber>`}<TitleText>${text}</TitleText></TitleElement>`;
  const sequence = (type: string, number: string) =>
    `<CollectionSequence><CollectionSequenceType>${type}</CollectionSequenceType><CollectionSequenceNumber>${number}</CollectionSequenceNumber></CollectionSequence>`;

  test("the collection with a number is the series; all collections help to find the book", async () => {
    const book = await product({
      descriptive: collection(element("Classics")) + collection(element("Lights", "02", "3")),
    });
    expect(book.series).toEqual({ title: "Lights", number: 3 });
    expect(book.keywords).toEqual(["Classics", "Lights"]);
  });

  test("an identifier tells a series from others with the same title", async () => {
    const issn =
      "<CollectionIdentifier><CollectionIDType>02</CollectionIDType><IDValue>1234-5679</IDValue></CollectionIdentifier>";
    expect((await product({ descriptive: collection(element("Lights"), issn) })).series).toEqual({
      title: "Lights",
      number: null,
      id: "1234-5679",
    });
  });

  test("prefers the reading order of a series to its publication order", async () => {
    const sequences = sequence("03", "4") + sequence("06", "1");
    expect((await product({ descriptive: collection(element("Lights"), sequences) })).series?.number).toBe(1);
  });

  test("takes the collection itself as the series, not a part of it", async () => {
    const both = element("Second cycle", "03") + element("Lights");
    expect((await product({ descriptive: collection(both) })).series?.title).toBe("Lights");
  });

  test("takes the series from a book's title where the feed names none", async () => {
    const own = "<TitleText>One (Lights, #2)</TitleText>";
    expect((await product({ title: title(own) })).series).toEqual({ title: "Lights", number: 2 });
    expect((await product({ title: title(own), descriptive: collection(element("Lamps")) })).series).toEqual({
      title: "Lamps",
      number: null,
    });
    expect((await product({})).series).toBeUndefined();
  });
});

describe("measures", () => {
  const measure = (value: string, unit: string, type = "01") =>
    `<Measure><MeasureType>${type}</MeasureType><Measurement>${value}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`;

  test.each([
    [measure("198", "px") + measure("8", "in"), 203],
    [measure("1e3", "mm"), undefined],
    [measure("-3", "mm"), undefined],
    [measure("999999", "cm"), undefined],
    [measure("198", "mm", "07"), undefined],
  ])("reads the measures %s as %s mm high", async (descriptive, height) => {
    expect((await product({ descriptive })).extras?.heightMm).toBe(height);
  });
});

describe("what it is made of and for whom", () => {
  const age = (precision: string, years: string) =>
    `<AudienceRangePrecision>${precision}</AudienceRangePrecision><AudienceRangeValue>${years}</AudienceRangeValue>`;
  const range = (ages: string, kind = "17") =>
    `<AudienceRange><AudienceRangeQualifier>${kind}</AudienceRangeQualifier>${ages}</AudienceRange>`;
  const thema = (code: string) =>
    `<Subject><SubjectSchemeIdentifier>98</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`;

  test.each([
    [range(age("03", "5") + age("04", "9")), 5, 9],
    [range(age("01", "7")), 7, 7],
    [range(age("03", "3"), "11") + range(age("03", "8"), "18"), 8, null],
    [range(age("03", "two")), null, null],
    [thema("5AH") + thema("5AF"), 5, null],
  ])("reads the reader's ages from %s", async (descriptive, ageFrom, ageTo) => {
    const { extras = NO_EXTRAS } = await product({ descriptive });
    expect([extras.ageFrom, extras.ageTo]).toEqual([ageFrom, ageTo]);
  });

  const feature = (value: string, words = "", type = "01") =>
    `<ProductFormFeature><ProductFormFeatureType>${type}</ProductFormFeatureType><ProductFormFeatureValue>${value}</ProductFormFeatureValue>${words && `<ProductFormFeatureDescription>${words}</ProductFormFeatureDescription>`}</ProductFormFeature>`;
  const bible = (version: string) =>
    `<ReligiousText><Bible><BibleContents>GA</BibleContents><BibleVersion>${version}</BibleVersion></Bible></ReligiousText>`;

  test("reads translation, binding, colour and print size from ONIX", async () => {
    const descriptive = `<ProductForm>BB</ProductForm><ProductFormDetail>B404</ProductFormDetail>${feature("BRN")}<EditionType>LTE</EditionType>${bible("NKJ")}`;
    expect((await product({ descriptive })).extras).toEqual({
      ...NO_EXTRAS,
      translation: "NKJV",
      coverMaterial: "Imitation leather",
      colour: "Brown",
      printSize: "Large print",
    });
  });

  test.each([
    [feature("ZZZ", "Sea green"), "Sea green"],
    [feature("ZZZ"), undefined],
    [feature("RED", "", "02"), undefined],
  ])("reads the ONIX colour in %s as %s", async (descriptive, colour) => {
    expect((await product({ descriptive })).extras?.colour).toBe(colour);
  });

  const audience = (type: string, value: string) =>
    `<Audience><AudienceCodeType>02</AudienceCodeType><AudienceCodeTypeName>${type}</AudienceCodeTypeName><AudienceCodeValue>${value}</AudienceCodeValue></Audience>`;

  test.each([
    ["09", "109", "05"],
    ["14", "6540", "06"],
    ["09", "00149", "15"],
    ["09", "0014900", "16"],
  ])("reads the running time from an ONIX extent of type %s, %s in unit %s", async (type, value, unit) => {
    const descriptive = `<Extent><ExtentType>${type}</ExtentType><ExtentValue>${value}</ExtentValue><ExtentUnit>${unit}</ExtentUnit></Extent>${audience("BISAC", "G")}${audience("Australian Classification Board", "MA15+")}`;
    expect((await product({ descriptive })).extras).toEqual({
      ...NO_EXTRAS,
      runningMinutes: 109,
      classification: "MA 15+",
    });
  });

  const part = (form: string, items: string) =>
    `<ProductPart><ProductForm>${form}</ProductForm><NumberOfItemsOfThisForm>${items}</NumberOfItemsOfThisForm></ProductPart>`;
  const language = (role: string, code: string) =>
    `<Language><LanguageRole>${role}</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`;

  test("reads a film's discs, region and subtitles in ONIX", async () => {
    const region =
      "<ProductFormFeature><ProductFormFeatureType>05</ProductFormFeatureType><ProductFormFeatureValue>4</ProductFormFeatureValue></ProductFormFeature>";
    const descriptive = `<ProductForm>VI</ProductForm>${region}${part("VI", "2")}${part("BF", "1")}${language("09", "eng")}${language("09", "ger")}${language("01", "eng")}`;
    expect((await product({ descriptive })).extras).toEqual({
      ...NO_EXTRAS,
      discs: 2,
      region: "4",
      subtitles: "English, German",
    });
  });

  test.each([
    ["AC", "<NumberOfPieces>3</NumberOfPieces>", 3],
    ["AC", "<NumberOfPieces>many</NumberOfPieces>", undefined],
    ["SA", part("BB", "1") + part("AC", "2"), 2],
    ["AJ", "<NumberOfPieces>3</NumberOfPieces>", undefined],
    ["BB", part("BB", "2"), undefined],
  ])("counts the discs of an ONIX product of form %s with %s as %s", async (form, pieces, discs) => {
    const { extras } = await product({ descriptive: `<ProductForm>${form}</ProductForm>${pieces}` });
    expect(extras?.discs).toBe(discs);
  });

  test("reads no Bible translation from the ONIX code for other versions", async () => {
    expect((await product({ descriptive: bible("OTH") })).extras).toBeUndefined();
  });
});

describe("covers", () => {
  const cover = (link: string, type = "01", mode = "03") =>
    `<SupportingResource><ResourceContentType>${type}</ResourceContentType><ResourceMode>${mode}</ResourceMode><ResourceVersion><ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`;

  test("prefers a cover's address to a file name, and takes only images of the front cover", async () => {
    const collateral = [
      cover("https://covers.example/film.mp4", "01", "05"),
      cover("https://covers.example/back.jpg", "02"),
      cover("one.jpg"),
      cover("HTTPS://covers.example/one.jpg"),
    ];
    expect((await product({ collateral: collateral.join("") })).cover).toBe("https://covers.example/one.jpg");
  });

  test("remarks on a cover that is neither a web address nor a file name", async () => {
    const feed = await openMessage(aMessage(aProduct({ collateral: cover("../../etc/passwd") })));
    const [item] = await Array.fromAsync(feed);
    expect(item).toMatchObject({ kind: "product", product: { cover: null } });
    expect([...feed.remarks.keys()]).toEqual(["covers that are neither a web address nor a file name"]);
  });
});

describe("other details", () => {
  test("counts only pages as a book's length, and prefers the main content's count", async () => {
    const extent = (type: string, value: string, unit = "03") =>
      `<Extent><ExtentType>${type}</ExtentType><ExtentValue>${value}</ExtentValue><ExtentUnit>${unit}</ExtentUnit></Extent>`;
    const pages = async (descriptive: string) => (await product({ descriptive })).pages;
    expect(await pages(extent("00", "9", "05") + extent("08", "200") + extent("00", "180"))).toBe(180);
    expect(await pages(extent("08", "200"))).toBe(200);
    expect(await pages(extent("00", "many") + extent("11", "150"))).toBe(150);
    expect(await pages(extent("00", "xii"))).toBeNull();
  });

  test("takes the publisher's name from ONIX, or else the imprint's", async () => {
    const publisher = (role: string, name: string) =>
      `<Publisher><PublishingRole>${role}</PublishingRole><PublisherName>${name}</PublisherName></Publisher>`;
    const imprint = "<Imprint><ImprintName>Wick</ImprintName></Imprint>";
    expect((await product({ publishing: imprint + publisher("02", "Co") + publisher("01", "Main") })).publisher).toBe(
      "Main",
    );
    expect((await product({ publishing: imprint })).publisher).toBe("Wick");
  });

  test("falls back to the ONIX message's language", async () => {
    const header = "<DefaultLanguageOfText>mao</DefaultLanguageOfText>";
    expect((await onlyProduct(aMessage(aProduct(), { header }))).language).toBe("mao");
  });
});
