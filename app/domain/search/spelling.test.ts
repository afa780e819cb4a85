import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  combine,
  distance,
  guessesFor,
  guessParting,
  initialsAlike,
  lengthsAlike,
  mayBeMisspelt,
  mostMistakes,
  partings,
} from "./spelling";

const apart = (a: string, b: string, most = 3) => distance(Array.from(a), Array.from(b), most);
const guesses = (typed: string, ...known: [string, number][]) =>
  guessesFor(
    typed,
    known.map(([word, products]) => ({ word, products })),
  ).map(({ words }) => words.join(" "));

describe("how far words are apart", () => {
  test("the common mistakes weigh less than others", () => {
    expect(apart("hobbit", "hobbit")).toBe(0);
    expect(apart("hobit", "hobbit")).toBeLessThan(apart("hbbit", "hobbit"));
    expect(apart("tolkein", "tolkien")).toBeLessThan(1);
    expect(apart("seperate", "separate")).toBeLessThan(apart("setarate", "separate"));
    expect(apart("cat", "dog")).toBeGreaterThan(2);
  });

  test("beyond the most it is endless", () => {
    expect(apart("zondervan", "crossway")).toBe(Number.POSITIVE_INFINITY);
    expect(apart("hobit", "hobbit", 0.4)).toBe(Number.POSITIVE_INFINITY);
    expect(apart("x".repeat(1000), "x".repeat(1000))).toBe(Number.POSITIVE_INFINITY);
  });

  test("it does not matter which word is which, and the same words are nothing apart", () => {
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
  test("the nearest word comes first, of those as near the one that more products have", () => {
    expect(guesses("poter", ["potter", 40], ["poet", 40], ["porter", 40])[0]).toBe("potter");
    expect(guesses("hary", ["hairy", 1], ["harry", 60], ["hardy", 20])[0]).toBe("harry");
    expect(guesses("lost", ["lest", 1], ["lust", 100])[0]).toBe("lust");
  });

  test("one sound may be written with two letters", () => {
    expect(guesses("steven", ["stephen", 10])).toEqual(["stephen"]);
    expect(guesses("filosophy", ["philosophy", 10])).toEqual(["philosophy"]);
  });

  test("short words have to be very near, and nothing is itself", () => {
    expect(guesses("art", ["ark", 100], ["art", 100], ["cat", 100])).toEqual([]);
    expect(mostMistakes(3)).toBeLessThan(1);
  });

  test("what has digits, or is very short or long, is not misspelt", () => {
    expect(["the", "Преступление".toLowerCase(), "三体三"].every(mayBeMisspelt)).toBe(true);
    expect(["1984", "9780261102217", "a", "of", "b2b", "x".repeat(25)].some(mayBeMisspelt)).toBe(false);
  });

  test("any text may be guessed at", () => {
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

  test("words that could be meant have a length and a first letter that are looked at", () => {
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

test("two words typed together are parted where both are words", () => {
  expect(partings("abcd")).toEqual([["ab", "cd"]]);
  const products = new Map([
    ["harry", 50],
    ["potter", 20],
    ["harr", 1],
    ["ypotter", 0],
  ]);
  expect(guessParting("harrypotter", products).map(({ words }) => words)).toEqual([["harry", "potter"]]);
});

test("choices are combined, the likeliest first, and never more than asked for", () => {
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
