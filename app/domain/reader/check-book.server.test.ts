/** Tests that a whole book is checked before customers get it. */
import { expect, test } from "vitest";
import { anEpub } from "../../../tests/factories/epubs";
import { aDataFolder, aFile, HEADS } from "../../../tests/factories/library-files";
import { anMp3 } from "../../../tests/factories/sounds";
import { checkBook } from "./check-book.server";

aDataFolder();
const listProblems = async (content: Buffer) => checkBook(aFile(content), async ({ problems }) => problems);

test("a book that opens has no problems, and neither has a sound that plays", async () => {
  expect(await listProblems(await anEpub())).toEqual([]);
  expect(await listProblems(anMp3({}))).toEqual([]);
});

test("reports the share of a book's chapters that have been opened", async () => {
  const shares: number[] = [];
  await checkBook(
    aFile(await anEpub({ chapters: ["<p>One</p>", "<p>Two</p>"] })),
    async () => {},
    (share) => shares.push(share),
  );
  expect(shares).toEqual([0.5, 1]);
});

test.each(["PDF", "ZIP", "MP3", "M4B"] as const)(
  "a %s file of nothing but its first bytes has problems",
  async (kind) => {
    expect(await listProblems(HEADS[kind])).toEqual([expect.stringMatching(/\.$/)]);
  },
);

test("names a chapter that can't be opened, with the reason", async () => {
  // The chapter is 10 MB long, above the limit of 8 MB, so that the result doesn't depend on the time taken.
  const long = Array.from({ length: 500_000 }, (_, at) => `<p>Number ${(at * 7919) % 1_000_003}</p>`).join("");
  expect(await listProblems(await anEpub({ chapters: ["<h1>One</h1><p>Short.</p>", `<h1>Two</h1>${long}`] }))).toEqual([
    "Two (OPS/two.xhtml): A part of this book is too large to open.",
  ]);
});

test("reports a file that is not a book, and a cover that is missing", async () => {
  expect(await listProblems(HEADS.EPUB)).toEqual(["This book's file is damaged, so we can't open it."]);
  const manifest = '<item id="cover" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>';
  expect(await listProblems(await anEpub({ manifest }))).toEqual(["The cover OPS/cover.jpg is missing."]);
});
