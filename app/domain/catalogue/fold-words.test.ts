import { expect, test } from "vitest";
import { foldNames, foldWords, otherSpellings, otherWritings } from "./fold-words";

test.each([
  ["Don't", "dont"],
  ["Don’t Panic!", "dont panic"],
  ["GRANDPRÉ, Mary", "grandpre mary"],
  ["Co-operate/again", "co operate again"],
  ["  «Война и мир» ", "воина и мир"],
  ["ＦＵＬＬ　ｗｉｄｔｈ", "full width"],
  ["三体 (Three-Body, #1)", "三体 three body 1"],
  ["Łukasz Œuvre Æthel Søren Straße Đorđe", "lukasz oeuvre aethel soren strasse dorde"],
  ["***", ""],
])("folds the words %s to %s", (text, folded) => {
  expect(foldWords(text)).toBe(folded);
});

test("finds an author's initials, joined or separate", () => {
  expect(foldNames(["J.R.R. Tolkien", "C. S. Lewis"])).toBe("j r r tolkien c s lewis jrr cs");
  expect(foldNames(["Mary Grandpré"])).toBe("mary grandpre");
  expect(foldNames([])).toBe("");
});

test.each([
  ["Co-operate or Perish", ["co", "operate", "cooperate"]],
  ["Tim O'Brien", ["o", "brien"]],
  ["The Children’s Bible", ["children"]],
  ["eAudio Book", ["e", "audio"]],
  ["P.S. I Love You", ["ps"]],
  ["Pride & Prejudice", ["and"]],
  ["Spider-Man/X-Men", ["spiderman", "xmen"]],
  ["A plain title, 978-0-261-10221-7", []],
])("knows other spellings of %s", (text, others) => {
  const found = otherSpellings(text);
  expect(others.every((word) => found.includes(word) || foldWords(text).split(" ").includes(word))).toBe(true);
  if (others.length === 0) expect(found).toEqual([]);
});

test("limits the other spellings of a title, and gives only new and folded ones", () => {
  const many = Array.from({ length: 1000 }, (_, index) => `well-known${index}`).join(" ");
  expect(otherSpellings(`${many} ${"-a".repeat(100_000)}`).length).toBeLessThanOrEqual(24);
  const found = otherSpellings("Rock-a-bye, ROCK'N'ROLL");
  for (const word of found) expect(foldWords(word)).toBe(word);
  expect(found).not.toContain("rock");
});

test("finds numbers and personal titles, such as 12 and Dr, in either spelling", () => {
  expect(otherWritings("12 rules for life")).toEqual(["twelve"]);
  expect(otherWritings("one hundred years of solitude")).toEqual(["100"]);
  expect(otherWritings("dr seuss")).toEqual(["doctor"]);
});
