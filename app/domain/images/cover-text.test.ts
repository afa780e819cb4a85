import { expect, it } from "vitest";
import { coverWords, initials } from "./cover-text";
import { lettering } from "./lettering.server";
import { fitText } from "./typesetting";

const of = (title: string, authors: string[] = []) => coverWords({ title, authors, format: "" });

it("splits a catalogue's title into the parts that a cover sets apart", () => {
  expect(of("The Hunger Games (The Hunger Games, #1)")).toMatchObject({ title: "The Hunger Games", series: "Book 1" });
  expect(of("The Last Battle (Chronicles of Narnia, #7)").series).toBe("Chronicles of Narnia · Book 7");
  expect(of("Mort (Death, #1; Discworld, #4)").series).toBe("Death · Book 1");
  expect(of("Wild: From Lost to Found")).toMatchObject({ title: "Wild", subtitle: "From Lost to Found" });
  expect(of("3: A Life")).toMatchObject({ title: "3: A Life", subtitle: "" });
  expect(of("Emma – A Novel [Classics, #3]")).toMatchObject({
    title: "Emma",
    subtitle: "A Novel",
    series: "Classics · Book 3",
  });
  expect(of("Emma (Works, #2–4) ").series).toBe("Works · Books 2–4");
  expect(of("Emma (No. # here)").series).toBe("No. # here");
  expect(of("Emma: II").title).toBe("Emma: II");
  expect(of("1984").title).toBe("1984");
});

it("credits authors as covers do", () => {
  expect(of("x", ["A B", "C D"]).author).toBe("A B & C D");
  expect(of("x", ["A", "B", "C"]).author).toBe("A, B & C");
  expect(of("x", ["A", "B", "C", "D"]).author).toBe("A and others");
  expect(of("x", [" ", ""]).author).toBe("");
});

it("takes initials from the words of a text", () => {
  expect(initials("Anna Lee Long")).toBe("AL");
  expect(initials("— 日本")).toBe("日");
  expect(initials("")).toBe("");
});

const style = { face: "serif", colour: "#000", largest: 100, smallest: 30, lines: 4 } as const;

it("breaks a cover's lines where they balance, not after a small word", () => {
  const { lines } = fitText(lettering, "The Sweetness at the Bottom of the Pie", { width: 400, height: 600 }, style);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/ (the|of|at)$/);
});

it("cover text stays inside its box, and long text ends with an ellipsis", () => {
  const box = { width: 300, height: 160 };
  const { lines, size } = fitText(lettering, "word ".repeat(80), box, style);
  expect(size).toBeGreaterThanOrEqual(style.smallest);
  for (const line of lines) expect(lettering.width(line, "serif") * size).toBeLessThanOrEqual(box.width * 1.02);
  expect(lines.at(-1)).toMatch(/…$/);
});

it("sets a single long word on a cover smaller rather than not at all", () => {
  const { lines, size } = fitText(lettering, "Donaudampfschifffahrtsgesellschaft", { width: 200, height: 100 }, style);
  expect(lines).toHaveLength(1);
  expect(size).toBeLessThan(style.smallest);
});
