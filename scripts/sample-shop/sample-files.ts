/** Adds the files of the sample shop's eBooks and of an eAudio book, so that buyers can read and hear them. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import { escapeUTF8 } from "entities";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { sampleProducts } from "./sample-data";

/** The eAudio book with a sound file: the first pages of The Pilgrim's Progress, spoken by espeak-ng. */
const AUDIO_BOOK = "9781700003041";
export const SOUND = path.join(import.meta.dirname, "sounds/the-pilgrim-s-progress.mp3");

/**
 * Adds the files to the library and returns how many there are. Each eBook gets a small EPUB. A pre-order gets none, because its
 * buyers could read it before the release.
 */
export async function addSampleFiles(): Promise<number> {
  const products = await sampleProducts();
  const books = products.filter(
    ({ productType, availability }) =>
      (productType === "eBook" || productType === "giftEBook") && availability !== "preorder",
  );
  const folder = await mkdtemp(path.join(tmpdir(), "lectern-ebooks-"));
  try {
    const file = path.join(folder, "book.epub");
    for (const book of books) {
      await writeFile(file, epub(book));
      await addLibraryFile(book.code, file);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await addLibraryFile(AUDIO_BOOK, SOUND);
  return books.length + 1;
}

interface SampleBook {
  code: string;
  title: string;
  /** The product's description, in XHTML paragraphs. */
  description?: string | null | undefined;
}

/** Creates an EPUB 3 package with one chapter, whose text is the description on the product's page. */
export function epub({ code, title, description }: SampleBook): Buffer {
  const name = escapeUTF8(title);
  const words = (description ?? "").replace(/<br\s*\/?>/g, "<br/>").replaceAll("&nbsp;", "&#160;");
  const page = (body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en-AU"><head><title>${name}</title></head><body>${body}</body></html>`;
  return archive([
    ["mimetype", "application/epub+zip"],
    [
      "META-INF/container.xml",
      `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    ],
    [
      "book.opf",
      `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${escapeUTF8(code)}</dc:identifier><dc:title>${name}</dc:title><dc:language>en-AU</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="one"/></spine></package>`,
    ],
    ["nav.xhtml", page(`<nav epub:type="toc"><ol><li><a href="one.xhtml">${name}</a></li></ol></nav>`)],
    ["one.xhtml", page(`<h1>${name}</h1>${words}<p>This is a sample: the shop's own words stand for the book's.</p>`)],
  ]);
}

/** Creates a ZIP file with uncompressed entries. (APPNOTE 4.3) */
function archive(entries: readonly (readonly [name: string, text: string])[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of entries) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // ZIP version 2.0 is needed to read the file
    facts.writeUInt16LE(0x0800, 2); // names are UTF-8
    facts.writeUInt16LE(0x21, 8); // 1 January 1980, the earliest date that ZIP allows
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), facts, path, content]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, more, path]));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}
