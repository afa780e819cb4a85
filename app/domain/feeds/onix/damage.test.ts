/** Tests broken, truncated, garbled and hostile feeds: intact records are imported, and the report locates each fault. */
import { describe, expect, test } from "vitest";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { aMessage, aProduct, identifier, openMessage, readMessage, title } from "../../../../tests/setup/onix-messages";

const ONE = aProduct({ reference: "R-1", identifiers: identifier("01", "A-1") });
const THREE = aProduct({ reference: "R-3", identifiers: identifier("01", "A-3") });

/** The second of three products, whose title contains `titleText`. */
const second = (titleText: string) =>
  aProduct({
    reference: "R-2",
    identifiers: identifier("01", "A-2"),
    title: title(`<TitleText>${titleText}</TitleText>`),
  });

const between = (middle: string) => aMessage([ONE, middle, THREE].join("\n"));

const seen = (items: FeedItem[]) =>
  items.map((item) =>
    item.kind === "product"
      ? `${item.product.code} ${item.product.title}`
      : item.kind === "refused"
        ? item.refusal.reason
        : "",
  );

/** Reads the message, and checks that the result is the same however the file is cut into pieces. */
async function read(message: string): Promise<string[]> {
  const whole = seen(await readMessage(message, message.length));
  for (const pieceLength of [1, 7, 500]) expect(seen(await readMessage(message, pieceLength))).toEqual(whole);
  return whole;
}

describe("damage to one product", () => {
  test.each([
    ["an unknown entity", "Salt &pepper; Light", 'Its TitleText (line 16) holds the unknown entity "&pepper;".'],
    [
      "an entity like a property of all objects",
      "&constructor;",
      'Its TitleText (line 16) holds the unknown entity "&constructor;".',
    ],
    [
      "the end of a CDATA section without one",
      "a ]]> b",
      "Its TitleText (line 16) holds ]]>, which XML does not allow there.",
    ],
    ["bytes of another encoding", "Caf\ufffd", "Its TitleText (line 16) holds what can't be read as UTF-8 text."],
  ])("refuses an ONIX product with %s, and reads the products around it", async (_, text, reason) => {
    expect(await read(between(second(text)))).toEqual(["A-1 One", reason, "A-3 One"]);
  });

  test("reports a damaged product with reference, code and reason, or with its line if it has no reference", async () => {
    const nameless = aProduct({ reference: "", identifiers: identifier("01", "A-4"), title: " " });
    const items = await readMessage(aMessage(`${ONE}\n${second(" ")}\n${nameless}`));
    expect(items.slice(1)).toEqual([
      { kind: "refused", refusal: { at: "record R-2, line 12", code: "A-2", reason: "It has no title." } },
      { kind: "refused", refusal: { at: "line 21", code: "A-4", reason: "It has no title." } },
    ]);
  });

  test("ignores damage in parts of a product that the shop doesn't read", async () => {
    const aside = "<ContributorDescription>Salt &pepper; \u0001 Caf\ufffd</ContributorDescription>";
    const descriptive = `<Contributor><PersonName>Ada</PersonName>${aside}</Contributor>`;
    expect(await read(between(aProduct({ identifiers: identifier("01", "A-2"), descriptive })))).toHaveLength(3);
    expect(await read(between(aProduct({ identifiers: identifier("01", "A-2"), descriptive })))).toContain("A-2 One");
  });

  test("refuses an ONIX product larger than any real one", async () => {
    const huge = `<Subject><SubjectCode>F</SubjectCode></Subject>`.repeat(30_000);
    const items = seen(await readMessage(between(aProduct({ descriptive: huge })), 64_000));
    expect(items).toEqual(["A-1 One", "It has more elements than any product has.", "A-3 One"]);
    const long = `<Subject><SubjectHeadingText>${"x".repeat(900_000)}</SubjectHeadingText></Subject>`.repeat(5);
    expect(seen(await readMessage(between(aProduct({ descriptive: long })), 64_000))).toEqual([
      "A-1 One",
      "It is longer than any product is.",
      "A-3 One",
    ]);
  });
});

