/** Tests notes that were made in a browser without a connection, and that the browser sends again if it received no answer. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { insertNote } from "~/database/reader/reading-records.server";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { addNote, listNotes } from "~/domain/reader/notes.server";
import { openOwnBook } from "~/domain/reader/reading.server";
import { findRefusal } from "~/http/refusals.server";
import * as notes from "~/routes/reader/notes";
import * as download from "~/routes/reader/notes-download";
import * as read from "~/routes/reader/read";
import * as signedInReader from "~/routes/reader/signed-in";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile } from "../factories/library-files";
import { aMemberBrowser, aStranger } from "./account-world";
import { openTheShop } from "./basket-world";
import { fetched } from "./digital-world";

openTheShop();

/** Position of the second paragraph in each of the book's first two chapters, in characters. */
const SECOND = 4;

let code: string;
beforeAll(async () => {
  aDataFolder();
  code = await anItem({ productType: "eBook", format: "eBook" });
  await addLibraryFile(code, aFile(await anEpub()));
});

async function aReader() {
  const member = await aMemberBrowser();
  await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code }]);
  return { ...member, book: await openOwnBook(member.memberId, code) };
}

it("offline notes are kept once however often they are sent, with their time; a future time counts as now", async () => {
  const { memberId, book } = await aReader();
  const made = { chapter: 0, chosen: { from: SECOND, until: null }, note: "Ask Ada.", colour: "yellow" };
  const sent = { ...made, id: randomUUID(), madeAt: "2026-11-01T00:00:00.000Z" };
  await Promise.all([addNote(memberId, book, sent), addNote(memberId, book, sent), addNote(memberId, book, sent)]);
  await addNote(memberId, book, { ...made, id: randomUUID(), madeAt: "2126-11-01T00:00:00.000Z" });
  const times = (await listNotes(memberId, book)).map(({ createdAt }) => createdAt).sort();
  expect(times[0]).toBe("2026-11-01T00:00:00.000Z");
  expect(times).toHaveLength(2);
  expect((times[1] ?? "") <= new Date().toISOString()).toBe(true);
});

it("offline notes are refused from a browser now signed in as another member, with or without the book", async () => {
  const maker = await aReader();
  const other = await aReader();
  const stranger = await aMemberBrowser();
  const fields = {
    intent: "note",
    chapter: "1",
    position: `${SECOND}`,
    colour: "blue",
    reader: maker.memberId,
    answer: "data",
  };
  const send = async (browser: Pick<typeof other, "post">) =>
    browser.post(read, `/reader/read/${code}`, { ...fields, id: randomUUID() }, { code }).then(
      ({ status }) => status,
      (error: unknown) => findRefusal(error)?.status,
    );
  expect([await send(other), await send(stranger), await send(aStranger())]).toEqual([409, 409, 401]);
  expect(await listNotes(other.memberId, other.book)).toEqual([]);
  expect(await send(maker)).toBe(200);
  expect(await listNotes(maker.memberId, maker.book)).toHaveLength(1);
});

it("offline notes are changed and deleted by their own member alone, and kept if no one is signed in", async () => {
  const [maker, other] = [await aReader(), await aReader()];
  const made = { chapter: 0, chosen: { from: SECOND, until: null }, note: "Ask Ada.", colour: "", id: randomUUID() };
  await addNote(maker.memberId, maker.book, made);
  const send = async (browser: Pick<typeof other, "post">, fields: Record<string, string>) => {
    const sent = { id: made.id, reader: maker.memberId, ...fields };
    return browser.post(notes, `/reader/read/${code}/notes`, sent, { code }).then(
      ({ status }) => status,
      (error: unknown) => findRefusal(error)?.status,
    );
  };
  const changes: Record<string, string>[] = [
    { intent: "delete" },
    { intent: "change", note: "x" },
    { intent: "change", colour: "none" },
  ];
  for (const fields of changes)
    expect([await send(other, fields), await send(aStranger(), fields)]).toEqual([409, 401]);
  expect(await send(other, { intent: "delete", reader: other.memberId })).toBe(303);
  expect(await listNotes(maker.memberId, maker.book)).toMatchObject([{ note: "Ask Ada." }]);
  expect(await send(maker, { intent: "change", note: "Asked." })).toBe(303);
  expect(await listNotes(maker.memberId, maker.book)).toMatchObject([{ note: "Asked." }]);
  expect(await send(maker, { intent: "delete" })).toBe(303);
  expect(await listNotes(maker.memberId, maker.book)).toEqual([]);
});

