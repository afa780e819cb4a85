/** Tests books that other reading systems open although they break a rule, or follow a rule that few books use. */
import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { anEpub, aZip, type EpubTraits, getArchive } from "../../../tests/factories/epubs";
import { aFile } from "../../../tests/factories/library-files";
import { kindOfFile } from "../library/kind-of-file.server";
import { scopeSheet } from "./book-css.server";
import { publicationIn } from "./open-publication.server";
import type { Publication } from "./publication";
import { showPage } from "./reading-page.server";

const BASE = "/b";
const opened = async (content: Buffer) => publicationIn(await getArchive(content), randomUUID());
const opening = async (traits: EpubTraits) => opened(await anEpub(traits));
const getChapter = (book: Publication, chapter = 0) => book.prepareChapter(chapter, BASE);
const getHtml = async (traits: EpubTraits) => (await getChapter(await opening(traits))).parts.join("");

const PACKAGE = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>T</dc:title></metadata>`;
const XHTML = "application/xhtml+xml";

describe("an archive", () => {
  const whole = {
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>`,
    "b.opf": `${PACKAGE}<manifest><item id="a" href="a.xhtml" media-type="${XHTML}"/></manifest><spine><itemref idref="a"/></spine></package>`,
    "a.xhtml": "<html><body><p>Words.</p></body></html>",
  };
  const mimetype = { mimetype: "application/epub+zip" };

  it.each([
    ["mimetype not first", { ...whole, ...mimetype }],
    ["no mimetype", whole],
  ])("opens an archive with %s as an EPUB", async (_, files) => {
    const content = await aZip(files);
    expect((await kindOfFile(aFile(content)))?.kind).toBe("EPUB");
    expect((await getChapter(await opened(content))).paragraphs).toEqual(["Words."]);
  });

  it("an archive of sound files is not an EPUB", async () => {
    expect((await kindOfFile(aFile(await aZip({ "1.mp3": "sound" }))))?.kind).toBe("ZIP");
  });
});

