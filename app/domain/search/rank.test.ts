import { expect, it } from "vitest";
import { inEitherNumber } from "./attempts";
import { rankCandidates } from "./rank";
import type { SearchCandidate } from "./search-candidate";

const candidate = (title: string, popularity: number, more: Partial<SearchCandidate> = {}): SearchCandidate => ({
  code: title,
  workKey: title,
  titleWords: title.toLowerCase(),
  authorWords: "",
  otherWords: "",
  popularity,
  titleSort: title.toLowerCase(),
  publishedOn: "",
  priceCents: 1000,
  ratingHundredths: 0,
  format: "Paperback",
  availability: "in stock",
  traits: "",
  authors: [],
  categoryIds: [],
  ...more,
});
const by = (name: string) => ({ authorWords: name, authors: [{ role: "", key: name.replaceAll(" ", "-"), name }] });
const ranked = (words: string[], ...found: SearchCandidate[]) =>
  rankCandidates({ words: inEitherNumber(words), phrases: [words.join(" ")] }, found).map(({ code }) => code);

it("ranks a bestseller above a title that only starts with the word", () => {
  expect(ranked(["bible"], candidate("Bible Highlighters", 1), candidate("Southern Study Bible", 9))).toEqual([
    "Southern Study Bible",
    "Bible Highlighters",
  ]);
});

it("ranks the title that equals the word first, whatever its sales", () => {
  expect(ranked(["dust"], candidate("Dust and Bone", 9), candidate("Dust", 1))).toEqual(["Dust", "Dust and Bone"]);
});

it("ranks a title that starts with the words above one that contains them", () => {
  expect(
    ranked(["red", "dust"], candidate("The Dust Is Red", 9), candidate("Red Dust Road", 1), candidate("Red Dust", 0)),
  ).toEqual(["Red Dust", "Red Dust Road", "The Dust Is Red"]);
});

it("matches a title with or without its article", () => {
  expect(ranked(["red", "dust"], candidate("Red Dust Road", 4000), candidate("The Red Dust", 0))[0]).toBe(
    "The Red Dust",
  );
});

it("ranks a title with the typed article above a somewhat more popular one without", () => {
  const found = [candidate("Red Dust", 300), candidate("The Red Dust", 0)];
  expect(ranked(["the", "red", "dust"], ...found)[0]).toBe("The Red Dust");
  expect(ranked(["red", "dust"], ...found)[0]).toBe("Red Dust");
});

it("ranks an author's own books above books about the author", () => {
  const life = candidate("Rosemary Vale: A Life", 3000);
  expect(ranked(["rosemary", "vale"], life, candidate("Dust", 3000, by("rosemary vale")))[0]).toBe("Dust");
  expect(ranked(["rosemary"], candidate("Rosemary", 0), candidate("Dust", 3000, by("rosemary vale")))[0]).toBe(
    "Rosemary",
  );
});

it("ranks whole words above prefixes", () => {
  expect(ranked(["art"], candidate("Arthur", 5000), candidate("Modern Art", 0))[0]).toBe("Modern Art");
});

it("ranks an unavailable product below similar sellers and above slow sellers", () => {
  const gone = candidate("Red Dust Gone", 4000, { availability: "sold out" });
  expect(ranked(["dust"], gone, candidate("Red Dust Here", 3000))[0]).toBe("Red Dust Here");
  expect(ranked(["dust"], gone, candidate("Red Dust Slow", 2000))[0]).toBe("Red Dust Gone");
});

it("ranks products with more of the words first when not all are required", () => {
  expect(ranked(["red", "dust", "xyzzy"], candidate("Red", 5000), candidate("Red Dust", 0))[0]).toBe("Red Dust");
});

it("ranks a title searched with its author's name above the author's other books", () => {
  const other = candidate("The Long Road", 6000, by("mary stone"));
  expect(ranked(["dust", "mary", "stone"], other, candidate("Dust", 0, by("mary stone")))[0]).toBe("Dust");
});

it("ranks a title with the words next to each other above a title with them scattered", () => {
  expect(
    ranked(
      ["greek", "new", "testament"],
      candidate("New Testament Greek", 500),
      candidate("A Greek New Testament", 0),
    )[0],
  ).toBe("A Greek New Testament");
});

it("treats '&' and 'and' in a title as the same", () => {
  expect(
    ranked(
      ["salt", "and", "light"],
      candidate("Salt and Light Again", 5000),
      candidate("Salt Light", 0, { otherWords: "and" }),
    )[0],
  ).toBe("Salt Light");
});

it("ranks the products that a query certainly means first", () => {
  const query = { words: [], phrases: ["dust"], meant: new Set(["Third"]) };
  expect(rankCandidates(query, [candidate("Dust", 9000), candidate("Third", 0)])[0]?.code).toBe("Third");
});

it("recognises a title by a phrase with the same meaning", () => {
  const query = { words: inEitherNumber(["bible"]), phrases: ["bible", "holy bible"] };
  const found = [candidate("The Thorn Bible", 5000), candidate("Holy Bible: Plain Version", 4000)];
  expect(rankCandidates(query, found)[0]?.code).toBe("Holy Bible: Plain Version");
});

it("ranks products of a category that the query names above others that sell a little more", () => {
  const query = { words: inEitherNumber(["kids", "cds"]), phrases: ["kids cds"], within: [7] };
  const found = [candidate("Kids Sing CDs", 500), candidate("CDs for Kids", 0, { categoryIds: [7] })];
  expect(rankCandidates(query, found).map(({ code }) => code)).toEqual(["CDs for Kids", "Kids Sing CDs"]);
});

it("ranks a product for other ages than the named category's below the others", () => {
  const found = [candidate("Bible Explorers", 900, { traits: "age=6-8" }), candidate("Bible", 0)];
  const query = { words: inEitherNumber(["bible"]), phrases: ["teen bible"], ages: [[13, 17]] as const };
  expect(rankCandidates(query, found).map(({ code }) => code)).toEqual(["Bible", "Bible Explorers"]);
});

it("ranks a product with the word itself above an equal one with a synonym", () => {
  const words = inEitherNumber(["grief"], new Map([["grief", ["mourning"]]]));
  const found = [candidate("On Mourning", 300), candidate("On Grief", 0), candidate("On Griefs", 1)];
  const codes = rankCandidates({ words, phrases: ["grief"] }, found).map(({ code }) => code);
  expect(codes).toEqual(["On Griefs", "On Grief", "On Mourning"]);
});
