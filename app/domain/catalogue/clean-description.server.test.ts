import { expect, test } from "vitest";
import { cleanDescription } from "./clean-description.server";

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
])("%j becomes %j", (source, clean) => {
  expect(cleanDescription(source)).toBe(clean);
});
