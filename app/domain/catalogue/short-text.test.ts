import { expect, test } from "vitest";
import { shortText } from "./short-text";

test.each([
  ["<p>One <b>two</b>, three</p><p>four<br />five</p>", 40, "One two, three four five"],
  ["Fish &amp; chips &lt;3 &quot;now&quot; &amp;lt;", 60, 'Fish & chips <3 "now" &lt;'],
  ["It began in the year of the great flood", 20, "It began in the…"],
  ["Donaudampfschifffahrtsgesellschaft", 10, "Donaudamp…"],
  ["😀😀😀😀😀", 4, "😀😀😀…"],
  ["", 10, ""],
])("shortens %j to at most %i characters: %j", (html, longest, brief) => {
  expect(shortText(html, longest)).toBe(brief);
});
