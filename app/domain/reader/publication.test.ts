/** Tests untrusted books, which must be read if possible, refused with a message if not, and harmless in either case. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { anEpub, aZip, getArchive } from "../../../tests/factories/epubs";
import { scopeSheet } from "./book-css.server";
import { publicationIn } from "./open-publication.server";
import { UnreadableBook } from "./publication";
import { partWith, showChapter } from "./show-chapter.server";

const BASE = "/reader/read/B";
let books = 0;

async function opened(content: Buffer) {
  return publicationIn(await getArchive(content), `book ${++books}`);
}

async function shown(content: Buffer, chapter = 0) {
  const publication = await opened(content);
  return showChapter({ sha256: `book ${++books}`, publication, base: BASE }, chapter);
}

const getHtml = async (body: string, traits: Parameters<typeof anEpub>[0] = {}) =>
  (await shown(await anEpub({ chapters: [body], ...traits }))).parts.join("");

describe("a book", () => {
  it("reads a book's title, authors, language, chapters and table of contents", async () => {
    const book = await opened(await anEpub());
    expect(book).toMatchObject({ title: "A Wayfarer's Book", authors: ["Ada Writer"], language: "en-AU", cover: null });
    expect(book.chapters.map(({ path, title }) => [path, title])).toEqual([
      ["OPS/one.xhtml", "One"],
      ["OPS/two.xhtml", "Two"],
      ["OPS/three.xhtml", "Notes"],
    ]);
    expect(book.contents[2]).toEqual({ title: "Notes", chapter: 2, fragment: "", depth: 0 });
  });

  it("reads an EPUB 2 book's table of contents and printed pages from the NCX", async () => {
    const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>First</text></navLabel><content src="one.xhtml"/><navPoint><navLabel><text>Inside</text></navLabel><content src="one.xhtml#ref1"/></navPoint></navPoint></navMap><pageList><pageTarget><navLabel><text>7</text></navLabel><content src="two.xhtml#p7"/></pageTarget></pageList></ncx>`;
    const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Old</dc:title><meta name="cover" content="pic"/></metadata><manifest><item id="pic" href="pic.png" media-type="image/png"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="a" href="one.xhtml" media-type="application/xhtml+xml"/><item id="b" href="two.xhtml" media-type="application/xhtml+xml"/></manifest><spine toc="ncx"><itemref idref="a"/><itemref idref="b"/></spine><guide><reference type="text" title="Begin reading" href="two.xhtml#start"/><reference title="Outside" href="https://evil.example/"/></guide></package>`;
    const book = await opened(await anEpub({ files: { "OPS/toc.ncx": ncx, "OPS/book.opf": opf } }));
    expect(book.contents).toEqual([
      { title: "First", chapter: 0, fragment: "", depth: 0 },
      { title: "Inside", chapter: 0, fragment: "ref1", depth: 1 },
    ]);
    expect(book.pages).toEqual([{ title: "7", chapter: 1, fragment: "p7", depth: 0 }]);
    expect(book.landmarks).toEqual([{ title: "Begin reading", chapter: 1, fragment: "start", depth: 0 }]);
    expect(book.cover).toBe("OPS/pic.png");
  });

  it("shows pages that are pictures, and the publisher's fallback for files that can't be shown", async () => {
    const manifest = `<item id="pic" href="a%20%26%20b.jpg" media-type="image/jpeg" fallback="one"/><item id="data" href="a.json" media-type="application/json" fallback="loop"/><item id="loop" href="a.psd" media-type="image/psd" fallback="xml"/><item id="xml" href="a.xml" media-type="application/xml" fallback="two"/><item id="none" href="b.psd" media-type="image/psd" fallback="none"/>`;
    const opf = `<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/><item id="two" href="two.xhtml" media-type="application/xhtml+xml"/>${manifest}</manifest><spine><itemref idref="pic"/><itemref idref="data"/><itemref idref="none"/></spine></package>`;
    const files = Object.fromEntries(
      ["a & b.jpg", "a.json", "a.psd", "a.xml", "b.psd"].map((name) => [`OPS/${name}`, "x"]),
    );
    const content = await anEpub({ files: { "OPS/book.opf": opf, ...files } });
    expect((await opened(content)).chapters.map(({ path }) => path)).toEqual(["OPS/a & b.jpg", "OPS/two.xhtml"]);
    expect((await shown(content)).parts.join("")).toContain(`<img src="${BASE}/files/OPS/a%20%26%20b.jpg" alt`);
  });

  it("reads headings in a table of contents, and the alternative text of pictures in it", async () => {
    const part = `<li><span>Part One</span><ol><li><a href="one.xhtml"><img src="a.png" alt="The first"/></a></li></ol></li>`;
    const nav = `<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${part}<li><span>Empty</span></li></ol></nav></body></html>`;
    const book = await opened(await anEpub({ files: { "OPS/nav.xhtml": nav } }));
    expect(book.contents).toEqual([
      { title: "Part One", chapter: null, fragment: "", depth: 0 },
      { title: "The first", chapter: 0, fragment: "", depth: 1 },
    ]);
    expect(book.chapters[0]?.title).toBe("The first");
  });

  it("reads a book's landmarks and printed pages from its navigation, except links that lead elsewhere", async () => {
    const list = (type: string, links: string) => `<nav epub:type="${type}" hidden=""><ol>${links}</ol></nav>`;
    const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>${list("toc", '<li><a href="one.xhtml">One</a></li>')}${list("landmarks", '<li><a epub:type="bodymatter" href="two.xhtml#t">Start of the text</a></li><li><a href="../../etc/passwd">Out</a></li>')}${list("page-list", '<li><a href="one.xhtml#pg5">5</a></li>')}</body></html>`;
    const book = await opened(await anEpub({ files: { "OPS/nav.xhtml": nav } }));
    expect(book.landmarks).toEqual([{ title: "Start of the text", chapter: 1, fragment: "t", depth: 0 }]);
    expect(book.pages).toEqual([{ title: "5", chapter: 0, fragment: "pg5", depth: 0 }]);
    expect((await opened(await anEpub())).landmarks).toEqual([]);
  });

  it("keeps a chapter's footnotes, language, direction, drawings and formulas", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><linearGradient id="g"/><path d="M0 0h9" fill="url(#g)"/></svg>`;
    const math = `<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>`;
    const html = await getHtml(
      `<p dir="rtl" xml:lang="he">שלום<a href="#x" id="back">1</a></p>${svg}${math}<p id="x">n</p>`,
    );
    expect(html).toContain('<p dir="rtl" lang="he" id="t0">');
    expect(html).toContain(`href="${BASE}?c=1&amp;to=x#b-x"`);
    expect(html).toContain('viewBox="0 0 9 9"');
    expect(html).toContain('fill="url(#b-g)"');
    expect(html).toContain("<mfrac><mi>a</mi><mn>2</mn></mfrac>");
    const { parts } = await shown(await anEpub());
    expect(parts[0]).toContain(`href="${BASE}?c=3&amp;to=note1#b-note1"`);
  });

  it("splits a long chapter into parts under 100 kB that keep its ids and list numbers", async () => {
    const items = Array.from({ length: 900 }, (_, at) => `<li id="i${at}">Item ${at}, ${"words ".repeat(25)}</li>`);
    const book = await anEpub({ chapters: [`<div><section><ol>${items.join("")}</ol></section></div>`] });
    const chapter = await shown(book);
    expect(chapter.parts.length).toBeGreaterThan(3);
    for (const part of chapter.parts) expect(part.length).toBeLessThan(65_000);
    expect(chapter.paragraphs).toHaveLength(900);
    const part = partWith(chapter, "i700");
    expect(chapter.parts[part]).toContain('id="b-i700"');
    const first = Number(/Item (\d+)/.exec(chapter.parts[part] ?? "")?.[1]);
    expect(chapter.parts[part]).toContain(`<ol start="${first + 1}">`);
  });
});

it("decodes the HTML entities that the DTD of older books declares", async () => {
  const body = "<p title='&quot;&eacute;'>One&nbsp;two&mdash;&lt;three&gt; &amp;nbsp; &nothing; &AMP;</p>";
  const { parts, paragraphs } = await shown(await anEpub({ chapters: [body] }));
  expect(parts.join("")).toContain('title="&quot;é"');
  expect(paragraphs).toEqual(["One two—<three> &nbsp; &nothing; &AMP;"]);
});

describe("a hostile chapter", () => {
  it.each([
    ["scripts", "<script>alert(1)</script><p onclick='alert(1)'>x</p><a href='javascript:alert(1)'>y</a>"],
    [
      "scripts in a drawing",
      "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(1)</script><a href='javascript:alert(1)'><text>y</text></a></svg>",
    ],
    [
      "HTML in a drawing",
      "<svg xmlns='http://www.w3.org/2000/svg'><foreignObject><iframe src='javascript:alert(1)'/></foreignObject></svg>",
    ],
    [
      "HTML in a formula",
      "<math><annotation-xml encoding='text/html'><img src='x' onerror='alert(1)'/></annotation-xml></math>",
    ],
    [
      "frames and objects",
      "<iframe src='https://evil.example'>a</iframe><object data='https://evil.example'>alert</object><embed src='https://evil.example'/>",
    ],
    ["forms", "<form action='https://evil.example'><input name='password'/><button>alert(1)</button></form>"],
    [
      "a base",
      "<base href='https://evil.example'/><link rel='stylesheet' href='https://evil.example/x.css'/><meta http-equiv='refresh' content='0;url=https://evil.example'/>",
    ],
    [
      "remote pictures",
      "<img src='https://evil.example/x.png' alt=''/><svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'><image xlink:href='https://evil.example/x.png'/><rect fill='url(https://evil.example/x)'/></svg>",
    ],
    ["styles that load", "<p style='background:url(https://evil.example/x.png);position:fixed'>x</p>"],
    ["comments and CDATA", "<!-- <script>alert(1)</script> --><![CDATA[<script>alert(1)</script>]]><p>x</p>"],
    [
      "raw text that HTML reads otherwise",
      "<noscript><p>x</p></noscript><textarea><img src='x' onerror='alert(1)'/></textarea>",
    ],
  ])("makes a chapter with %s inert", async (_what, body) => {
    const { parts, css } = await shown(await anEpub({ chapters: [`<p>Before.</p>${body}<p>After.</p>`] }));
    const html = parts.join("");
    expect(html).toContain("Before.");
    expect(html).toContain("After.");
    const tags = html.match(/<[^>]*>/g)?.join("") ?? "";
    expect(tags).not.toMatch(
      /script|iframe|object|embed|foreignObject|annotation|form|input|button|base|meta|link|noscript|textarea/i,
    );
    expect(tags).not.toMatch(/\son\w+=|javascript:|evil\.example|style=/i);
    expect(css).not.toMatch(/evil|position/);
  });

  it("keeps the fallback content of an object or a script in a chapter, as text", async () => {
    const html = await getHtml(
      "<noscript><p>One</p></noscript><object data='a.xml'><p>Two</p><script>3</script></object>",
    );
    expect(html).toBe('<div class="b-was-body"><p id="t0">One</p><p id="t4">Two</p></div>');
  });

  it("prefixes a chapter's ids and class names so that none matches the shop's own", async () => {
    const html = await getHtml(`<div id="main" class="button primary"><p id="t0">x</p></div>`);
    expect(html).toContain('id="b-main"');
    expect(html).toContain('class="b-button b-primary"');
    expect(html.match(/id="t0"/g)).toHaveLength(1);
  });
});

describe("a book's stylesheet", () => {
  const context = { from: "OPS/css/a.css", href: (path: string) => `/files/${path}` };

  it("limits a book's stylesheet to the book, with sizes that follow the reader's text size", () => {
    expect(
      scopeSheet(
        "html body{margin:0}p.x>a:hover{font-size:12px;background:red !important}#y{width:50%!important}",
        context,
      ),
    ).toBe(
      ".book{margin:0}.book p.b-x>a:hover{font-size:calc(var(--text-size)*12/var(--body-size))}.book #b-y{width:50%}",
    );
  });

  it.each([
    "@import url(https://evil.example/x.css);",
    "p{background:url(https://evil.example/x)}",
    "p{border-image:url(//evil.example/x) 3}",
    "@font-face{font-family:A;src:url(https://evil.example/f.woff)}",
    "p{list-style-image:image-set('https://evil.example/x' 1x)}",
    "p{width:expression(alert(1));behavior:url(x.htc);-moz-binding:url(x)}",
    "p{position:fixed;top:0}",
    "p{p\\6fsition:fixed;\\62 ehavior:url(x.htc)}",
    "p{list-style-image:u\\72l('https://evil.example/x')}",
    "p{list-style-image:im\\61ge-set('https://evil.example/x' 1x)}",
    "</style><script>alert(1)</script>",
    "@charset 'x';@page{margin:0}@keyframes a{from{top:0}}",
  ])("removes unsafe CSS from a book's stylesheet: %s", (text) => {
    expect(scopeSheet(text, context)).not.toMatch(
      /evil|expression|behavior|binding|fixed|script|@import|@page|@keyframes/,
    );
  });

  it("lets a book's stylesheet load the book's own pictures and fonts", () => {
    expect(scopeSheet("@font-face{font-family:A;src:url(../f/a.otf)}", context)).toContain("url(/files/OPS/f/a.otf)");
  });
});

/** Sets each file's uncompressed size in the archive's directory to the largest possible value. (APPNOTE 4.3.12) */
function claiming4GBEach(zip: Buffer): Buffer {
  const claiming = Buffer.from(zip);
  for (let at = claiming.indexOf("PK\x01\x02"); at !== -1; at = claiming.indexOf("PK\x01\x02", at + 1)) {
    const isPacked = claiming.readUInt16LE(at + 10) !== 0;
    if (isPacked) claiming.writeUInt32LE(0xffff_fffe, at + 24);
  }
  return claiming;
}

