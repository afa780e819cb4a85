/** Tests that a reading position is found again in the same file and in other editions of the book, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { findPosition, markPosition, openOwnBook } from "~/domain/reader/reading.server";
import { showPage } from "~/domain/reader/reading-page.server";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile } from "../factories/library-files";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser } from "./account-world";

const titles = Array.from({ length: 8 }, (_, at) => `Chapter ${at + 1}`);
const chapters = titles.map(
  (title) => `<h1>${title}</h1>${[1, 2, 3].map((number) => `<p>Sentence ${number} of ${title}.</p>`).join("")}`,
);
/** Position of the second paragraph of any chapter, in characters. */
const SECOND = "Chapter 1 ".length;
/** Returns the position of the third paragraph of a chapter, in characters. */
const third = (number: number) => `Chapter ${number} Sentence 1 of Chapter ${number}. `.length;

describe.each(shopDatabases)("a reading position on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
    aDataFolder();
  });
  afterAll(() => shop.close());

  /** Makes a member mark a paragraph in the sixth chapter of a book, and then replaces the book's file. */
  async function afterNewFile(edition: Buffer) {
    const { memberId } = await aMemberBrowser();
    const code = await anItem({ productType: "eBook", format: "eBook" });
    await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
    await addLibraryFile(code, aFile(await anEpub({ chapters })));
    await markPosition(memberId, await openOwnBook(memberId, code), { chapter: 5, at: third(6) });
    await addLibraryFile(code, aFile(edition));
    return findPosition(memberId, await openOwnBook(memberId, code));
  }

  it("a reading place has its CFI, both when it is marked and when the reader reads on", async () => {
    const { memberId } = await aMemberBrowser();
    const code = await anItem({ productType: "eBook", format: "eBook" });
    await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
    await addLibraryFile(code, aFile(await anEpub({ chapters })));
    const book = await openOwnBook(memberId, code);
    const kept = () =>
      database()
        .selectFrom("reading_places")
        .select(["cfi", "chapter", "position", "paragraph", "quote", "progress"])
        .where("owner_id", "=", memberId)
        .executeTakeFirstOrThrow();
    await markPosition(memberId, book, { chapter: 5, at: third(6) });
    const at = {
      chapter: "OPS/c5.xhtml",
      position: third(6),
      paragraph: 3,
      quote: "Sentence 2 of Chapter 6.",
      progress: 625,
    };
    expect(await kept()).toEqual({ cfi: "epubcfi(/6/12!/4/6)", ...at });
    await showPage(book, memberId, new URLSearchParams("c=2&p=1"));
    expect(await kept()).toMatchObject({ cfi: "epubcfi(/6/4!/4/2)", chapter: "OPS/two.xhtml" });
  });

  it("a reading place keeps its time when the book is only opened again", async () => {
    const { memberId } = await aMemberBrowser();
    const code = await anItem({ productType: "eBook", format: "eBook" });
    await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
    await addLibraryFile(code, aFile(await anEpub({ chapters })));
    const book = await openOwnBook(memberId, code);
    await markPosition(memberId, book, { chapter: 1, at: SECOND }, "2026-11-01T00:00:00.000Z");
    await showPage(book, memberId, new URLSearchParams(`c=2&p=1&t=${SECOND}`));
    await markPosition(memberId, book, { chapter: 3, at: 0 }, "2026-11-02T00:00:00.000Z");
    expect(await findPosition(memberId, book)).toMatchObject({ chapter: 3, at: 0 });
  });

  it("a reading place stays where another device has read to while an older place is opened", async () => {
    const { memberId } = await aMemberBrowser();
    const code = await anItem({ productType: "eBook", format: "eBook" });
    await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
    await addLibraryFile(code, aFile(await anEpub({ chapters })));
    const book = await openOwnBook(memberId, code);
    await markPosition(memberId, book, { chapter: 1, at: SECOND }, "2026-11-01T00:00:00.000Z");
    const opened = await showPage(book, memberId, new URLSearchParams());
    await markPosition(memberId, book, { chapter: 3, at: 0 }, "2026-11-02T00:00:00.000Z");
    const { searchParams } = new URL("to" in opened ? opened.to : "", "http://localhost");
    expect(await showPage(book, memberId, searchParams)).toMatchObject({ pageNumber: 1, stopped: { chapter: 4 } });
    expect(await findPosition(memberId, book)).toMatchObject({ chapter: 3, at: 0 });
  });

  it("a reading place is found by its CFI when a paragraph's words occur twice", async () => {
    const twice = chapters.with(5, `<h1>Chapter 6</h1><p>Again.</p><p>Between.</p><p>Again.</p>`);
    const { memberId } = await aMemberBrowser();
    const code = await anItem({ productType: "eBook", format: "eBook" });
    await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
    await addLibraryFile(code, aFile(await anEpub({ chapters: twice })));
    const book = await openOwnBook(memberId, code);
    const last = "Chapter 6 Again. Between. ".length;
    await markPosition(memberId, book, { chapter: 5, at: last });
    await database().updateTable("reading_places").set({ position: 17 }).where("owner_id", "=", memberId).execute();
    expect(await findPosition(memberId, book)).toMatchObject({ chapter: 5, at: last });
  });

  it("a reading place is found by its words when paragraphs were added before it", async () => {
    const longer = chapters.with(5, (chapters[5] ?? "").replace("</h1>", "</h1><p>New.</p><p>Newer.</p>"));
    expect(await afterNewFile(await anEpub({ chapters: longer }))).toMatchObject({
      chapter: 5,
      at: "New. Newer. ".length + third(6),
    });
  });

  it("a reading place is found by its words in a chapter that has another name and position", async () => {
    const edition = await anEpub({ chapters: ["<h1>Preface</h1><p>New.</p>", ...chapters] });
    expect(await afterNewFile(edition)).toMatchObject({ chapter: 6, at: third(6) });
  });

  it("a reading place is about where it was when its words are gone", async () => {
    const other = chapters.map((body) => body.replaceAll("Sentence", "Phrase"));
    expect(await afterNewFile(await anEpub({ chapters: other }))).toMatchObject({
      chapter: 5,
      at: third(6) - "Sentence".length + "Phrase".length,
    });
  });

  it("a reading place is as far into the book as before when its chapter and its words are gone", async () => {
    const fewer = await anEpub({
      chapters: [0, 1, 2, 3].map((at) => `<h1>${at}</h1><p>Other words of one length.</p>`),
    });
    expect(await afterNewFile(fewer)).toMatchObject({ chapter: 2, at: 0 });
  });
});
