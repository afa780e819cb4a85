/** Tests audiobooks played by chapter, as their owner's browser requests them. */
import { beforeAll, describe, expect, it } from "vitest";
import { addLibraryFile } from "~/domain/library/add-file.server";
import type { ListeningPage } from "~/domain/listening/listening-page.server";
import { findRefusal } from "~/http/refusals.server";
import * as heard from "~/routes/listening/heard";
import * as listen from "~/routes/listening/listen";
import * as sample from "~/routes/listening/sample";
import * as sound from "~/routes/listening/sound";
import * as library from "~/routes/reader/library";
import * as read from "~/routes/reader/read";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub, aZip } from "../factories/epubs";
import { aDataFolder, aFile } from "../factories/library-files";
import { anM4b, anMp3 } from "../factories/sounds";
import { aMemberBrowser, type MemberBrowser } from "./account-world";
import { openTheShop } from "./basket-world";
import { fetched, getBytes } from "./digital-world";

openTheShop();

let owner: MemberBrowser;
beforeAll(async () => {
  aDataFolder();
  owner = await aMemberBrowser();
});

async function anAudioBook(content: Buffer, title = "The Salt Road"): Promise<string> {
  const code = await anItem({ productType: "eAudioBook", format: "eAudio Book", title });
  await addLibraryFile(code, aFile(content));
  await aPaidOrder({ memberId: owner.memberId }, [{ productType: "eAudioBook", code }]);
  return code;
}

async function getPage(code: string, query = "", headers: Record<string, string> = {}): Promise<ListeningPage> {
  const address = `/reader/read/${code}/listen${query}`;
  const asked = fetched(listen, address, { cookie: owner.cookie, params: { code }, headers });
  const answer = (await asked) as unknown as { data: { page: ListeningPage } } | Response;
  if (answer instanceof Response) throw new Error(await answer.text());
  return answer.data.page;
}

const getSound = (code: string, number: string, headers = {}) =>
  fetched(sound, "/x", { cookie: owner.cookie, params: { code, sound: number }, headers });

const chaptersIn = ({ chapters }: ListeningPage) =>
  chapters.map(({ title, from, until, sound: href }) => [
    title,
    Math.round(from),
    until && Math.round(until),
    href.at(-1),
  ]);

describe("an MP3", () => {
  const chapters = [
    { title: "Ōne", from: 0 },
    { title: "Two", from: 8 },
  ];

  it("an MP3 has the chapters of its tags, and is sent in parts", async () => {
    const content = anMp3({ seconds: 20, chapters });
    const code = await anAudioBook(content);
    const leads = await fetched(read, `/reader/read/${code}`, { cookie: owner.cookie, params: { code } });
    expect([leads.status, leads.headers.get("Location")]).toEqual([302, `/reader/read/${code}/listen`]);
    const page = await getPage(code);
    expect([page.title, chaptersIn(page)]).toEqual([
      "The Salt Road",
      [
        ["Ōne", 0, 8, "1"],
        ["Two", 8, 20, "1"],
      ],
    ]);
    const whole = await getSound(code, "1");
    expect([whole.headers.get("Content-Type"), whole.headers.get("Content-Disposition")]).toEqual([
      "audio/mpeg",
      `inline; filename="${code}-1.mp3"`,
    ]);
    expect((await getBytes(whole)).equals(content)).toBe(true);
    const part = await getSound(code, "1", { Range: "bytes=10-19" });
    expect([part.status, (await getBytes(part)).equals(content.subarray(10, 20))]).toEqual([206, true]);
    for (const number of ["0", "2", "x", "../1"]) expect((await getSound(code, number)).status).toBe(404);
  });

  it("an MP3 without chapters has one chapter, under the book's title", async () => {
    const code = await anAudioBook(anMp3({ seconds: 5 }));
    expect(chaptersIn(await getPage(code))).toEqual([["The Salt Road", 0, 5, "1"]]);
  });
});

it("an M4B has its Nero chapters", async () => {
  const chapters = [
    { title: "Opening", from: 0 },
    { title: "The Road", from: 3600 },
  ];
  const code = await anAudioBook(anM4b({ seconds: 7200, chapters }));
  const page = await getPage(code);
  expect(chaptersIn(page)).toEqual([
    ["Opening", 0, 3600, "1"],
    ["The Road", 3600, 7200, "1"],
  ]);
  expect(page.chapters[1]?.length).toBe("1:00:00");
});

it("a zipped set of MP3s is ordered by track number, stored or compressed, and omits other files", async () => {
  const [first, second, tenth] = [anMp3({ seconds: 3 }), anMp3({ seconds: 4, title: "Named" }), anMp3({ seconds: 5 })];
  const code = await anAudioBook(
    await aZip({
      "Book/track 10.mp3": tenth,
      "Book/track 2.mp3": second,
      "Book/track 1.mp3": first,
      "Book/cover.jpg": "a picture",
      "__MACOSX/Book/._track 1.mp3": "a shadow",
    }),
  );
  expect(chaptersIn(await getPage(code))).toEqual([
    ["track 1", 0, 3, "1"],
    ["Named", 0, 4, "2"],
    ["track 10", 0, 5, "3"],
  ]);
  for (const [at, content] of [first, second, tenth].entries()) {
    expect((await getBytes(await getSound(code, String(at + 1)))).equals(content)).toBe(true);
    const part = await getSound(code, String(at + 1), { Range: "bytes=100-8999" });
    expect((await getBytes(part)).equals(content.subarray(100, 9000))).toBe(true);
  }
  const tags = await Promise.all(["1", "2"].map(async (each) => (await getSound(code, each)).headers.get("ETag")));
  expect(new Set(tags).size).toBe(2);
});

