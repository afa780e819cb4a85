/** Tests books whose packages spell file names differently from their archives. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { anEpub, aZip, getArchive } from "../../../tests/factories/epubs";
import { BookPaths } from "./book-paths";
import { publicationIn } from "./open-publication.server";

describe("a file is found", () => {
  const paths = new BookPaths([
    ["OPS/One.xhtml", 1],
    ["OPS/one.xhtml", 2],
    ["OPS/two three.xhtml", 3],
    ["OPS/e\u0301te\u0301.xhtml", 4],
    ["OPS/100%.xhtml", 5],
    ["OPS/four%20five.xhtml", 6],
  ]);
  it.each([
    ["OPS/One.xhtml", 1],
    ["OPS/one.xhtml", 2],
    ["ops/ONE.XHTML", 1],
    ["OPS/two%20three.xhtml", 3],
    ["OPS/été.xhtml", 4],
    ["OPS/100%.xhtml", 5],
    ["OPS/four five.xhtml", 6],
    ["OPS/none.xhtml", undefined],
    ["", undefined],
  ])("looks up a book's file by %j", (path, found) => {
    expect(paths.get(path)).toBe(found);
    expect(paths.has(path)).toBe(found !== undefined);
  });
});

/** Clears the flag that marks an archive's names as UTF-8. */
function withoutFlag(zip: Buffer): Buffer {
  const own = Buffer.from(zip);
  for (const [mark, flags] of [
    ["PK\x03\x04", 7],
    ["PK\x01\x02", 9],
  ] as const)
    for (let at = own.indexOf(mark, 0, "latin1"); at !== -1; at = own.indexOf(mark, at + 4, "latin1"))
      own[at + flags] = (own[at + flags] ?? 0) & ~8;
  return own;
}

it("opens a book whose archive doesn't mark its names as UTF-8 and writes them in another case", async () => {
  const page = "<html><body><p>吾輩は猫である。</p></body></html>";
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata><title xmlns="http://purl.org/dc/elements/1.1/">Cat</title></metadata><manifest><item id="a" href="XHTML/一.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`;
  const container = `<container><rootfiles><rootfile full-path="ops/book.opf"/></rootfiles></container>`;
  const zip = withoutFlag(
    await aZip({ "META-INF/container.xml": container, "OPS/book.opf": opf, "OPS/xhtml/一.xhtml": page }),
  );
  const book = await publicationIn(await getArchive(zip), randomUUID());
  expect((await book.prepareChapter(0, "/b")).paragraphs).toEqual(["吾輩は猫である。"]);
  expect((await publicationIn(await getArchive(withoutFlag(await anEpub())), randomUUID())).title).toBe(
    "A Wayfarer's Book",
  );
});
