/** Tests the narration of a book: only its owner can get the sounds, even if the text is part of a sample. */
import { beforeAll, expect, it } from "vitest";
import { addLibraryFile } from "~/domain/library/add-file.server";
import * as narration from "~/routes/reader/narration";
import * as read from "~/routes/reader/read";
import * as sound from "~/routes/reader/sound";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { aDataFolder, aFile } from "../factories/library-files";
import { aNarratedBook } from "../factories/narrated-books";
import { aMemberBrowser } from "./account-world";
import { openTheShop } from "./basket-world";
import { fetched, getBytes } from "./digital-world";

openTheShop();

const VOICE = "OPS/audio/voice.mp3";
let code: string;
let owner: string;
beforeAll(async () => {
  aDataFolder();
  code = await anItem({ productType: "eBook", format: "eBook" });
  await addLibraryFile(code, aFile(await aNarratedBook()));
  const member = await aMemberBrowser();
  await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code }]);
  owner = member.cookie;
});

const soundAt = (path: string, cookie: string, headers = {}) =>
  fetched(sound, `/reader/read/${code}/sounds/${path}`, { cookie, params: { code, "*": path }, headers });
const chapterAt = (chapter: string, cookie: string) =>
  fetched(narration, `/reader/read/${code}/narration/${chapter}`, { cookie, params: { code, chapter } });

it("a book's narration is sent to its owner, whole or in part", async () => {
  const whole = await soundAt(VOICE, owner);
  expect([whole.status, whole.headers.get("Content-Type"), whole.headers.get("Cache-Control")]).toEqual([
    200,
    "audio/mpeg",
    "private, no-store, no-transform",
  ]);
  const bytes = await getBytes(whole);
  const part = await soundAt(VOICE, owner, { Range: "bytes=500-999" });
  expect([part.status, (await getBytes(part)).equals(bytes.subarray(500, 1000))]).toEqual([206, true]);
  const stretches = (await (await chapterAt("1", owner)).json()) as { stretches: object[] };
  expect(stretches).toEqual({
    spokenClass: "b--epub-media-overlay-active",
    stretches: [
      { id: "b-s1", sound: `/reader/read/${code}/sounds/${VOICE}`, from: 0, until: 1.5 },
      { id: "b-s2", sound: `/reader/read/${code}/sounds/${VOICE}`, from: 1.5, until: 3 },
    ],
  });
});

it("a book's narration is not sent to signed-out visitors or other members", async () => {
  const { cookie } = await aMemberBrowser();
  for (const ask of [(cookie: string) => soundAt(VOICE, cookie), (cookie: string) => chapterAt("1", cookie)]) {
    expect([(await ask("")).status, (await ask(cookie)).status]).toEqual([302, 404]);
  }
});

it.each(["OPS/one.xhtml", "OPS/book.opf", "OPS/none.mp3", "../secret.mp3", "OPS/audio/../../x.mp3", ""])(
  "a book's narration sends no file that isn't a sound of the book: %s",
  async (path) => {
    expect((await soundAt(path, owner)).status).toBe(404);
  },
);

it.each(["0", "4", "x", "99999999"])(
  "a book's narration is not found for a chapter that the book doesn't have: %s",
  async (chapter) => {
    expect((await chapterAt(chapter, owner)).status).toBe(404);
  },
);

it("a book's narration is not in the sample", async () => {
  const sample = (await fetched(read, `/reader/read/${code}/sample`, { params: { code } })) as unknown as {
    data: { narration: object | null };
  };
  expect(sample.data.narration).toBeNull();
  const own = (await fetched(read, `/reader/read/${code}?c=1&p=1`, { cookie: owner, params: { code } })) as unknown as {
    data: { narration: object | null };
  };
  expect(own.data.narration).toEqual({ chapter: 1, sounds: [`/reader/read/${code}/sounds/${VOICE}#t=0,3`] });
});
