/** Tests adding files of annotations to a book's notes: the shop's own files, and those of other reading systems. */
import { beforeAll, expect, it } from "vitest";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { addNote, deleteNote, listNotes } from "~/domain/reader/notes.server";
import { openOwnBook } from "~/domain/reader/reading.server";
import * as notebook from "~/routes/reader/notebook";
import * as notes from "~/routes/reader/notes";
import * as download from "~/routes/reader/notes-download";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile } from "../factories/library-files";
import { aMemberBrowser } from "./account-world";
import { ask, openTheShop, type Route, SHOP } from "./basket-world";
import { fetched } from "./digital-world";

openTheShop();

const CHAPTERS = [
  "<h1>One</h1><p>The sea was calm that day. No one sailed.</p><p>On the next, the sea was calm again.</p>",
  "<h1>Two</h1><p>Another chapter begins here.</p>",
];

let code: string;
beforeAll(async () => {
  aDataFolder();
  code = await anItem({ productType: "eBook", format: "eBook" });
  await addLibraryFile(code, aFile(await anEpub({ chapters: CHAPTERS })));
});

async function aReader() {
  const member = await aMemberBrowser();
  await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code }]);
  const book = await openOwnBook(member.memberId, code);
  const path = `/reader/read/${code}/notes`;
  const send = async (
    file: unknown,
    {
      reader = member.memberId,
      bytes,
      length,
      of,
    }: { reader?: string; bytes?: Uint8Array; length?: number; of?: string } = {},
  ) => {
    const body = new FormData();
    body.set("reader", reader);
    if (of !== undefined) body.set("book", of);
    const content = bytes ?? (typeof file === "string" ? file : JSON.stringify(file));
    body.set("annotations", new File([content as BlobPart], "notes.annotation"));
    const request = new Request(SHOP + (of === undefined ? path : "/reader/notes"), {
      method: "POST",
      headers: { Cookie: member.cookie, ...(length && { "Content-Length": String(length) }) },
      body,
    });
    if (of !== undefined) return ask(notebook.action as Route, request);
    return ask(notes.action as Route, request, { code });
  };
  return { ...member, book, send, list: () => listNotes(member.memberId, book) };
}

/** An annotation as Thorium Reader writes it. */
const theirs = (target: object, more: object = {}) => ({
  "@context": "http://www.w3.org/ns/anno.jsonld",
  id: "urn:uuid:6f1c9d6e-0a0b-4f4e-9f0e-000000000001",
  type: "Annotation",
  created: "2026-10-01T10:00:00Z",
  body: { type: "TextualBody", value: "Calm!", format: "text/plain", color: "#eb6753" },
  target: { source: "one.xhtml", ...target },
  ...more,
});

it("annotations come back from the shop's own file, once each", async () => {
  const reader = await aReader();
  const add = (from: number, until: number | null, note: string, colour: string) =>
    addNote(reader.memberId, reader.book, { chapter: 0, chosen: { from, until }, note, colour });
  await add(4, 15, "Ask Ada.", "blue");
  await add(8, 11, "", "green");
  await add(46, null, "", "");
  const made = await reader.list();
  const answer = await fetched(download, `/reader/read/${code}/notes/download?as=annotations`, {
    cookie: reader.cookie,
    params: { code },
  });
  const file = await answer.text();
  expect(await reader.send(file)).toMatchObject({
    message: "0 notes added. 3 notes of the file were here already.",
  });
  for (const { id } of made) await deleteNote(reader.memberId, id);
  expect(await reader.send(file)).toMatchObject({ status: 303, message: "3 notes added." });
  const comparable = (list: typeof made) => list.map(({ id: _id, ...note }) => note);
  expect(comparable(await reader.list())).toEqual(comparable(made));
  await Promise.all([reader.send(file), reader.send(file)]);
  expect(await reader.list()).toHaveLength(3);
});