test("opens the book's OPF package, not a PDF that is listed before it", async () => {
  const container = `<container><rootfiles><rootfile full-path="book.pdf" media-type="application/pdf"/><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;
  const book = await opening({ files: { "META-INF/container.xml": container, "book.pdf": "%PDF" } });
  expect(book.chapters).toHaveLength(3);
});

test("ids with spaces around them name the same file of a book", async () => {
  const opf = `${PACKAGE}<manifest><item id=" one " href="one.xhtml" media-type="${XHTML}"/></manifest><spine><itemref idref="one "/></spine></package>`;
  expect((await opening({ files: { "OPS/book.opf": opf } })).chapters).toHaveLength(1);
});

test("no chapter of a long book is left out", async () => {
  const chapters = Array.from({ length: 5_100 }, (_, at) => `<p>${at}</p>`);
  expect((await opening({ chapters })).chapters).toHaveLength(5_100);
});

describe("contents", () => {
  const titles = async (traits: EpubTraits) =>
    (await opening(traits)).contents.map(({ title, chapter }) => [title, chapter]);
  const noLinks = `<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol></ol></nav></body></html>`;
  const ncx = `<ncx><navMap><navPoint><navLabel><text>Of the NCX</text></navLabel><content src="two.xhtml"/></navPoint></navMap></ncx>`;
  const manifest = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';

  it("takes the table of contents from the NCX if the navigation has no links", async () => {
    const files = { "OPS/nav.xhtml": noLinks, "OPS/toc.ncx": ncx };
    expect(await titles({ manifest, files })).toEqual([["Of the NCX", 1]]);
  });

  it("takes the table of contents from the headings if the book has no other", async () => {
    const headings = [
      ["One", 0],
      ["Two", 1],
      ["Notes", 2],
    ];
    expect(await titles({ files: { "OPS/nav.xhtml": noLinks } })).toEqual(headings);
    // The package names an NCX, but the file is missing.
    expect(await titles({ manifest, files: { "OPS/nav.xhtml": noLinks } })).toEqual(headings);
  });

  it("opens a book whose navigation file is missing", async () => {
    const opf = `${PACKAGE}<manifest><item id="nav" href="gone.xhtml" properties="nav" media-type="${XHTML}"/><item id="one" href="one.xhtml" media-type="${XHTML}"/></manifest><spine><itemref idref="one"/></spine></package>`;
    expect(await titles({ files: { "OPS/book.opf": opf } })).toEqual([["One", 0]]);
  });
});

describe("encryption", () => {
  const encryption = (algorithm: string) =>
    `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="OPS/letters.dat"/></enc:CipherData></enc:EncryptedData></encryption>`;
  const withAlgorithm = (algorithm: string) => opening({ files: { "META-INF/encryption.xml": encryption(algorithm) } });

  it("opens a book whose encryption only scrambles a font, whatever the font's name", async () => {
    expect((await withAlgorithm("http://www.idpf.org/2008/embedding")).chapters).toHaveLength(3);
    expect((await withAlgorithm("http://ns.adobe.com/pdf/enc#RC")).chapters).toHaveLength(3);
  });

  const IDENTIFIER = "urn:uuid:12345678-1234-1234-1234-1234567890ab";
  it.each([
    ["http://www.idpf.org/2008/embedding", 1040, createHash("sha1").update(IDENTIFIER).digest()],
    ["http://ns.adobe.com/pdf/enc#RC", 1024, Buffer.from("123456781234123412341234567890ab", "hex")],
  ])("unscrambles a font that was scrambled by %s, whatever the font's name", async (algorithm, length, key) => {
    const font = Buffer.concat([Buffer.from("OTTO"), Buffer.alloc(2000, "glyph")]);
    const scrambled = font.map((byte, at) => (at < length ? byte ^ (key[at % key.length] ?? 0) : byte));
    const opf = `<package unique-identifier="i"><metadata><identifier id="i"> ${IDENTIFIER}\n</identifier></metadata><manifest><item id="one" href="one.xhtml" media-type="${XHTML}"/></manifest><spine><itemref idref="one"/></spine></package>`;
    const files = {
      "META-INF/encryption.xml": encryption(algorithm),
      "OPS/book.opf": opf,
      "OPS/letters.dat": Buffer.from(scrambled),
    };
    const book = await opening({ files });
    expect(await book.readResource("OPS/letters.dat")).toEqual({ mediaType: "font/otf", body: font });
  });

  const AES = "http://www.w3.org/2001/04/xmlenc#aes128-cbc";

  it("opens a chapter if another file is encrypted, or if the chapter is only listed as encrypted", async () => {
    const book = await withAlgorithm(AES);
    expect((await getChapter(book)).paragraphs[0]).toBe("One");
    const files = { "META-INF/encryption.xml": encryption(AES).replace("letters.dat", "one.xhtml") };
    expect((await getChapter(await opening({ files }))).paragraphs[0]).toBe("One");
  });

  it("refuses an encrypted chapter and opens the others", async () => {
    const files = {
      "META-INF/encryption.xml": encryption(AES).replace("letters.dat", "one.xhtml"),
      "OPS/one.xhtml": createHash("sha512").update("one").digest(),
    };
    const book = await opening({ files });
    await expect(getChapter(book)).rejects.toThrow("This part of the book is copy-protected.");
    expect((await getChapter(book, 1)).paragraphs[0]).toBe("Two");
  });
});

describe("a chapter", () => {
  const PNG = "data:image/png;base64,iVBORw0KGgo=";

  it("leaves a chapter's internal DTD out of its HTML", async () => {
    const chapter = `<?xml version="1.0"?><!DOCTYPE html [\n<!ENTITY x "y>">\n<!ATTLIST p a CDATA "]"> ] ><html><body><p>Words.</p></body></html>`;
    expect(await getHtml({ files: { "OPS/one.xhtml": chapter } })).toBe(
      '<div class="b-was-body"><p id="t0">Words.</p></div>',
    );
  });

  it.each([
    [
      "a prefix",
      `<h:html xmlns:h="x"><h:head><h:link rel="stylesheet" href="a.css"/></h:head><h:body><h:p>Words.</h:p></h:body></h:html>`,
    ],
    [
      "a body in a comment",
      `<html><head><!-- <body > --><link rel="stylesheet" href="a.css"/></head><body><p>Words.</p></body></html>`,
    ],
  ])("keeps the stylesheets of a chapter with %s", async (_, chapter) => {
    const shown = await getChapter(await opening({ files: { "OPS/one.xhtml": chapter } }));
    expect(shown.sheets).toEqual(["OPS/a.css"]);
    expect(shown.paragraphs).toEqual(["Words."]);
  });

  it("shows a chapter's pictures in data URLs, but no SVG ones, which could load other files", async () => {
    expect(await getHtml({ chapters: [`<p>x<img src="${PNG}" alt="a"/></p>`] })).toContain(
      `<img src="${PNG}" alt="a">`,
    );
    expect(await getHtml({ chapters: ['<p>x<img src="data:image/svg+xml,<svg/>" alt="a"/></p>'] })).not.toContain(
      "data:",
    );
    expect(await getHtml({ chapters: ['<p>x<a href="data:text/html,x">y</a></p>'] })).not.toContain("data:");
  });

  it("keeps tables and named anchors of a chapter as link targets", async () => {
    const html = await getHtml({
      chapters: [`<table id="t"><tbody><tr><td>Cell</td></tr></tbody></table><p><a name="n">Words</a></p>`],
    });
    expect(html).toContain('<table id="b-t"><tbody><tr><td id="t0">');
    expect(html).toContain('<a id="b-n">Words</a>');
  });

  it("numbers a chapter's lists as the book does", async () => {
    expect(await getHtml({ chapters: [`<ol type="i" start="4"><li>Four</li></ol>`] })).toContain(
      '<ol type="i" start="4">',
    );
  });

  it("plays the audio and video that browsers support, on request, and shows the fallback of others", async () => {
    const { parts, paragraphs } = await getChapter(
      await opening({
        chapters: [
          `<p>Hear.</p><audio src="a b.mp3" autoplay="autoplay">No sound</audio><video poster="a.jpg"><source src="a.avi"/><source src="a.webm" type="video/webm"/><p>No film</p></video><audio src="https://evil.example/a.mp3">In place of it.</audio>`,
        ],
      }),
    );
    const html = parts.join("");
    expect(html).toContain('<audio src="/b/sounds/OPS/a%20b.mp3" controls preload="none"></audio>');
    expect(html).toContain('<video poster="/b/files/OPS/a.jpg" controls preload="none"><source>');
    expect(html).toContain('<source src="/b/sounds/OPS/a.webm" type="video/webm">');
    expect(html).not.toMatch(/autoplay|evil|No /);
    expect(paragraphs).toEqual(["Hear.", "In place of it."]);
  });

  it("shows only the default of a chapter's epub:switch", async () => {
    const html = await getHtml({
      chapters: [
        `<epub:switch id="s"><epub:case required-namespace="http://example.com/chem"><p>Case</p></epub:case><epub:default><p>Default</p></epub:default></epub:switch>`,
      ],
    });
    expect(html).toContain("Default");
    expect(html).not.toContain("Case");
  });

  it("shows the pictures, text and links of a chapter that is an SVG drawing", async () => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"><image xlink:href="a.jpg"/><text>Drawn words</text><a xlink:href="two.xhtml"><rect width="1" height="1"/></a></svg>`;
    const opf = `${PACKAGE}<manifest><item id="s" href="s.svg" media-type="image/svg+xml"/><item id="two" href="two.xhtml" media-type="${XHTML}"/></manifest><spine><itemref idref="s"/><itemref idref="two"/></spine></package>`;
    const html = await getHtml({ files: { "OPS/book.opf": opf, "OPS/s.svg": svg } });
    expect(html).toContain('viewBox="0 0 10 10"');
    expect(html).toContain('<image href="/b/files/OPS/a.jpg"');
    expect(html).toContain("Drawn words");
    expect(html).toContain('<a href="/b?c=2"');
  });
});

