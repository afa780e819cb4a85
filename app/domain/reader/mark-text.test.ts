import { expect, it } from "vitest";
import { withMarks } from "./mark-text.server";

const highlight = (first: [number, number], last: [number, number], colour = "yellow") => ({
  id: "n1",
  colour,
  first: { paragraph: first[0], at: first[1] },
  last: { paragraph: last[0], at: last[1] },
});

const withHighlights = (html: string, highlights: ReturnType<typeof highlight>[], notes: string) =>
  withMarks(html, { highlights, notes, finds: [] });

const LINK = '<a class="note-link" href="/notes#at-n1" aria-label="Your note on this highlight">✎</a>';

it("marks the characters of a paragraph as they count on one line, through its elements", () => {
  const html = '<p id="p1">\n  One  <em>two\n three</em> &lt;four</p>';
  expect(withHighlights(html, [highlight([1, 4], [1, 15])], "/notes")).toBe(
    `<p id="p1">\n  One  <em><mark class="highlight" data-colour="yellow">two\n three</mark></em> <mark class="highlight" data-colour="yellow">&lt;</mark>four${LINK}</p>`,
  );
});

it("marks across paragraphs, and leaves those of other parts alone", () => {
  const html = '<p id="p2">Second one</p><p id="p3">Third one</p>';
  expect(withHighlights(html, [highlight([1, 3], [3, 5])], "/notes")).toBe(
    `<p id="p2"><mark class="highlight" data-colour="yellow">Second one</mark></p><p id="p3"><mark class="highlight" data-colour="yellow">Third</mark> one${LINK}</p>`,
  );
});

it("counts the text of drawings and formulas without writing into them", () => {
  const html = '<p id="p1"><math><mi>x</mi></math>y</p>';
  expect(withHighlights(html, [highlight([1, 0], [1, Number.POSITIVE_INFINITY])], "/notes")).toBe(
    `<p id="p1"><math><mi>x</mi></math><mark class="highlight" data-colour="yellow">y</mark>${LINK}</p>`,
  );
});

it("marks the same text twice", () => {
  const html = '<p id="p1">One two</p>';
  const marked = withHighlights(html, [highlight([1, 0], [1, 3]), highlight([1, 2], [1, 5], "pink")], "/notes");
  expect(marked.replaceAll(/<a .*?<\/a>/g, "")).toBe(
    '<p id="p1"><mark class="highlight" data-colour="yellow">On<mark class="highlight" data-colour="pink">e</mark></mark> <mark class="highlight" data-colour="pink">t</mark>wo</p>',
  );
});

it("marks what was searched for, within a highlight too", () => {
  const marks = {
    highlights: [highlight([1, 0], [1, 3])],
    notes: "/notes",
    finds: [{ paragraph: 1, from: 1, until: 3 }],
  };
  expect(withMarks('<p id="p1">One</p>', marks)).toBe(
    `<p id="p1"><mark class="highlight" data-colour="yellow">O</mark><mark class="find"><mark class="highlight" data-colour="yellow">ne</mark></mark>${LINK}</p>`,
  );
});
