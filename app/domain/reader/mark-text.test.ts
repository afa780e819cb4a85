import { expect, it } from "vitest";
import { withMarks } from "./mark-text.server";

const highlight = (from: number, until: number, colour = "yellow") => ({ id: "n1", colour, from, until });

const withHighlights = (html: string, highlights: ReturnType<typeof highlight>[], notes: string) =>
  withMarks(html, { highlights, notes, finds: [] });

const LINK = '<a class="note-link" href="/notes#at-n1" aria-label="Your note on this highlight">✎</a>';

it("highlights the right characters of a paragraph across its inline elements and line breaks", () => {
  const html = '<p id="t0">\n  One  <em>two\n three</em> &lt;four</p>';
  expect(withHighlights(html, [highlight(4, 15)], "/notes")).toBe(
    `<p id="t0">\n  One  <em><mark class="highlight" data-colour="yellow">two\n three</mark></em> <mark class="highlight" data-colour="yellow">&lt;</mark>four${LINK}</p>`,
  );
});

it("highlights text across paragraphs and skips paragraphs in other parts", () => {
  const html = '<p id="t20">Second one</p><p id="t31">Third one</p>';
  expect(withHighlights(html, [highlight(13, 36)], "/notes")).toBe(
    `<p id="t20"><mark class="highlight" data-colour="yellow">Second one</mark></p><p id="t31"><mark class="highlight" data-colour="yellow">Third</mark> one${LINK}</p>`,
  );
});

it("counts the text of drawings and formulas towards highlight positions without marking it", () => {
  const html = '<p id="t0"><math><mi>x</mi></math>y</p>';
  expect(withHighlights(html, [highlight(0, 2)], "/notes")).toBe(
    `<p id="t0"><math><mi>x</mi></math><mark class="highlight" data-colour="yellow">y</mark>${LINK}</p>`,
  );
});

it("shows two highlights of the same text, one inside the other", () => {
  const html = '<p id="t0">One two</p>';
  const marked = withHighlights(html, [highlight(0, 3), highlight(2, 5, "pink")], "/notes");
  expect(marked.replaceAll(/<a .*?<\/a>/g, "")).toBe(
    '<p id="t0"><mark class="highlight" data-colour="yellow">On<mark class="highlight" data-colour="pink">e</mark></mark> <mark class="highlight" data-colour="pink">t</mark>wo</p>',
  );
});

it("marks search matches, even inside a highlight", () => {
  const marks = {
    highlights: [highlight(0, 3)],
    notes: "/notes",
    finds: [{ from: 1, until: 3 }],
  };
  expect(withMarks('<p id="t0">One</p>', marks)).toBe(
    `<p id="t0"><mark class="highlight" data-colour="yellow">O</mark><mark class="find"><mark class="highlight" data-colour="yellow">ne</mark></mark>${LINK}</p>`,
  );
});