describe("a non-linear chapter", () => {
  const entries = ['linear="no"', "", 'linear="no"', ""];
  const chapters = ["<h1>Cover</h1>", "<h1>One</h1>", "<h1>Answers</h1>", "<h1>Two</h1>"];
  const at = async (query: string, traits: EpubTraits = { chapters, entries }) => {
    const publication = await opening(traits);
    const readable = publication.chapters.length;
    const book = { code: "1", base: BASE, sha256: randomUUID(), addedAt: "", publication, readable, isSample: false };
    return showPage(book, null, new URLSearchParams(query));
  };

  it("skips a non-linear chapter when turning pages, and opens it from links", async () => {
    expect(await at("")).toMatchObject({ chapterTitle: "One", previous: null, next: "/b?c=4&p=1" });
    expect(await at("c=4")).toMatchObject({ previous: "/b?c=2&p=1", next: null });
    expect(await at("c=3")).toMatchObject({ chapterTitle: "Answers", previous: "/b?c=2&p=1", next: "/b?c=4&p=1" });
  });

  it("shows non-linear chapters in order if the book has no others", async () => {
    const all = chapters.map(() => 'linear="no"');
    expect(await at("", { chapters, entries: all })).toMatchObject({ chapterTitle: "Cover", next: "/b?c=2&p=1" });
  });
});

test("keeps a stylesheet's imports of the book's own stylesheets, and drops all others", () => {
  const context = { from: "OPS/css/a.css", href: (path: string) => `/files/${path}` };
  const sheet = `@import "b.css";@import url(../c.css) screen;@import "https://evil.example/d.css";@import url(d.jpg);p{margin:0}`;
  expect(scopeSheet(sheet, context)).toBe(
    "@import url(/files/OPS/css/b.css);@import url(/files/OPS/c.css) screen;.book p{margin:0}",
  );
  expect(scopeSheet('@import "b.css";', { ...context, page: 2 })).toBe("@import url(/files/OPS/css/b.css?page=2);");
});
