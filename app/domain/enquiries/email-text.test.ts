import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText, splitQuoted } from "./email-text";
import { htmlAsText } from "./html-text.server";

test.each([
  ["Yes.\n\nOn Mon, 1 March 2027 at 10:00, Shop wrote:\n> No?", "Yes."],
  [
    "Yes.\n\nOn Mon, 1 March 2027 at 10:00, A Shop with a very long name <reply@in.shop.example>\nwrote:\n\n> No?",
    "Yes.",
  ],
  ["Yes.\n\n-----Original Message-----\nFrom: Shop\nNo?", "Yes."],
  ["Yes.\n\n________________________________\nFrom: Shop\nSent: Monday\nNo?", "Yes."],
  ["Yes.\nFrom: Shop\nSent: Monday\nTo: Me\n\nNo?", "Yes."],
  ["> No?\nYes.", "> No?\nYes."],
  ["> No?\n\n> Blue?\nYes.\n> Red?", "> No?\n\n> Blue?\nYes."],
  ["On Monday I wrote: no answer came.", "On Monday I wrote: no answer came."],
  ["Am Mo., 1. März 2027 um 10:00 Uhr schrieb Shop", "Am Mo., 1. März 2027 um 10:00 Uhr schrieb Shop"],
  ["On 1 March 2027 Shop wrote:\n> No?", ""],
])("separates the reply from the quoted text in %j: %j", (text, body) => {
  expect(splitQuoted(text).body).toBe(body);
});

test("separating quoted text loses no line of an email and adds nothing", () => {
  const line = fc.oneof(fc.constantFrom("> a", "On x wrote:", "From: x", "Sent: y", "", "text"), fc.string());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const text = cleanText(lines.join("\n"), 10_000);
      const { body, quoted } = splitQuoted(text);
      const words = (all: string) => all.split(/\s+/).filter(Boolean).sort();
      expect(words(`${body}\n${quoted}`)).toEqual(words(text));
    }),
  );
});

test("reads any HTML email without an error, and in time", () => {
  fc.assert(fc.property(fc.string(), (html) => void htmlAsText(html)));
  expect(htmlAsText("<div>".repeat(100_000))).toBe("");
  expect(htmlAsText("<p>a<p>b<br>c</p><!-- d --><style>e</style><a href='javascript:f'>g</a>")).toBe("a\n\nb\nc\n\ng");
});
