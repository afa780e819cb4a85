/** Builds books for testing the reader: well formed by default, and as malformed as a test requires. */

import yazl from "yazl";
import { openArchive } from "~/domain/reader/archive.server";

const CONTAINER = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** Bodies of the three chapters of a book, with a footnote and links between the chapters. */
const CHAPTERS = [
  `<h1>One</h1><p>The first <em>paragraph</em>.<a href="three.xhtml#note1" id="ref1">1</a></p><p>Wayfaring words in the second.</p>`,
  `<h1>Two</h1><p>Another chapter begins.</p>`,
  `<h1>Notes</h1><p id="note1">A note at the end. <a href="one.xhtml#ref1">Back</a></p>`,
];

export interface EpubTraits {
  title?: string;
  /** Markup of the chapters' bodies. The files are named one, two, three, then c3, c4 … */
  chapters?: readonly string[];
  /** Markup for the head of the first chapter. */
  head?: string;
  /** Markup for the head of each chapter. */
  heads?: readonly string[];
  language?: string;
  /** Attributes for the `spine` element. */
  spine?: string;
  /** Attributes for the entries of the spine. */
  entries?: readonly string[];
  /** Further entries for the package's metadata, and for its manifest. */
  metadata?: string;
  manifest?: string;
  /** Attributes for each chapter's entry in the manifest. */
  items?: readonly string[];
  /** Further files by path, which can replace the book's own. */
  files?: Readonly<Record<string, string | Buffer>>;
}

const NAMES = ["one", "two", "three"];
const toName = (at: number) => NAMES[at] ?? `c${at}`;
/** Returns the name of a chapter's file, by its number from 0. */
export const chapterFile = (at: number) => `${toName(at)}.xhtml`;

/** Builds an EPUB 3. */
export async function anEpub(traits: EpubTraits = {}): Promise<Buffer> {
  const {
    title = "A Wayfarer's Book",
    chapters = CHAPTERS,
    head = "",
    language = "en-AU",
    heads = [head],
    spine = "",
    entries = [],
    metadata = "",
    manifest = "",
    items: attributes = [],
    files = {},
  } = traits;
  const page = (body: string, inHead = "") =>
    `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}"><head><title>${title}</title>${inHead}</head><body>${body}</body></html>`;
  const items = chapters.map(
    (_, at) =>
      `<item id="${toName(at)}" href="${toName(at)}.xhtml" media-type="application/xhtml+xml" ${attributes[at] ?? ""}/>`,
  );
  const order = chapters.map((_, at) => `<itemref idref="${toName(at)}" ${entries[at] ?? ""}/>`);
  const links = chapters.map(
    (body, at) => `<li><a href="${toName(at)}.xhtml">${/<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? toName(at)}</a></li>`,
  );
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">x</dc:identifier><dc:title>${title}</dc:title><dc:creator>Ada Writer</dc:creator><dc:language>${language}</dc:language>${metadata}</metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join("")}${manifest}</manifest><spine ${spine}>${order.join("")}</spine></package>`;
  return aZip({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": CONTAINER,
    "OPS/book.opf": opf,
    "OPS/nav.xhtml": page(`<nav epub:type="toc"><ol>${links.join("")}</ol></nav>`),
    ...Object.fromEntries(chapters.map((body, at) => [`OPS/${toName(at)}.xhtml`, page(body, heads[at])])),
    ...files,
  });
}

/** Builds an archive of these files. The first is stored uncompressed, as EPUB requires for its `mimetype`. */
export async function aZip(
  files: Readonly<Record<string, string | Buffer>>,
  mode: Readonly<Record<string, number>> = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [at, [name, content]] of Object.entries(files).entries()) {
    zip.addBuffer(Buffer.from(content), name, { compress: at > 0, mode: mode[name] ?? 0o100644 });
  }
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Opens a zip from memory. */
export const getArchive = (content: Buffer) =>
  openArchive({
    bytes: content.length,
    async *read(first, last) {
      yield content.subarray(first, last + 1);
    },
  });
