import { expect, test } from "vitest";
import { foldNames, foldWords } from "./fold-words";

test.each([
  ["Don't", "dont"],
  ["Don’t Panic!", "dont panic"],
  ["GRANDPRÉ, Mary", "grandpre mary"],
  ["Co-operate/again", "co operate again"],
  ["  «Война и мир» ", "воина и мир"],
  ["ＦＵＬＬ　ｗｉｄｔｈ", "full width"],
  ["三体 (Three-Body, #1)", "三体 three body 1"],
  ["***", ""],
])("%s folds to %s", (text, folded) => {
  expect(foldWords(text)).toBe(folded);
});

test("initials are found joined and apart", () => {
  expect(foldNames(["J.R.R. Tolkien", "C. S. Lewis"])).toBe("j r r tolkien c s lewis jrr cs");
  expect(foldNames(["Mary Grandpré"])).toBe("mary grandpre");
  expect(foldNames([])).toBe("");
});