it.each([
  ["an archive without sound", () => aZip({ "a.txt": "text" }), "There is nothing to listen to in this file."],
  ["a sound that is cut short", async () => Buffer.from("ID3\x04\0\0\x00\x00\x7f\x7f"), "This book's file is damaged"],
])("an audiobook file (%s) is refused with a message", async (_, content, message) => {
  const code = await anAudioBook(await content());
  await expect(getPage(code)).rejects.toThrow(message);
});

describe("the listening place", () => {
  const keep = (code: string, fields: Record<string, string>, cookie = owner.cookie) => {
    const request = new Request("http://localhost:3000/x", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Cookie: cookie },
    });
    return heard.action({ request, params: { code }, context: {} });
  };
  const findPosition = async (code: string) =>
    (await fetched(heard, "/x", { cookie: owner.cookie, params: { code } })).json() as Promise<object | null>;

  it("the listening place is where the listener stopped last, and sets the library's progress", async () => {
    const chapters = [
      { title: "One", from: 0 },
      { title: "Two", from: 10 },
    ];
    const code = await anAudioBook(anMp3({ seconds: 20, chapters }));
    expect([await findPosition(code), (await getPage(code)).startsAt]).toEqual([null, 0]);
    const [early, late] = ["2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"];
    expect((await keep(code, { sound: "1", seconds: "15", madeAt: late })).status).toBe(204);
    await keep(code, { sound: "1", seconds: "2", madeAt: early });
    expect(await findPosition(code)).toEqual({ chapter: 1, sound: 0, seconds: 15 });
    const page = await getPage(code);
    expect([page.chapter.title, page.startsAt]).toEqual(["Two", 15]);
    // A browser's prefetch of a page doesn't change the listener's position.
    expect((await getPage(code, "?c=1", { "Sec-Purpose": "prefetch" })).startsAt).toBe(0);
    expect(await findPosition(code)).toEqual({ chapter: 1, sound: 0, seconds: 15 });
    // Opening a chapter saves its start as the position.
    expect((await getPage(code, "?c=1")).startsAt).toBe(0);
    expect(await findPosition(code)).toEqual({ chapter: 0, sound: 0, seconds: 0 });
    await keep(code, { sound: "1", seconds: "15" });
    const shelf = (await owner.get(library, "/reader/library")).data as unknown as { books: object[] };
    expect(shelf.books).toContainEqual(expect.objectContaining({ code, percent: 75 }));
  });

  it("the listening place refuses malformed values and those of other visitors", async () => {
    const code = await anAudioBook(anMp3({ seconds: 20 }));
    for (const fields of [
      { sound: "1", seconds: "-1" },
      { sound: "x", seconds: "1" },
      { sound: "1", seconds: "1e5" },
    ])
      expect((await keep(code, fields)).status).toBe(422);
    expect((await keep(code, { sound: "9", seconds: "1" })).status).toBe(204);
    expect(await findPosition(code)).toBeNull();
    await keep(code, { sound: "1", seconds: "999999" });
    expect(await findPosition(code)).toMatchObject({ seconds: 20 });
    const other = await aMemberBrowser();
    expect((await keep(code, { sound: "1", seconds: "5" }, other.cookie)).status).toBe(404);
    expect(await findPosition(code)).toMatchObject({ seconds: 20 });
  });

  it("the listening place is not saved for another member who signed in after the player was opened", async () => {
    const code = await anAudioBook(anMp3({ seconds: 20 }));
    const getRefusal = (cookie?: string) =>
      keep(code, { sound: "1", seconds: "5", reader: "another" }, cookie).catch((error) => findRefusal(error)?.status);
    expect([await getRefusal(), await getRefusal(""), await findPosition(code)]).toEqual([409, 401, null]);
    expect((await keep(code, { sound: "1", seconds: "5", reader: owner.memberId })).status).toBe(204);
    expect(await findPosition(code)).toMatchObject({ seconds: 5 });
  });
});

it("anyone can listen to the beginning of an audiobook that is a single MP3, and to no more", async () => {
  const content = anMp3({ seconds: 20 });
  const get = (code: string, headers = {}) => fetched(sample, "/x", { params: { code }, headers });
  const code = await anAudioBook(content);
  const whole = await get(code);
  const bytes = await getBytes(whole);
  expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "audio/mpeg"]);
  expect(bytes.equals(content.subarray(0, Math.ceil(content.length / 10)))).toBe(true);
  const beyond = await get(code, { Range: `bytes=${bytes.length}-` });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${bytes.length}`]);
  const packed = await anAudioBook(anM4b({ seconds: 20 }));
  expect([(await get(packed)).status, (await get("A-9")).status]).toEqual([404, 404]);
});

it("an audiobook's sound is only for its owner, and not for an eBook's text", async () => {
  const code = await anAudioBook(anMp3({}));
  const other = await aMemberBrowser();
  expect((await fetched(sound, "/x", { cookie: other.cookie, params: { code, sound: "1" } })).status).toBe(404);
  const stranger = await fetched(sound, `/reader/read/${code}/listen/sounds/1`, { params: { code, sound: "1" } });
  expect([stranger.status, stranger.headers.get("Location")]).toEqual([
    302,
    `/reader/login?to=${encodeURIComponent(`/reader/read/${code}/listen/sounds/1`)}`,
  ]);
  const text = await anItem({ productType: "eBook", format: "eBook" });
  await addLibraryFile(text, aFile(await anEpub()));
  await aPaidOrder({ memberId: owner.memberId }, [{ productType: "eBook", code: text }]);
  const leads = await fetched(listen, "/x", { cookie: owner.cookie, params: { code: text } });
  expect(leads.headers.get("Location")).toBe(`/reader/read/${text}`);
});
