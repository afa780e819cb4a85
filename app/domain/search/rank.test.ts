import { expect, it } from "vitest";
import type { SearchCandidate } from "~/database/product-search";
import { rankCandidates } from "./rank.server";

const candidate = (title: string, popularity: number): SearchCandidate => ({
  code: title,
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
  authors: [],
  categoryIds: [],
});
const ranked = (words: string[], ...found: SearchCandidate[]) => rankCandidates(words, found).map(({ code }) => code);

it("puts what sells before what only begins with the one word", () => {
  expect(ranked(["bible"], candidate("Bible Highlighters", 1), candidate("Southern Study Bible", 9))).toEqual([
    "Southern Study Bible",
    "Bible Highlighters",
  ]);
});

it("puts the title that is the word first, however it sells", () => {
  expect(ranked(["dust"], candidate("Dust and Bone", 9), candidate("Dust", 1))).toEqual(["Dust", "Dust and Bone"]);
});

it("puts a title that begins with several words before one that has them somewhere", () => {
  expect(
    ranked(["red", "dust"], candidate("The Dust Is Red", 9), candidate("Red Dust Road", 1), candidate("Red Dust", 0)),
  ).toEqual(["Red Dust", "Red Dust Road", "The Dust Is Red"]);
});
