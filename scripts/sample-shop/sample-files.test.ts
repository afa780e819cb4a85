import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { findKind } from "~/domain/library/kind-of-file.server";
import { soundProblems } from "~/domain/listening/check-sound.server";
import { sampleProducts } from "./sample-data";
import { epub, SOUND } from "./sample-files";

/** Reads an archive by its central directory, as e-readers do. */
function unpacked(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const found = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.toString("latin1", at, at + 4)).toBe("PK\x01\x02");
    const [crc, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20)];
    const [nameLength, file] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    expect(archive.toString("utf8", file + 30, file + 30 + nameLength)).toBe(name);
    const content = archive.subarray(file + 30 + nameLength, file + 30 + nameLength + size);
    expect(crc32(content)).toBe(crc);
    found.set(name, content.toString());
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return found;
}

it("a sample eBook is a valid EPUB, whatever its title and description", async () => {
  const books = (await sampleProducts()).filter(({ productType }) => productType === "eBook");
  expect(books.length).toBeGreaterThan(20);
  const odd = { code: "X&Y", title: 'Salt & "Light" <3', description: "<p>a<br>b &amp; c</p>" };
  for (const book of [...books, odd]) {
    const content = epub(book);
    expect(findKind(content)?.kind).toBe("EPUB");
    const parts = unpacked(content);
    expect([...parts.keys()]).toEqual(["mimetype", "META-INF/container.xml", "book.opf", "nav.xhtml", "one.xhtml"]);
    for (const [name, text] of parts) if (name !== "mimetype") new SaxesParser({ xmlns: true }).write(text).close();
  }
});

it("the sample eAudio book can be played from its beginning to its end", async () => {
  const kind = findKind(readFileSync(SOUND));
  expect(kind?.kind).toBe("MP3");
  expect(kind && (await soundProblems(SOUND, kind))).toEqual([]);
});
