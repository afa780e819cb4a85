/** Tests books that are cut into chapters and stored, in a folder and in a bucket. */
import { createHash, randomUUID } from "node:crypto";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { anEpub, getArchive } from "../../../tests/factories/epubs";
import { aDataFolder, aFile } from "../../../tests/factories/library-files";
import { aNarratedBook } from "../../../tests/factories/narrated-books";
import { aBucket, type Bucket } from "../../../tests/setup/bucket";
import { checkBook } from "./check-book.server";
import { CUT_VERSION, findCutBook, storeCutBook } from "./cut-book.server";
import { cutPublication } from "./cut-publication.server";
import { publicationIn } from "./open-publication.server";
import { type Publication, UnreadableBook } from "./publication";
import { showPage } from "./reading-page.server";

const FIXED = '<meta property="rendition:layout">pre-paginated</meta>';
const SIZE = '<meta name="viewport" content="width=1200, height=1600"/>';
const KINDS: [string, () => Promise<Buffer>][] = [
  ["prose with notes and pictures", () => anEpub({ head: "<style>p { color: red }</style>" })],
  ["narration", () => aNarratedBook()],
  ["a fixed layout", () => anEpub({ metadata: FIXED, heads: [SIZE, SIZE, ""] })],
];

let bucket: Bucket;
beforeAll(async () => {
  bucket = await aBucket();
  aDataFolder();
});
afterAll(() => bucket.close());
afterEach(() => {
  env.FILES_URL = undefined;
});

/** Cuts and stores a book, and returns it as read from the store; any access to its original file fails. */
async function stored(content: Buffer, file = `${randomUUID()}.epub`): Promise<Publication> {
  await checkBook(aFile(content), async ({ cut }) => cut && storeCutBook(file, cut));
  const index = await findCutBook(file);
  if (!index) throw new Error("the book isn't stored");
  const never = () => Promise.reject(new Error("the book's file was opened"));
  return cutPublication(index, { file, archive: never, parsed: never });
}

describe.each(KINDS)("a book of %s", (_kind, made) => {
  it.each(["a folder", "a bucket"])("a book is the same after it was cut and stored in %s", async (where) => {
    if (where === "a bucket") env.FILES_URL = bucket.url;
    const content = await made();
    const parsed = await publicationIn(await getArchive(content), randomUUID());
    const cut = await stored(content);
    expect(cut.contents).toEqual(parsed.contents);
    expect(cut.chapters).toEqual(parsed.chapters);
    const text: string[][] = [];
    for (const chapter of parsed.chapters.keys()) {
      for (const base of ["/reader/read/1", "/reader/read/$1/sample"]) {
        const page = await cut.prepareChapter(chapter, base);
        expect(page).toEqual(await parsed.prepareChapter(chapter, base));
        if (base === "/reader/read/1") text.push(page.paragraphs);
        expect(cut.outlineOf(chapter)).toMatchObject({ parts: page.parts.length, isFixed: page.beside !== null });
        const { paragraphs } = page;
        expect(await cut.findInSource(chapter, paragraphs)).toEqual(await parsed.findInSource(chapter, paragraphs));
      }
    }
    expect(await cut.readText()).toEqual(text);
  });
});

it("showing a page asks a bucket twice at most, and the page after it once", async () => {
  env.FILES_URL = bucket.url;
  const chapters = Array.from({ length: 300 }, (_, at) => `<h1>Chapter ${at}</h1><p>Words of it.</p>`);
  const file = `${randomUUID()}.epub`;
  await stored(await anEpub({ chapters }), file);
  const asked = bucket.requests.length;
  const index = await findCutBook(file);
  const never = () => Promise.reject(new Error("the book's file was opened"));
  const publication = cutPublication(index as NonNullable<typeof index>, { file, archive: never, parsed: never });
  const book = { code: "1", base: "/1", sha256: file, addedAt: "", publication, readable: 300, isSample: false };
  expect(await showPage(book, null, new URLSearchParams("c=200"))).toMatchObject({ previous: "/1?c=199&p=1" });
  expect(bucket.requests.slice(asked).map((each) => each.split(" ")[0])).toEqual(["GET", "GET"]);
  await showPage(book, null, new URLSearchParams("c=201"));
  expect(bucket.requests.length - asked).toBe(3);
});

it("the stored form of a cut book changes only with its version", async () => {
  const digests: string[] = [];
  for (const [, made] of KINDS) {
    const cut = await stored(await made());
    for (const chapter of cut.chapters.keys()) {
      const page = await cut.prepareChapter(chapter, "/base");
      const source = await cut.findInSource(chapter, page.paragraphs);
      digests.push(JSON.stringify([cut.outlineOf(chapter), page, source]).replace(/"(first|last)":\d+/g, ""));
    }
  }
  const digest = createHash("sha256").update(digests.join("\n")).digest("hex").slice(0, 12);
  // If the digest changes, increase CUT_VERSION, so that shops cut their books again.
  expect({ version: CUT_VERSION, digest }).toMatchInlineSnapshot(`
    {
      "digest": "ff14f5bd8fce",
      "version": 9,
    }
  `);
});

it("a chapter that couldn't be prepared says so without another look at the book's file", async () => {
  const long = Array.from({ length: 500_000 }, (_, at) => `<p>Number ${(at * 7919) % 1_000_003}</p>`).join("");
  const file = `${randomUUID()}.epub`;
  const problems = await checkBook(
    aFile(await anEpub({ chapters: ["<h1>One</h1><p>Short.</p>", `<h1>Two</h1>${long}`] })),
    async (checked) => {
      if (checked.cut) await storeCutBook(file, checked.cut);
      return checked.problems;
    },
  );
  expect(problems).toEqual(["Two (OPS/two.xhtml): A part of this book is too large to open."]);
  const index = await findCutBook(file);
  const TOO_LARGE = "A part of this book is too large to open.";
  expect(index?.chapters).toEqual([expect.objectContaining({ parts: 1 }), { problem: TOO_LARGE }]);
  const parsed = async () => ({ prepareChapter: async () => "from the file" }) as unknown as Publication;
  const cut = cutPublication(index as NonNullable<typeof index>, { file, archive: () => Promise.reject(), parsed });
  expect((await cut.prepareChapter(0, "/b")).paragraphs).toEqual(["One", "Short."]);
  expect(cut.outlineOf(1)).toBeNull();
  await expect(cut.prepareChapter(1, "/b")).rejects.toThrow(new UnreadableBook(TOO_LARGE));
  await expect(cut.findInSource(1, [])).rejects.toThrow(new UnreadableBook(TOO_LARGE));
  // A book whose pack is missing is read from its file.
  env.DATA_DIR = path.join(env.DATA_DIR, "elsewhere");
  expect(await cut.prepareChapter(0, "/b")).toBe("from the file");
});
