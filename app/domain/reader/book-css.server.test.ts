import fc from "fast-check";
import { expect, it } from "vitest";
import { scopeDeclarations, scopeSheet } from "./book-css.server";
import { sanitiseChapter } from "./chapter-html.server";

const links = { file: (path: string) => `/files/${path}`, chapter: () => null, media: () => null };

it("keeps EPUB's own CSS properties by the names that browsers know", () => {
  const sheet =
    "html{-epub-writing-mode:vertical-rl;-epub-text-orientation:sideways-right}p{-epub-text-combine:horizontal;-epub-other:none}";
  expect(scopeSheet(sheet, { from: "a.css", href: links.file })).toBe(
    ".book{writing-mode:vertical-rl;text-orientation:sideways}.book p{text-combine-upright:all}" +
      ".leaf:has(>.book){writing-mode:vertical-rl;direction:ltr;height:max(16rem,calc(100dvh - 9rem))}.leaf>.book{writing-mode:vertical-rl;direction:ltr}",
  );
});

it("sets a book's writing direction by a class of its root or its body", () => {
  const context = { from: "a.css", href: links.file };
  const box = "direction:ltr;height:max(16rem,calc(100dvh - 9rem))";
  expect(scopeSheet(".vrtl{writing-mode:vertical-rl}", context)).toBe(
    `.book .b-vrtl{writing-mode:vertical-rl}.leaf:has(>.book.b-vrtl){writing-mode:vertical-rl;${box}}.leaf>.book.b-vrtl{writing-mode:vertical-rl;direction:ltr}`,
  );
  expect(scopeSheet("body.h.k{writing-mode:horizontal-tb}", context)).toBe(
    ".book.b-h.b-k{writing-mode:horizontal-tb}.leaf:has(>.book.b-h.b-k){writing-mode:horizontal-tb;height:auto}.leaf>.book.b-h.b-k{writing-mode:horizontal-tb}",
  );
  // A paragraph's own writing mode doesn't change the chapter's box, nor does a root mode that a later rule overrides.
  expect(scopeSheet("p.vrtl{writing-mode:vertical-rl}", context)).not.toContain(".leaf");
  expect(scopeSheet("html{writing-mode:vertical-rl}html{writing-mode:horizontal-tb}", context)).not.toContain(".leaf");
  const chapter = '<html class="vrtl"><body class="text end"><p>One</p></body></html>';
  expect(sanitiseChapter(chapter, "a.xhtml", links, null).classes).toBe("b-vrtl b-text b-end");
});

it("sizes a book's whole text by a class of its body as by the body", () => {
  const context = { from: "a.css", href: links.file };
  expect(scopeSheet("body.text{font-size:10pt}", context)).toBe(
    scopeSheet("body{font-size:10pt}", context).replace(".book", ".book.b-text"),
  );
});

it("leaves out a book's style sheets for speech, paper, alternatives or other programs", () => {
  const link = (rest: string) => `<link rel="stylesheet" href="${rest.replace(/\W/g, "")}.css" ${rest}/>`;
  const kinds = ["", 'type="text/css" media="screen"', 'media="(width > 9em)"', 'media="speech"', 'media="print"'];
  const others = ['type="application/vnd.adobe-page-template+xml"', 'media="amzn-kf8"'];
  const alternate = '<link rel="alternate stylesheet" href="alternate.css"/>';
  const chapter = `<html><head>${[...kinds, ...others].map(link).join("")}${alternate}</head><body><p>One</p></body></html>`;
  expect(sanitiseChapter(chapter, "a.xhtml", links, null).sheets).toEqual([
    ".css",
    "typetextcssmediascreen.css",
    "mediawidth9em.css",
  ]);
});

it("keeps the CSS rules of a drawing in a book's text", () => {
  const drawing =
    "<svg><style><![CDATA[.a{letter-spacing:1em;behavior:url(x)}]]></style><text class='a'>One</text></svg>";
  const { css, html } = sanitiseChapter(`<html><body>${drawing}</body></html>`, "a.xhtml", links, null);
  expect(css).toBe(".book .b-a{letter-spacing:1em}");
  expect(html).toContain('<svg><text class="b-a">One</text></svg>');
});

it("applies a footer's CSS rules only to what was a footer", () => {
  const context = { from: "a.css", href: links.file };
  expect(scopeSheet("footer p{text-align:right}", context)).toBe(".book .b-was-footer p{text-align:right}");
  const chapter = "<html><body><p>One</p><footer class='end'><p>Two</p></footer></body></html>";
  expect(sanitiseChapter(chapter, "a.xhtml", links, null).html).toContain(
    '<div class="b-end b-was-footer"><p>Two</p></div>',
  );
});

const PIECES =
  "@media{ @media( @supports( @media print{ p{ a:not( a:not(:is( [ ( { } ) ] calc( color: color:( p , ; url( \" ' /* */ \\ } } )) @x{ &{ .a{ <!-- --> #a[".split(
    " ",
  );

it("scopes a book's style sheet of any depth, even when almost nothing is left", () => {
  const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 });
  const context = { from: "a.css", href: links.file };
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 50_000 }), (given, times) => {
      const sheet = given.join("").repeat(Math.min(times, Math.ceil(100_000 / given.join("").length)));
      expect(typeof scopeSheet(sheet, context)).toBe("string");
      expect(typeof scopeDeclarations(sheet.slice(0, 2000), context)).toBe("string");
    }),
    {
      numRuns: 25,
      seed: 5,
      examples: [
        [["@media{"], 50_000],
        [["@media{)"], 25_000],
        [[":not("], 50_000],
        [["("], 50_000],
      ],
    },
  );
  expect(scopeSheet("@media screen{@supports (width:1em){p{margin:calc((1em + 1em))}}}", context)).toContain("margin");
});