describe("damage that ends the reading", () => {
  test.each([
    ["tags that cross", second("a <b>b</TitleText></b>"), /: a tag is closed that is not the one open;/],
    [
      "an & that begins nothing, with a semicolon far behind",
      `${second("Salt & Light")};`,
      /broken at line 16, in the record R-2: an & that does not begin an entity/,
    ],
    [
      "an & that begins nothing, and no semicolon",
      second("Salt & Light"),
      /in the record R-2: the file ends before the element TitleText of line 16 does/,
    ],
    ["a < that begins nothing", second("a < b"), /disallowed character in tag name/],
    [
      "an attribute without quotes",
      second("a").replace("<TitleText>", "<TitleText language=eng>"),
      /unquoted attribute value/,
    ],
    ["a second root", "</ONIXMessage><ONIXMessage>", /one root/],
  ])("stops reading an ONIX file at %s", async (_, middle, reason) => {
    const items = await read(between(middle));
    expect(items).toEqual(["A-1 One", expect.stringMatching(reason)]);
    expect(items[1]).toMatch(/^The file feed\.xml is broken at line \d+.*; nothing after it was read\.$/);
  });

  test("reports the exact place where an ONIX file is broken", async () => {
    const message = aMessage(`${ONE}\n<Product>\n  <RecordReference>R-2</Reference>`);
    const feed = await openMessage(message);
    const items = await Array.fromAsync(feed);
    expect(items.at(-1)).toMatchObject({ refusal: { at: "line 13, column 34", code: null } });
    expect(feed.brokenOff).toContain("broken at line 13, column 34, in the record R-2: a tag is closed");
  });

  test("reads the whole products of an ONIX file that is cut off at any place", async () => {
    const message = aMessage(`${ONE}\n${second("Two")}`);
    const end = message.indexOf("</ONIXMessage>");
    const firstEnd = message.indexOf("</Product>") + "</Product>".length;
    const secondEnd = message.lastIndexOf("</Product>") + "</Product>".length;
    for (let at = message.indexOf("<Header>"); at < end + "</ONIXMessage>".length - 1; at += 3) {
      const feed = await openMessage(message.slice(0, at));
      const items = seen(await Array.fromAsync(feed));
      const whole = at >= secondEnd ? 2 : at >= firstEnd ? 1 : 0;
      expect(items.slice(0, -1)).toEqual(["A-1 One", "A-2 Two"].slice(0, whole));
      expect(items.at(-1)).toMatch(/the file ends/);
      expect(feed.brokenOff).toBe(items.at(-1));
    }
  });

  test("stops reading an ONIX file at an endless text and at endless elements", async () => {
    const endless = second("x".repeat(1_100_000));
    expect(seen(await readMessage(between(endless), 64_000))[1]).toContain(
      "the text that begins in line 16 is longer than 1,000,000 characters",
    );
    expect(seen(await readMessage(between(second(`&${"x".repeat(1_100_000)}`)), 64_000))[1]).toContain(
      "the text that begins in line 16 is longer",
    );
    expect(seen(await readMessage(between("<a>".repeat(100_000)), 64_000))[1]).toContain(
      "elements are nested 100 deep",
    );
  });

  test("a second reading of a broken ONIX file gives the same result", async () => {
    const feed = await openMessage(aMessage(`${ONE}\n</oops>`));
    const once = await Array.fromAsync(feed);
    expect(await Array.fromAsync(feed)).toEqual(once);
    expect(once).toHaveLength(2);
  });
});

test("finds the column of a stray & with a semicolon later in its line", async () => {
  const message = aMessage("<Product><RecordReference>Salt & Light</RecordReference><IDValue>a;b</IDValue></Product>");
  expect((await read(message))[0]).toContain("broken at line 3, column 32: an & that does not begin an entity");
});

describe("entities", () => {
  const doctype = (declarations: string) =>
    `<?xml version="1.0"?>\n<!DOCTYPE ONIXMessage SYSTEM "onix.dtd" [${declarations}]>\n`;

  test("reads the characters of the ONIX DTDs and HTML, and numeric entities", async () => {
    const text = "Caf&eacute; &ndash; &ldquo;A&#x26;B&rdquo;&nbsp;&#233; &lt;i&gt; &amp;amp; &zcaron;";
    expect(await read(aMessage(second(text)))).toEqual(["A-2 Café – “A&B” é <i> & ž"]);
  });

  test("reads short entities that an ONIX message declares", async () => {
    const prolog = doctype(`<!-- <!ENTITY us "no"> --><!ENTITY us 'Us &amp; Co &#169;'><!ENTITY us "late">`);
    expect(seen(await readMessage(aMessage(second("&us;"), { prolog })))).toEqual(["A-2 Us & Co ©"]);
  });

  test("does not fetch external entities of an ONIX message", async () => {
    const prolog = doctype(
      '<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY % more PUBLIC "-//x" "http://x.example/">',
    );
    expect(seen(await readMessage(aMessage(`${ONE}${second("&secret;")}`, { prolog })))).toEqual([
      "A-1 One",
      expect.stringContaining('the unknown entity "&secret;"'),
    ]);
  });

  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("");
  test.each([
    ["that laugh a billion times", `<!ENTITY l0 "ha">${laughs}`],
    ["made of one another", '<!ENTITY a "&b;"><!ENTITY b "&a;">'],
    ["made of one another behind numbers", '<!ENTITY a "&#38;b;">'],
    ["made of parameters", '<!ENTITY % p "x"><!ENTITY a "%p;">'],
    ["with tags in them", '<!ENTITY a "<TitleText>x</TitleText>">'],
    ["that are long", `<!ENTITY a "${"x".repeat(101)}">`],
  ])("refuses entities %s in one sentence", async (_, declarations) => {
    await expect(openMessage(aMessage(ONE, { prolog: doctype(declarations) }))).rejects.toThrow(
      /^The file feed\.xml is refused: it declares the entity "\w+" as more than 100 plain characters, which no ONIX feed needs\.$/,
    );
  });
});

describe("files that are not ONIX messages", () => {
  test.each([
    [
      "other XML",
      '<?xml version="1.0"?><rss version="2.0"><channel/></rss>',
      'whose first element is ONIXMessage and not "rss".',
    ],
    ["a page", "<!DOCTYPE html><html><head><title>Sign in</title>", 'not "html".'],
    ["XML without an element", '<?xml version="1.0"?><!-- nothing -->', "it is XML without an element."],
    ["broken from the start", "<ONIXMessage <", "its XML is broken at line 1, column"],
  ])("refuses a file that is not an ONIX message: %s", async (_, text, sentence) => {
    await expect(openMessage(text)).rejects.toThrow(sentence);
  });

  test("accepts an ONIX message without products", async () => {
    expect(await readMessage(aMessage(""))).toEqual([]);
  });
});
