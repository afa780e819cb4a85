import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanDescription, sanitised } from "./clean-description.server";
import { isAlreadyClean } from "./clean-markup";

test.each([
  [null, null],
  ["  ", null],
  ["<p> </p><script>alert(1)</script>", null],
  ["One.\r\n\r\nTwo & a half < three.", "<p>One.</p><p>Two &amp; a half &lt; three.</p>"],
  ["Tom &amp; Jerry", "<p>Tom &amp; Jerry</p>"],
  ["A <b>bold</b><br>claim", "<p>A <b>bold</b><br />claim</p>"],
  ['<p onclick="x()" style="position:fixed">Hi <a href="javascript:x()">there</a></p>', "<p>Hi there</p>"],
  ["<h1>Contents</h1><ul><li>One<li></ul>", "<h3>Contents</h3><ul><li>One</li></ul>"],
  ['<img src=x onerror="x()"><iframe src="//x"></iframe><p>Text<svg><script>x()</script></svg></p>', "<p>Text</p>"],
])("cleans the description %j to %j", (source, clean) => {
  expect(cleanDescription(source)).toBe(clean);
});

test.each([
  'Plain words, "quoted" and so on',
  "<p><b>One.</b></p>\n<p>Two &amp; <i>three</i>.<br />Four</p>",
  "<ul><li>One</li><li><em>Two</em></li></ul><blockquote><p>Three</p></blockquote>",
])("the description %j needs no sanitiser", (html) => {
  expect(isAlreadyClean(html)).toBe(true);
  expect(sanitised(html)).toBe(html);
});

test.each([
  "<p></p>",
  "<p> <br /></p>",
  "<p>One",
  "One</p>",
  "<p>One<p>Two</p></p>",
  "<b>One</p></b>",
  "<script>alert(1)</script>",
  '<p class="x">One</p>',
  "<P>One</P>",
  "<li>One</li>",
  "a < b",
  "Fish & chips",
  "<!-- x -->",
])("the description %j needs the sanitiser", (html) => {
  expect(isAlreadyClean(html)).toBe(false);
});

test("HTML accepted as clean is exactly what the sanitiser leaves unchanged", () => {
  const tag = fc.constantFrom("p", "b", "i", "em", "ul", "li", "h3", "blockquote", "script", "div");
  const part: fc.Arbitrary<string> = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom("words", " ", "\n", "&amp;", "<br />", "&", "<", '"', "é"),
      fc
        .tuple(tag, fc.array(tie("html"), { maxLength: 3 }))
        .map(([name, inner]) => `<${name}>${inner.join("")}</${name}>`),
    ),
  })).html;
  let clean = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const html = parts.join("");
      if (!isAlreadyClean(html)) return;
      clean += 1;
      expect(sanitised(html)).toBe(html);
    }),
    { numRuns: 3000 },
  );
  expect(clean).toBeGreaterThan(300);
});
