import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  combine,
  distance,
  guessesFor,
  guessParting,
  initialsAlike,
  lengthsAlike,
  maxMistakes,
  mayBeMisspelt,
  partings,
} from "./spelling";

const apart = (a: string, b: string, most = 3) => distance(Array.from(a), Array.from(b), most);
const guesses = (typed: string, ...known: [string, number][]) =>
  guessesFor(
    typed,
    known.map(([word, products]) => ({ word, products })),
  ).map(({ words }) => words.join(" "));

describe("distance between words", () => {
  test("common spelling mistakes count as a smaller distance than others", () => {
    expect(apart("hobbit", "hobbit")).toBe(0);
    expect(apart("hobit", "hobbit")).toBeLessThan(apart("hbbit", "hobbit"));
    expect(apart("tolkein", "tolkien")).toBeLessThan(1);
    expect(apart("seperate", "separate")).toBeLessThan(apart("setarate", "separate"));
    expect(apart("cat", "dog")).toBeGreaterThan(2);
  });

  test("the distance between words is infinite beyond the maximum", () => {
    expect(apart("zondervan", "crossway")).toBe(Number.POSITIVE_INFINITY);
    expect(apart("hobit", "hobbit", 0.4)).toBe(Number.POSITIVE_INFINITY);
    expect(apart("x".repeat(1000), "x".repeat(1000))).toBe(Number.POSITIVE_INFINITY);
  });

  test("the distance between words is symmetric, and 0 for equal words", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdehz"), maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(apart(a, b, 20)).toBeCloseTo(apart(b, a, 20), 9);
        expect(apart(a, a)).toBe(0);
        if (a !== b) expect(apart(a, b, 20)).toBeGreaterThan(0);
      }),
    );
  });
});

describe("guessing", () => {
  test("guesses the nearest word first, and the word with more products in a tie", () => {
    expect(guesses("poter", ["potter", 40], ["poet", 40], ["porter", 40])[0]).toBe("potter");
    expect(guesses("hary", ["hairy", 1], ["harry", 60], ["hardy", 20])[0]).toBe("harry");
    expect(guesses("lost", ["lest", 1], ["lust", 100])[0]).toBe("lust");
  });

  test("guesses a word in which one sound is spelt with two letters", () => {
    expect(guesses("steven", ["stephen", 10])).toEqual(["stephen"]);
    expect(guesses("filosophy", ["philosophy", 10])).toEqual(["philosophy"]);
  });

  test("guesses only very similar words for a short word, and never the word itself", () => {
    expect(guesses("art", ["ark", 100], ["art", 100], ["cat", 100])).toEqual([]);
    expect(maxMistakes(3)).toBeLessThan(1);
  });

  test("does not correct words with digits, or very short or long ones", () => {
    expect(["the", "Преступление".toLowerCase(), "三体三"].every((word) => mayBeMisspelt(word))).toBe(true);
    expect(["1984", "9780261102217", "a", "of", "b2b", "x".repeat(25)].some((word) => mayBeMisspelt(word))).toBe(false);
  });

  test("spelling guesses accept any text", () => {
    const word = fc.string({ unit: "binary", minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(word, fc.array(word), (typed, known) => {
        const found = guessesFor(
          typed,
          known.map((word) => ({ word, products: 1 })),
        );
        expect(found.length).toBeLessThanOrEqual(5);
        expect(found.every(({ words: [guess = ""] }) => guess !== typed && known.includes(guess))).toBe(true);
      }),
    );
  });

  test("searches the length and first letter of every word that could be meant", () => {
    for (const [typed, meant] of [
      ["freakonmics", "freakonomics"],
      ["hobit", "hobbit"],
      ["kristine", "christine"],
      ["filosophy", "philosophy"],
      ["ahrry", "harry"],
    ] as const) {
      const { from, to } = lengthsAlike(typed.length);
      expect(meant.length).toBeGreaterThanOrEqual(from);
      expect(meant.length).toBeLessThanOrEqual(to);
      expect([typed[0], ...initialsAlike([...typed])]).toContain(meant[0]);
    }
  });
});

test("splits two words typed together when both exist", () => {
  expect(partings("abcd")).toEqual([["ab", "cd"]]);
  const products = new Map([
    ["harry", 50],
    ["potter", 20],
    ["harr", 1],
    ["ypotter", 0],
  ]);
  expect(guessParting("harrypotter", products).map(({ words }) => words)).toEqual([["harry", "potter"]]);
});

test("combines the guesses for each word, most likely first, up to the requested number", () => {
  const choice = (word: string, cost: number) => ({ words: [word], cost });
  const combined = combine(
    [
      [choice("a", 0), choice("b", 2)],
      [choice("c", 1), choice("d", 0)],
    ],
    3,
  );
  expect(combined.map(({ words }) => words.join(""))).toEqual(["ad", "ac", "bd"]);
  const many = Array.from({ length: 12 }, () => Array.from({ length: 9 }, (_, index) => choice(String(index), index)));
  expect(combine(many, 10)).toHaveLength(10);
});
