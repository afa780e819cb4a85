/**
 * Tests positions, notes and highlights that are stored by paragraph. They come from earlier versions of the shop, or from
 * offline copies of a book, which still send such positions.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { insertNote, savePosition } from "~/database/reader/reading-records.server";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { listCfis } from "~/domain/reader/note-cfis.server";
import { listNotes } from "~/domain/reader/notes.server";
import { findPosition, openOwnBook } from "~/domain/reader/reading.server";
import { showPage } from "~/domain/reader/reading-page.server";
import * as read from "~/routes/reader/read";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile } from "../factories/library-files";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser } from "./account-world";

/** A chapter in which earlier versions recognised four paragraphs: the title, the verse, the table, and the last one. */
const CHAPTER = `<div>A motto.</div><h1>Title</h1>loose words<p>First line<br/>second line</p><table><tr><td>One</td><td>two</td></tr></table><div>More prose.</div><p>The last paragraph.</p>`;
const TEXT = "A motto. Title loose words First line second line One two More prose. The last paragraph.";
const at = (words: string) => TEXT.indexOf(words);

describe.each(shopDatabases)("reading records in the former format on %s", (_name, open) => {
  let shop: ShopDatabase;
  let code: string;
  beforeAll(async () => {
    shop = await open();
    aDataFolder();
    code = await anItem({ productType: "eBook", format: "eBook" });
    await addLibraryFile(code, aFile(await anEpub({ chapters: [CHAPTER, "<p>Two.</p>"] })));
  });
  afterAll(() => shop.close());

  async function aReader() {
    const browser = await aMemberBrowser();
    await aPaidOrder({ memberId: browser.memberId }, [{ productType: "eBook", code }]);
    return { ...browser, book: await openOwnBook(browser.memberId, code) };
  }

  const former = { chapter: "OPS/one.xhtml", progress: 0, note: "", colour: "green", createdAt: "2026-11-01" };
  const highlight = (paragraph: number, firstAt: number, lastParagraph: number, lastAt: number, quote: string) => ({
    ...former,
    id: randomUUID(),
    paragraph,
    firstAt,
    lastParagraph,
    lastAt,
    quote,
  });

  it("a reading place in the former format is where it was", async () => {
    const { memberId, book } = await aReader();
    const position = { chapter: former.chapter, paragraph: 4, quote: "The last paragraph.", cfi: "", progress: 900 };
    await savePosition(memberId, code, position, "2026-11-01T00:00:00.000Z");
    expect(await findPosition(memberId, book)).toMatchObject({ chapter: 0, at: at("The last") });
    await savePosition(memberId, code, { ...position, paragraph: 3, quote: "Onetwo" }, "2026-11-02T00:00:00.000Z");
    expect(await findPosition(memberId, book)).toMatchObject({ chapter: 0, at: at("One") });
  });

  it("highlights and bookmarks in the former format are where they were, and are then stored by position", async () => {
    const { memberId, book } = await aReader();
    const stored = [
      highlight(2, 6, 2, 16, "linesecond"),
      highlight(3, 0, 4, 8, "Onetwo The last"),
      { ...highlight(4, 0, 4, 0, "The last paragraph."), colour: "", note: "Ask Ada." },
      highlight(1, 0, 1, 0, "Words of another edition"),
    ];
    for (const note of stored) await insertNote(memberId, code, note, 10);
    const page = await showPage(book, memberId, new URLSearchParams("c=1&p=1"));
    const html = "html" in page ? page.html : "";
    const marked = [...html.matchAll(/<mark class="highlight"[^>]*>(.*?)<\/mark>/g)].map(([, text]) => text);
    expect(marked).toEqual(["line", "second", "One", "two", "More prose.", "The last"]);
    const rows = () =>
      database()
        .selectFrom("reading_notes")
        .select(["quote", "position", "until_position"])
        .where("owner_id", "=", memberId)
        .orderBy("position")
        .execute();
    const positions = (await rows()).filter(({ position }) => position !== null).map(({ position }) => position);
    expect(positions).toEqual([at("line second"), at("One"), at("The last")]);
    expect((await rows()).find(({ position }) => position === null)).toMatchObject({ until_position: null });
    expect((await listNotes(memberId, book)).map(({ quote, href }) => [quote, href?.split("#t")[1]])).toEqual([
      ["Words of another edition", `${at("Title")}`],
      ["linesecond", `${at("First")}`],
      ["One two More prose. The last", `${at("One")}`],
      ["The last paragraph.", `${at("The last")}`],
    ]);
    expect([...(await listCfis(memberId, book)).keys()]).toHaveLength(3);
  });

  it("notes and places sent by an offline copy in the former format are stored at their words", async () => {
    const { memberId, book, post } = await aReader();
    const sent = { chapter: "1", reader: memberId, answer: "data" };
    const stretch = { paragraph: "2", from: "6", lastParagraph: "2", until: "16", colour: "blue" };
    await post(read, `/reader/read/${code}`, { ...sent, intent: "note", id: randomUUID(), ...stretch }, { code });
    await post(read, `/reader/read/${code}`, { ...sent, intent: "note", id: randomUUID(), paragraph: "4" }, { code });
    await post(read, `/reader/read/${code}`, { ...sent, intent: "place", paragraph: "4" }, { code });
    expect((await listNotes(memberId, book)).map(({ quote }) => quote)).toEqual(["line second", "The last paragraph."]);
    expect(await findPosition(memberId, book)).toMatchObject({ at: at("The last") });
  });

  it("an address with a paragraph in the former format leads to its position", async () => {
    const { memberId, book } = await aReader();
    const asked = await showPage(book, memberId, new URLSearchParams("c=1&p=1&n=4&kept=1"));
    expect(asked).toEqual({ to: `${book.base}?c=1&p=1&kept=1&t=${at("The last")}#t${at("The last")}` });
  });
});
