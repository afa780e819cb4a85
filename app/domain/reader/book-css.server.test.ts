import { expect, it } from "vitest";
import { scopeSheet } from "./book-css.server";
import { sanitiseChapter } from "./chapter-html.server";

const links = { file: (path: string) => `/files/${path}`, place: () => null };

it("applies a footer's rules only to what was a footer", () => {
  const place = { from: "a.css", href: links.file };
  expect(scopeSheet("footer p{text-align:right}", place)).toBe(".book .b-was-footer p{text-align:right}");
  const chapter = "<html><body><p>One</p><footer class='end'><p>Two</p></footer></body></html>";
  expect(sanitiseChapter(chapter, "a.xhtml", links, null).html).toContain(
    '<div class="b-end b-was-footer"><p>Two</p></div>',
  );
});