it("offline notes deleted elsewhere are kept again if they are changed, with their stretch of text", async () => {
  const { memberId, book, post } = await aReader();
  const chosen = { from: SECOND + 4, until: SECOND + 9 };
  const made = { chapter: 0, chosen, note: "Ask Ada.", colour: "green", id: randomUUID() };
  await addNote(memberId, book, made);
  const [shown] = await listNotes(memberId, book);
  const send = async (fields: Record<string, string>) => {
    const spot = Object.fromEntries(Object.entries(shown?.spot ?? {}).map(([name, value]) => [name, `${value}`]));
    return post(notes, `/reader/read/${code}/notes`, { ...spot, id: made.id, answer: "data", ...fields }, { code });
  };
  await send({ intent: "delete" });
  expect(await listNotes(memberId, book)).toEqual([]);
  const { message } = await send({ intent: "change", note: "Asked, and answered.", colour: "green" });
  expect(message).toBe("This note had been deleted. We've saved it again with your changes.");
  const again = { ...shown, note: "Asked, and answered.", createdAt: expect.any(String) };
  expect(await listNotes(memberId, book)).toEqual([again]);
});

it("a browser with offline notes is told which member is signed in", async () => {
  const { memberId, cookie } = await aMemberBrowser();
  const asked = async (given: string) => (await fetched(signedInReader, "/reader/signed-in", { cookie: given })).json();
  expect([await asked(cookie), await asked("")]).toEqual([{ id: memberId }, { id: null }]);
});

it("an offline note saved before is accepted again at the limit, but only from the member who saved it", async () => {
  const { memberId } = await aReader();
  const position = { chapter: "a", paragraph: 1, quote: "A quote.", progress: 0 };
  const note = {
    ...position,
    note: "",
    colour: "blue",
    firstAt: 0,
    lastParagraph: 1,
    lastAt: 0,
    createdAt: "2026-11-01",
  };
  const sent = { ...note, id: randomUUID() };
  expect(await insertNote(memberId, code, sent, 1)).toBe(true);
  expect(await insertNote(memberId, code, sent, 1)).toBe(true);
  expect(await insertNote(memberId, code, { ...note, id: randomUUID() }, 1)).toBe(false);
  expect(await insertNote((await aReader()).memberId, code, sent, 0)).toBe(false);
});

it("offline notes and places get a 409 while the book's file is missing, because a 404 would end them", async () => {
  const member = await aMemberBrowser();
  const awaited = await anItem({ productType: "eBook", format: "eBook" });
  await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code: awaited }]);
  for (const intent of ["note", "place"]) {
    const fields = { intent, chapter: "1", paragraph: "1", reader: member.memberId, answer: "data" };
    const { status } = await member.post(read, `/reader/read/${awaited}`, fields, { code: awaited });
    expect(status).toBe(409);
  }
});

it("downloaded notes have addresses that other reading systems understand, if their words are still in the book", async () => {
  const { memberId, cookie, book } = await aReader();
  const made = { note: "", colour: "blue" };
  await addNote(memberId, book, { ...made, chapter: 0, chosen: { from: SECOND + 4, until: SECOND + 9 } });
  await addNote(memberId, book, { ...made, chapter: 1, chosen: { from: SECOND, until: null } });
  const lost = { chapter: "OPS/one.xhtml", paragraph: 3, quote: "Not in the book.", progress: 0, firstAt: 0 };
  const rest = { note: "", colour: "", lastParagraph: 3, lastAt: 0, createdAt: "2026-11-01" };
  await insertNote(memberId, code, { ...lost, ...rest, id: randomUUID() }, 10);
  const answer = await fetched(download, `/reader/read/${code}/notes/download?as=json`, { cookie, params: { code } });
  const { notes } = (await answer.json()) as { notes: { quote: string; cfi: string | null }[] };
  expect(Object.fromEntries(notes.map(({ quote, cfi }) => [quote, cfi]))).toEqual({
    first: "epubcfi(/6/2!/4/4/1:4)",
    "Another chapter begins.": "epubcfi(/6/4!/4/4)",
    "Not in the book.": null,
  });
});
