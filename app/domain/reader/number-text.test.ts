import { DomUtils, parseDocument } from "htmlparser2";
import { expect, it } from "vitest";
import { textBetween } from "./chapter-text";
import { toPositions } from "./former-paragraphs";
import { numberText } from "./number-text.server";

function numbered(html: string) {
  const { children } = parseDocument(html);
  const { paragraphs, former } = numberText(children);
  return { paragraphs, former, html: DomUtils.getOuterHTML(children, { encodeEntities: "utf8" }) };
}

it.each([
  ["in a div", "<div>One <b>two</b></div>", ["One two"]],
  ["next to blocks", "<div>One<p>two</p> three <i>four</i></div>", ["One", "two", "three four"]],
  ["bare", "One<p>two</p>three", ["One", "two", "three"]],
  ["in cells", "<table><tr><th>One</th><td>two</td></tr></table>", ["One", "two"]],
  ["in an item before another list", "<ul><li>One<ul><li>two</li></ul></li></ul>", ["One", "two"]],
  ["in terms and their meanings", "<dl><dt>One</dt><dd>two</dd></dl>", ["One", "two"]],
  ["in a quotation", "<blockquote>One<br/>two<p>three</p></blockquote>", ["One two", "three"]],
  ["in an inline element around blocks", "<a>One<div>two</div></a>", ["One", "two"]],
  ["parted by a break", "<p>line one<br/>line two</p>", ["line one line two"]],
  ["below a reading", "<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>です</p>", ["漢字です"]],
  ["nowhere", "<p> </p><div><img/></div>", []],
])("splits a chapter into paragraphs: text %s", (_where, html, paragraphs) => {
  expect(numbered(html).paragraphs).toEqual(paragraphs);
});

it("numbers each paragraph by its text position, on its own element or on a new one", () => {
  expect(numbered('<div id="a">One <b>x</b><p>two</p><i>3</i> <a href="b">4</a></div><td id="c">five</td>').html).toBe(
    '<div id="a"><span id="t0">One <b>x</b></span><p id="t6">two</p><span id="t10"><i>3</i> <a href="b">4</a></span></div><td id="t14"><span id="c"></span>five</td>',
  );
  expect(numbered("<div>One<p>two</p><em>three</em></div>").html).toContain('<em id="t8">three</em>');
});

/** Returns the text at a position that an earlier version of the shop stored. */
function textAt(html: string, paragraph: number, stretch: [from: number, lastParagraph: number, until: number] | null) {
  const { paragraphs, former } = numbered(html);
  const [from = 0, lastParagraph = 0, until = 0] = stretch ?? [];
  const found = toPositions(former, { paragraph, stretch: stretch && { from, lastParagraph, until } });
  return textBetween(paragraphs, found.from, found.until);
}

it.each<[string, string, number, [number, number, number] | null, string]>([
  ["after text that was none", "<div>New</div><p>One</p><p>Two</p>", 2, null, "Two"],
  ["across new text", "<p>One</p>New<p>Two</p>", 1, [1, 2, 2], "ne New Tw"],
  ["over a break", "<p>one<br/>two</p>", 1, [2, 1, 5], "e tw"],
  ["up to a break", "<p>one<br/>two</p>", 1, [0, 1, 3], "one"],
  ["in a table", "<table><tr><td>One</td><td>two</td></tr></table><p>Three</p>", 1, [4, 1, 6], "wo"],
  ["of a whole table", "<table><tr><td>One</td><td>two</td></tr></table><p>Three</p>", 1, null, "One two"],
  ["after a reading", "<p><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>です</p>", 1, [5, 1, 7], "です"],
  ["of white space", "<p> One \n <b> two</b> three</p>", 1, [4, 1, 9], "two t"],
  ["beyond the last one", "<p>One</p><p>Two</p>", 7, null, "Two"],
  ["where there is none", "<div>Words</div>", 1, null, ""],
])(
  "finds the text at a position that an earlier version of the shop stored: %s",
  (_which, html, paragraph, stretch, text) => {
    expect(textAt(html, paragraph, stretch)).toBe(text);
  },
);
