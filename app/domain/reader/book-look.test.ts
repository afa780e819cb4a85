import { expect, it } from "vitest";
import { scopeDeclarations, scopeSheet } from "./book-css.server";

const context = { from: "a.css", href: (path: string) => `/files/${path}` };

it.each([
  [
    "a body's size",
    "body{font-size:10pt}h1{font-size:20pt}small{font-size:x-small}",
    ".book{--body-size:13.33;font-size:var(--text-size)}.book h2{font-size:calc(var(--text-size)*26.67/var(--body-size))}.book small{font-size:calc(var(--text-size)*10/var(--body-size))}",
  ],
  [
    "a root's size, and sizes in rem",
    "html{font-size:62.5%}body{font-size:1.6rem}p.a{font-size:1.2rem;line-height:14pt}",
    ".book{--root-size:10}.book{--body-size:calc(1.6*var(--root-size));font-size:var(--text-size)}.book p.b-a{font-size:calc(var(--text-size)*calc(1.2*var(--root-size))/var(--body-size));line-height:calc(var(--text-size)*18.67/var(--body-size))}",
  ],
  [
    "the shorthand",
    "body{font:12px/15px Arial}td{font:italic small serif}",
    ".book{--body-size:12;font:var(--text-size)/calc(var(--text-size)*15/var(--body-size)) Arial}.book td{font:italic calc(var(--text-size)*13/var(--body-size)) serif}",
  ],
  [
    "paragraphs' size, which is then the text's own",
    "p{font-size:10pt}@media screen{p{font-size:3vw}}",
    ".book p{font-size:calc(var(--text-size)*13.33/var(--body-size))}@media screen{.book p{font-size:calc(var(--text-size)*12/var(--body-size))}}.book{--body-size:13.33}",
  ],
  [
    "root and body together",
    "html,body{font-size:12px}",
    ".book,.book{--root-size:12;--body-size:12;font-size:var(--text-size)}",
  ],
  ["sizes that follow another", "em{font-size:1.2em}i{font-size:80%}b{font-size:larger}", null],
])("relates font sizes in a book to the reader's: %s", (_case, sheet, expected) => {
  const kept = ".book em{font-size:1.2em}.book i{font-size:80%}.book b{font-size:larger}";
  expect(scopeSheet(sheet, context)).toBe(expected ?? kept);
});

it("keeps the hue of coloured text in a book, but not that of the whole text", () => {
  const lightness = "calc(var(--ink-lightness) + (var(--hue-lightness) - var(--ink-lightness))*min(1,c*10))";
  expect(scopeSheet("body{color:#00f}.jesus{color:red!important}", context)).toBe(
    `.book{}.book .b-jesus{color:oklch(from red ${lightness} min(c,.2) h/1)}`,
  );
  expect(scopeDeclarations("color:#c00", context)).toBe(`color:oklch(from #c00 ${lightness} min(c,.2) h/1)`);
  for (const none of ["inherit", "currentColor", "var(--x)", "light-dark(red,blue)", "oklch(from red l c h)"])
    expect(scopeDeclarations(`color:${none}`, context)).toBe("");
});