describe("a file that is no book", () => {
  const bomb = Buffer.alloc(30 * 1024 * 1024);
  it.each<[string, () => Promise<Buffer>]>([
    ["noise", async () => Buffer.from("PK\x03\x04 and nothing more")],
    ["cut off", async () => (await anEpub()).subarray(0, 900)],
    ["without a package", async () => aZip({ mimetype: "application/epub+zip", "META-INF/container.xml": "<x/>" })],
    ["with a broken package", () => anEpub({ files: { "OPS/book.opf": "<package><spine><itemref" } })],
    [
      "with an entity bomb for a package",
      () =>
        anEpub({
          files: {
            "OPS/book.opf": `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><package>&b;</package>`,
          },
        }),
    ],
    ["a bomb", () => anEpub({ files: { "OPS/one.xhtml": bomb } })],
    ["of 10 GB, as its directory says", () => anEpub().then(claiming4GBEach)],
    [
      "copy-protected",
      () =>
        anEpub({
          chapters: ["<p>One</p>"],
          files: {
            "META-INF/encryption.xml": `<encryption><EncryptedData><CipherData><CipherReference URI="OPS/one.xhtml"/></CipherData></EncryptedData></encryption>`,
            "OPS/one.xhtml": createHash("sha256").update("one").digest(),
          },
        }),
    ],
    [
      "with paths that lead out of it",
      () =>
        aZip({ mimetype: "application/epub+zip", "META-INF/container.xml": "<x/>", aaaaaaaaaaaa: "x" }).then((zip) =>
          Buffer.from(zip.toString("latin1").replaceAll("aaaaaaaaaaaa", "../../../../x"), "latin1"),
        ),
    ],
  ])("refuses an invalid EPUB file with a readable message: %s", async (_what, make) => {
    await expect(make().then(opened)).rejects.toThrow(UnreadableBook);
  });

  it("ignores symbolic links in a book's archive", async () => {
    const zip = await aZip(
      { mimetype: "application/epub+zip", "OPS/pic.png": "/etc/passwd" },
      { "OPS/pic.png": 0o120777 },
    );
    expect([...(await getArchive(zip)).files.keys()]).toEqual(["mimetype"]);
  });

  it("serves no file from outside the book, and only files that its pages show", async () => {
    const book = await opened(await anEpub({ files: { "OPS/a.js": "alert(1)", "OPS/a.png": "x" } }));
    for (const path of ["../../etc/passwd", "/etc/passwd", "OPS/a.js", "OPS/one.xhtml", "META-INF/container.xml"]) {
      expect(await book.readResource(path)).toBeNull();
    }
    expect((await book.readResource("OPS/a.png"))?.mediaType).toBe("image/png");
  });
});
