import { expect, it } from "vitest";
import { scopeSheet } from "./book-css.server";
import { sanitiseChapter } from "./chapter-html.server";

const links = { file: (path: string) => `/files/${path}`, place: () => null };

it("keeps EPUB's own properties by the names that browsers know", () => {
  const sheet =
    "html{-epub-writing-mode:vertical-rl;-epub-text-orientation:sideways-right}p{-epub-text-combine:horizontal;-epub-other:none}";
  expect(scopeSheet(sheet, { from: "a.css", href: links.file })).toBe(
    ".book{writing-mode:vertical-rl;text-orientation:sideways}.book p{text-combine-upright:all}",
  );
});

it("applies a footer's rules only to what was a footer", () => {
  const place = { from: "a.css", href: links.file };
  expect(scopeSheet("footer p{text-align:right}", place)).toBe(".book .b-was-footer p{text-align:right}");
  const chapter = "<html><body><p>One</p><footer class='end'><p>Two</p></footer></body></html>";
  expect(sanitiseChapter(chapter, "a.xhtml", links, null).html).toContain(
    '<div class="b-end b-was-footer"><p>Two</p></div>',
  );
});
