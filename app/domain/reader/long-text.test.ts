/** Tests that even text without any blocks is cut into pages. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { cutChapter } from "./chapter-parts.server";

const PAGE = 60_000;
const plain = (html: string) => html.replace(/<\/?(p|li|div)\b[^>]*>/g, " ").replace(/<[^>]*>/g, "");
const findWords = (html: string) => plain(html).match(/\w+/g);
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");
const long = words(120_000);

it.each([
  ["a paragraph", `<p id="x" class="y">${long}</p>`],
  ["a paragraph of words in italics", `<p>${long.replace(/word\d*0 /g, "<i>$&</i>")}</p>`],
  ["a paragraph in one link", `<p><a href="/there"><b id="z">${long}</b></a> end</p>`],
  ["a list item", `<ol><li>${long}</li><li>two</li></ol>`],
  ["a quotation", `<blockquote>${long}</blockquote>`],
  ["text outside of any block", `${long}<p>after</p>`],
  ["text in a div, before and after a paragraph", `<div>${long}<p>between</p>${long}</div>`],
  ["a heading", `<h2>${long}</h2>`],
])("%s of a megabyte is cut between words, and loses none", (_what, html) => {
  const { parts, paragraphs } = cutChapter(html);
  expect(parts.length).toBeGreaterThan(15);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(PAGE);
  const all = findWords(parts.join(" "));
  expect(all).toEqual(findWords(html));
  expect(paragraphs.join(" ").match(/\w+/g)).toEqual(all);
  for (const id of ["x", "z"])
    expect(parts.join("").split(`id="${id}"`).length).toBe(html.includes(`id="${id}"`) ? 2 : 1);
});

it("splits a word of a megabyte between characters, never inside one", () => {
  const { parts } = cutChapter(`<p>${"😀字".repeat(300_000)}</p>`);
  expect(plain(parts.join("")).replaceAll(" ", "")).toBe("😀字".repeat(300_000));
  for (const part of parts) expect(part.isWellFormed()).toBe(true);
});

it("a paragraph of common length stays whole", () => {
  const html = `<p>${words(4000)}</p>`;
  expect(cutChapter(html).paragraphs).toEqual([words(4000)]);
});

it("long text in a paragraph with a block in it loses neither its words nor the block's", () => {
  const html = `<p><b>${long}</b> ${long}<span><p>inner</p></span> ${long}</p>`;
  expect(findWords(cutChapter(html).parts.join(" "))).toEqual(findWords(html));
});

it("a drawing within long text stays whole", () => {
  const drawing = `<svg viewBox="0 0 1 1">${'<path d="M0 0"></path>'.repeat(5000)}</svg>`;
  const { parts } = cutChapter(`<p>${long}${drawing}${long}</p>`);
  expect(parts.filter((part) => part.split("<path").length === 5001)).toHaveLength(1);
});

it("any tree of long text keeps all its text in order", () => {
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.integer({ min: 0, max: 30_000 }).map((count) => words(count / 10)),
      fc
        .tuple(fc.constantFrom("p", "b", "span", "div", "blockquote", "a"), fc.array(tie("tree"), { maxLength: 4 }))
        .map(([name, inner]) => `<${name}>${inner.join(" ")}</${name}>`),
    ),
  }));
  fc.assert(
    fc.property(tree, (html) => {
      const { parts } = cutChapter(html);
      expect(findWords(parts.join(" "))).toEqual(findWords(html));
    }),
    { numRuns: 40 },
  );
});
