/** Tests which entries of a narrated book's lists of sounds are used, and that a hostile list can do no harm. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getArchive } from "../../../tests/factories/epubs";
import { aNarratedBook, aSmil } from "../../../tests/factories/narrated-books";
import { bookFiles } from "./book-files.server";
import { openEpub } from "./epub.server";
import { findSeconds } from "./epub-narration.server";

async function opened(traits: Parameters<typeof aNarratedBook>[0] = {}) {
  const content = await aNarratedBook(traits);
  return openEpub(await getArchive(content));
}

const getNarration = async (smil: string) => (await opened({ smils: [smil] })).readNarration(0);

describe("a book with narration", () => {
  it("reads each chapter's narrated passages and the CSS class of the passage being read aloud", async () => {
    const book = await opened();
    expect(await book.readNarration(0)).toEqual([
      { fragment: "s1", sound: "OPS/audio/voice.mp3", from: 0, until: 1.5 },
      { fragment: "s2", sound: "OPS/audio/voice.mp3", from: 1.5, until: 3 },
    ]);
    expect(await book.readNarration(1)).toMatchObject([{ from: 3 }, { until: 6 }]);
    expect(await book.readNarration(2)).toEqual([]);
    expect(book.spokenClass).toBe("-epub-media-overlay-active");
    const { findSound } = bookFiles(async () => getArchive(await aNarratedBook()));
    expect((await findSound("OPS/audio/voice.mp3"))?.mediaType).toBe("audio/mpeg");
  });

  it("reads narrated passages inside nested sequences in order, up to the sound's end if no end is given", async () => {
    const par = (id: string, clip: string) =>
      `<par><text src="one.xhtml#${id}"/><audio src="audio/voice.mp3" ${clip}/></par>`;
    const body = `<seq><seq>${par("s1", 'clipBegin="0:00:01.25" clipEnd="1500ms"')}</seq>${par("s2", "")}</seq>`;
    expect(await getNarration(`<smil><body>${body}</body></smil>`)).toMatchObject([
      { fragment: "s1", from: 1.25, until: 1.5 },
      { fragment: "s2", from: 0, until: null },
    ]);
  });

  it.each([
    ["0:01:02.5", 62.5],
    ["12:30", 750],
    ["100:00:00", 360_000],
    ["12.3s", 12.3],
    ["1.5min", 90],
    ["2h", 7200],
    ["300ms", 0.3],
    ["7", 7],
    [" 7s ", 7],
    ["", null],
    ["-1s", null],
    ["1e9s", null],
    ["99999999h", null],
    ["1:2:3:4", null],
    [`${"9".repeat(100_000)}s`, null],
  ])("reads the narration clock value %.20s", (clock, seconds) => {
    expect(findSeconds(clock)).toBe(seconds);
  });
});

describe("a hostile narration file", () => {
  const sound = (src: string, clip = "") =>
    `<smil><body><par><text src="one.xhtml#s1"/><audio src="${src}" ${clip}/></par></body></smil>`;

  it.each([
    ["a sound from outside", sound("https://evil.example/x.mp3")],
    ["a sound without a scheme from outside", sound("//evil.example/x.mp3")],
    ["a sound above the book", sound("../../../../etc/passwd.mp3")],
    ["a sound that the book hasn't", sound("audio/none.mp3")],
    ["a file that is no sound", sound("one.xhtml")],
    ["a script for a sound", sound("javascript:alert(1)")],
    ["a stretch that ends before it begins", sound("audio/voice.mp3", 'clipBegin="5s" clipEnd="2s"')],
    ["another chapter's text", sound("audio/voice.mp3").replace("one.xhtml", "two.xhtml")],
    ["text from outside", sound("audio/voice.mp3").replace("one.xhtml", "https://evil.example/one.xhtml")],
    ["text without a place", sound("audio/voice.mp3").replace("#s1", "")],
    [
      "an entity bomb",
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><smil>${"&b;".repeat(10_000)}</smil>`,
    ],
    ["an entity of another file", `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sound("&a;")}`],
    ["no XML at all", "\u0000\u0001<<<>>>"],
  ])("returns no narration for a file with %s", async (_, smil) => {
    expect(await getNarration(smil)).toEqual([]);
  });

  it("limits the narrated passages of a book, however many there are and however deeply they are nested", async () => {
    const many = await getNarration(
      aSmil(
        "one.xhtml",
        Array.from({ length: 60_000 }, () => "s1"),
      ),
    );
    expect(many).toHaveLength(20_000);
    const deep = `${"<seq>".repeat(50_000)}<par><text src="one.xhtml#s1"/><audio src="audio/voice.mp3"/></par>`;
    expect((await getNarration(`<smil>${deep}`)).length).toBeLessThanOrEqual(1);
  });

  it("opens a book without narration if its narration file is too large", async () => {
    const book = await opened({ smils: [`<smil>${randomBytes(5 * 1024 * 1024).toString("hex")}</smil>`] });
    expect(await book.readNarration(0).catch(() => "refused")).toEqual([]);
    expect(await book.readChapter(0)).toContain("The first sentence.");
  });

  it("ignores a narration CSS class that is more than a plain name", async () => {
    expect((await opened({ spokenClass: 'x" onclick="alert(1)' })).spokenClass).toBe("");
  });
});
