import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_SEARCH_LENGTH, MAX_WORDS, readSearchText, tellingWords, tidySearchText } from "./query";
import { asVerbatim, withoutQuotes } from "./verbatim";

describe("reading the search text", () => {
  test.each([
    ["9780261102217", "9780261102217"],
    ["978-0-261-10221-7", "9780261102217"],
    [" 0-261-10221-4 ", "9780261102217"],
    ["ISBN: 978 0 261 10221 7", "9780261102217"],
    ["isbn-13 9780261102217", "9780261102217"],
    ["EV-GIFT-50", "EV-GIFT-50"],
    ["\u200e 978-0261102217", "9780261102217"],
    ["ISBN-13 \u200f : \u200e 978-0261102217", "9780261102217"],
    ["978\u200b0261102217", "9780261102217"],
    ["978.0.261.10221.7", "9780261102217"],
    ["978/0/261/10221/7", "9780261102217"],
    ["EAN 9780261102217", "9780261102217"],
    ["ISBN-10: 0261102214", "9780261102217"],
    ["ISBN 1402894627", "9781402894626"],
    ["080442957X", "9780804429573"],
  ])("reads the search %j as the code %s", (text, code) =>
    expect(readSearchText(text)).toMatchObject({ kind: "code", code }),
  );

  test("keeps a searched code's words too, in case it matches no product", () => {
    expect(readSearchText("1984")).toEqual({ kind: "code", code: "1984", words: ["1984"], isVerbatim: false });
    // This ISBN has a wrong check digit.
    expect(readSearchText("9780261102218")).toMatchObject({ kind: "code", code: "9780261102218" });
  });

  test.each([
    ["  The  Hobbit ", ["the", "hobbit"]],
    ["The Lord of the Rings", ["the", "lord", "of", "the", "rings"]],
    ["Don’t", ["dont"]],
    ["Les Misérables!", ["les", "miserables"]],
    ["title:hobbit OR NEAR(x*)", ["title", "hobbit", "or", "near", "x"]],
    ["Hob\0bit", ["hob", "bit"]],
  ])("reads the search %j as the words %j", (text, words) =>
    expect(readSearchText(text)).toEqual({ kind: "words", words, isVerbatim: false }),
  );

  test.each(['"hary poter"', "“hary poter”", '" hary  poter "', asVerbatim("hary poter")])(
    "reads the search %j as verbatim",
    (text) => {
      expect(readSearchText(text)).toEqual({ kind: "words", words: ["hary", "poter"], isVerbatim: true });
      expect(readSearchText(`${text} x`)).toMatchObject({ isVerbatim: false });
    },
  );

  test("removes quotes only when they enclose the whole text", () => {
    expect(withoutQuotes('"hary poter"')).toBe("hary poter");
    expect(withoutQuotes('the "big" one')).toBe('the "big" one');
    expect(withoutQuotes('"')).toBe('"');
  });

  test("reads a code in quotes as a code", () => {
    expect(readSearchText('"978-0-261-10221-7"')).toMatchObject({ kind: "code", code: "9780261102217" });
  });

  test.each(["", "   ", "\0", '""', '"', "?!*\"'", "📚", "\u{d800}"])("reads the search %j as empty", (text) => {
    expect(readSearchText(text)).toEqual({ kind: "empty" });
  });

  test("limits any search text, and keeps its letters and digits as words", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 3000 }), fc.string({ maxLength: 300 })), (text) => {
        const tidy = tidySearchText(text);
        expect(Array.from(tidy).length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
        expect(tidy).not.toMatch(/\p{Cs}|\p{Cc}/u);
        expect(tidySearchText(tidy)).toBe(tidy);
        const read = readSearchText(text);
        expect(readSearchText(tidy)).toEqual(read);
        if (read.kind === "empty") return;
        expect(read.words.length).toBeLessThanOrEqual(MAX_WORDS);
        for (const word of read.words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
    expect(tidySearchText("x".repeat(10_000))).toHaveLength(MAX_SEARCH_LENGTH);
  });
});

test("drops small words from a search unless it has no others", () => {
  expect(tellingWords(["the", "hobbit", "of"])).toEqual(["hobbit"]);
  expect(tellingWords(["of", "the"])).toEqual(["of", "the"]);
});