it("annotations of other reading systems are found by context, by CFI range, and in a renamed chapter", async () => {
  const reader = await aReader();
  const quote = (exact: string, more = {}) => ({ selector: [{ type: "TextQuoteSelector", exact, ...more }] });
  const fragment = { type: "FragmentSelector", value: "epubcfi(/6/2!/4/4,/1:0,/1:8)" };
  const answer = await reader.send({
    type: "AnnotationSet",
    items: [
      theirs(quote("the  sea was\ncalm", { prefix: "On the next, " })),
      theirs(
        { ...quote("Another chapter"), source: "EPUB/gone.xhtml" },
        { id: "urn:uuid:2", motivation: "highlighting" },
      ),
      theirs({ selector: { ...fragment } }, { id: "urn:uuid:3", body: [], motivation: "bookmarking" }),
      theirs(
        { source: "two.xhtml", selector: { type: "TextPositionSelector", start: 9, end: 16 } },
        { id: "urn:uuid:4" },
      ),
    ],
  });
  expect(answer).toMatchObject({ message: "4 notes added." });
  expect((await reader.list()).map(({ quote, note, colour, createdAt }) => [quote, note, colour, createdAt])).toEqual([
    ["The sea was calm that day. No one sailed.", "", "", "2026-10-01T10:00:00.000Z"],
    ["the sea was calm", "Calm!", "pink", "2026-10-01T10:00:00.000Z"],
    ["Another chapter", "Calm!", "pink", "2026-10-01T10:00:00.000Z"],
    ["Another chapter begins here.", "Calm!", "pink", "2026-10-01T10:00:00.000Z"],
  ]);
});

it("annotations that can't be added are shown with their words, and the others are added", async () => {
  const reader = await aReader();
  const selector = (exact: string) => ({ selector: { type: "TextQuoteSelector", exact } });
  const long = { type: "TextualBody", value: "x".repeat(2001) };
  const answer = await reader.send([
    theirs(selector("words of another edition")),
    7,
    theirs({}),
    theirs({ source: "two.xhtml", selector: { type: "TextPositionSelector", start: 900, end: 901 } }),
    theirs(selector("No one sailed."), { body: long }),
    theirs(selector("Another chapter begins")),
  ]);
  expect(answer.status).toBe(422);
  expect(answer.data).toMatchObject({
    fieldErrors: { annotations: "1 note added. We couldn't add 5 notes, which are listed below." },
    lost: [
      {
        number: 1,
        reason: "We couldn't find this text in your edition of the book.",
        quote: "words of another edition",
        note: "Calm!",
      },
      { number: 2, reason: "This isn't an annotation." },
      { number: 3, reason: "It names no place in a text.", note: "Calm!" },
      { number: 4, reason: "We couldn't find this text in your edition of the book." },
      { number: 5, reason: "Its note is longer than 2,000 characters.", quote: "No one sailed." },
    ],
  });
  expect(await reader.list()).toHaveLength(1);
});

it("annotations are added to a book that is chosen in the notebook", async () => {
  const reader = await aReader();
  const file = [theirs({ selector: { type: "TextQuoteSelector", exact: "No one sailed." } })];
  expect(await reader.send(file, { of: code })).toMatchObject({
    status: 303,
    location: `/reader/read/${code}/notes`,
    message: "1 note added.",
  });
  for (const of of ["", "another"])
    expect(await reader.send(file, { of })).toMatchObject({
      status: 422,
      data: { fieldErrors: { book: "Please choose one of your books." } },
    });
  expect(await reader.list()).toHaveLength(1);
});

it("a file without readable annotations is refused with a reason", async () => {
  const reader = await aReader();
  const refusals = [
    ["", "Please choose a file."],
    ["{\n}", "This file has no annotations. Please choose a file of Web Annotations."],
    ['[\n  {"a": 1,}\n]', "We couldn't read this file from its line 2: it isn't JSON."],
    ["[".repeat(90), "We couldn't read this file: it isn't JSON."],
    [Array.from({ length: 2001 }, () => 1), "This file has more than 2000 annotations. Please split it."],
  ] as const;
  for (const [file, words] of refusals)
    expect(await reader.send(file)).toMatchObject({ status: 422, data: { fieldErrors: { annotations: words } } });
  expect(await reader.send("", { bytes: Uint8Array.of(0xff, 0xfe, 0x41) })).toMatchObject({ status: 422 });
  expect(await reader.send("[]", { length: 2 * 1024 * 1024 + 1 })).toMatchObject({ status: 413 });
  await expect(reader.send("[]", { reader: "another" })).rejects.toThrow();
  expect(await reader.list()).toEqual([]);
});
