import fc from "fast-check";
import { expect, it, test } from "vitest";
import { highlight } from "./highlight";

const marked = (text: string, words: string[]) =>
  highlight(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Amazing Grace", ["gra"], "Amazing [Gra]ce"],
  ["Amazing Grace", ["amazing", "g"], "[Amazing] [G]race"],
  ["Les Misérables", ["miserab"], "Les [Misérab]les"],
  ["Les Mise\u0301rables", ["mise"], "Les [Mise\u0301]rables"],
  ["God’s Word, and God's", ["gods"], "[God’s] Word, and [God's]"],
  ["Don't", ["don"], "[Don]'t"],
  ["O'Brien", ["ob"], "[O'B]rien"],
  ["ﬁne", ["fi"], "[ﬁ]ne"],
  ["ﬁne", ["f"], "[ﬁ]ne"],
  ["Grace upon Grace", ["grace"], "[Grace] upon [Grace]"],
  ["Disgrace", ["grace"], "Disgrace"],
  ["Фёдор Достоевский", ["федор"], "[Фёдор] Достоевский"],
  ["1984", ["19"], "[19]84"],
  ["<b>Bold</b>", ["b"], "<[b]>[B]old</[b]>"],
  ["grace", [], "grace"],
  ["", ["grace"], ""],
])("highlights in %s what matches the typed words %j", (text, words, expected) =>
  expect(marked(text, words)).toBe(expected),
);

it("highlighting keeps any text unchanged", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
      (text, words) => {
        const parts = highlight(text, words);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        expect(parts.every((part) => part.text !== "")).toBe(true);
      },
    ),
  );
});
