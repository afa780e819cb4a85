/** Tests searching the text of all of a member's books. */
import { beforeAll, expect, it } from "vitest";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { checkBook } from "~/domain/reader/check-book.server";
import { storeCutBook } from "~/domain/reader/cut-book.server";
import { searchShelf } from "~/domain/reader/search-shelf.server";
import * as search from "~/routes/reader/search-shelf";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile, HEADS } from "../factories/library-files";
import { aMemberBrowser, aStranger } from "./account-world";
import { openTheShop } from "./basket-world";

openTheShop();

const chapters = ["<h1>One</h1><p>The wayfarer rests.</p>", `<h1>Two</h1>${"<p>Wayfarers and a café.</p>".repeat(4)}`];

/** Adds an eBook with this file. Cuts its chapters into parts as `library:add` does, unless `isCut` is false. */
async function aBook(title: string, content: Buffer, { isCut = true } = {}): Promise<string> {
  const code = await anItem({ productType: "eBook", format: "eBook", title });
  const file = aFile(content);
  const added = await addLibraryFile(code, file);
  if (isCut) await checkBook(file, async ({ cut }) => cut && storeCutBook(added.file, cut));
  return code;
}

let codes: string[];
beforeAll(async () => {
  aDataFolder();
  codes = [
    await aBook("Journeys", await anEpub({ chapters })),
    await aBook("Silence", await anEpub({ chapters: ["<h1>One</h1><p>Nothing of it.</p>"] })),
    await aBook("Uncut", await anEpub({ title: "Uncut", chapters }), { isCut: false }),
    await aBook("Papers", HEADS.PDF, { isCut: false }),
  ];
});

async function aReader(owned: readonly string[]) {
  const member = await aMemberBrowser();
  await aPaidOrder(
    { memberId: member.memberId },
    owned.map((code) => ({ productType: "eBook", code })),
  );
  return member;
}

it("a search of the shelf finds words in each book, and says which books it left out", async () => {
  const { memberId } = await aReader(codes);
  const found = await searchShelf(memberId, "wayfarer");
  expect(found.books).toMatchObject([{ title: "Journeys", code: codes[0], count: 5, hasMore: false }]);
  const [first, ...others] = found.books[0]?.finds ?? [];
  expect(first).toMatchObject({ title: "One", before: "The ", match: "wayfarer", after: " rests." });
  expect(others).toHaveLength(2);
  expect([found.left, found.next]).toEqual([["Uncut"], null]);
  expect((await searchShelf(memberId, "CAFE")).books).toHaveLength(1);
  expect(await searchShelf(memberId, "  ")).toEqual({ books: [], left: [], next: null });
});

it("a search of the shelf looks only in a member's own books, and begins after the given one", async () => {
  const other = await aReader([codes[1] ?? ""]);
  expect((await searchShelf(other.memberId, "wayfarer")).books).toEqual([]);
  const reader = await aReader(codes);
  expect((await searchShelf(reader.memberId, "wayfarer", 4)).books).toEqual([]);
});

it("a search of the shelf has a page, for signed-in members", async () => {
  const { get } = await aReader(codes);
  const page = await get(search, "/reader/search?w=wayfarer&after=-1");
  expect(page).toMatchObject({ status: 200, data: { words: "wayfarer", skipped: 0, left: ["Uncut"] } });
  expect(page.cacheControl).toBe("no-store");
  const asked = await aStranger().get(search, "/reader/search?w=wayfarer");
  expect(asked.status).toBe(302);
  expect(asked.location).toMatch(/^\/reader\/login\?to=.*search/);
});
