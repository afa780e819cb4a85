import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import type { Email } from "~/domain/mail/email";
import { loadProductFile, uploadProductFile } from "~/domain/office/product-file.server";
import { anItem } from "../../../tests/factories/baskets";
import { aPaidOrder } from "../../../tests/factories/digital-orders";
import { anEpub } from "../../../tests/factories/epubs";
import { aDataFolder, aFile, HEADS } from "../../../tests/factories/library-files";
import { aMember } from "../../../tests/factories/members";
import { aDatabase } from "../../../tests/setup/test-database";
import { addLibraryFile, FileRefused, toFileName } from "./add-file.server";
import { findKind } from "./kind-of-file.server";

describe("a file's kind", () => {
  it.each(Object.entries(HEADS))("recognises a library file by its contents: %s", (name, head) => {
    expect(findKind(head)?.kind).toBe(name.split(" ")[0]);
  });

  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><title>EPUB</title>"],
    ["a program", "\x7fELF"],
    ["a picture", "\x89PNG\r\n"],
    ["half an archive", "PK"],
    ["a film", "\0\0\0\x20ftypqt  "],
    ["text that begins like sound", "\xff\xff\xff\xff"],
    ["a layer II file", "\xff\xfd\x90"],
  ])("%s is not a file type of the library", (_, text) => expect(findKind(Buffer.from(text, "latin1"))).toBeNull());
});

it.each([
  ["The Pilgrim’s Progress: Part 1", "The-Pilgrims-Progress-Part-1"],
  ["../../etc/passwd", "etc-passwd"],
  ['a"\r\nSet-Cookie: x', "a-Set-Cookie-x"],
  ["Žluťoučký kůň", "Zlutoucky-kun"],
  ["圣经", "book"],
  ["x".repeat(200), "x".repeat(80)],
])("the file of a book titled %j is downloaded as %s", (title, name) => expect(toFileName(title)).toBe(name));

describe("adding a product's file", () => {
  let close: () => Promise<void>;
  let library: string;
  beforeEach(async () => {
    close = await aDatabase();
    library = path.join(aDataFolder(), "library");
  });
  afterEach(() => close());
  const row = (code: string) =>
    database().selectFrom("library_files").selectAll().where("code", "=", code).executeTakeFirst();
  const emails = async () =>
    (await database().selectFrom("jobs").select("payload").execute()).map((job) => JSON.parse(job.payload) as Email);

  it("copies a product's file into the library and replaces an earlier one", async () => {
    const code = await anItem({ productType: "eBook", title: "The Salt Road" });
    const added = await addLibraryFile(code, aFile(HEADS.EPUB, "anything.doc"));
    expect(added).toEqual({
      file: (await row(code))?.file,
      title: "The Salt Road",
      kind: "EPUB",
      bytes: HEADS.EPUB.length,
      isReplaced: false,
      emails: 0,
    });
    const first = await row(code);
    expect(first).toMatchObject({ download_name: "The-Salt-Road.epub", media_type: "application/epub+zip" });
    expect(readFileSync(path.join(library, first?.file ?? ""))).toEqual(HEADS.EPUB);

    expect((await addLibraryFile(code, aFile(HEADS.PDF))).isReplaced).toBe(true);
    const second = await row(code);
    expect(second?.download_name).toBe("The-Salt-Road.pdf");
    expect(existsSync(path.join(library, first?.file ?? ""))).toBe(false);
    expect(readdirSync(library)).toEqual([second?.file]);
    // Add the same file again, which changes nothing.
    await addLibraryFile(code, aFile(HEADS.PDF));
    expect(readdirSync(library)).toEqual([second?.file]);
  });

  it("refuses other files for the library with a reason and leaves nothing behind", async () => {
    const ebook = await anItem({ productType: "eBook" });
    const lamp = await anItem({ title: "Lamp", format: "Gift" });
    const folder = path.dirname(aFile("x"));
    for (const [code, file, words] of [
      ["NONE", aFile(HEADS.PDF), "There is no product with the code NONE."],
      [lamp, aFile(HEADS.PDF), "Lamp (Gift) is not an eBook or eAudio book."],
      [ebook, "/nowhere/book.epub", "There is no file /nowhere/book.epub."],
      [ebook, folder, `${folder} is not a file.`],
      [ebook, aFile(""), / is empty\.$/],
      [
        ebook,
        aFile("just text", "book.epub"),
        /^The content of .*book\.epub is not one of EPUB, PDF, MP3, M4B, ZIP\.$/,
      ],
    ] as const) {
      const refused = await addLibraryFile(code, file).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(FileRefused);
      expect((refused as Error).message).toMatch(words);
    }
    expect(existsSync(library)).toBe(false);
    expect(await row(ebook)).toBeUndefined();
  });

  it("emails earlier buyers when a product's file is added, the first time only", async () => {
    const code = await anItem({ productType: "eBook", title: "Held" });
    const memberId = await aMember({ email: "member@example.com" });
    await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
    const guests = await aPaidOrder({ email: "guest@example.com" }, [{ productType: "eBook", code }]);
    expect((await addLibraryFile(code, aFile(HEADS.EPUB))).emails).toBe(2);
    expect((await addLibraryFile(code, aFile(HEADS.PDF))).emails).toBe(0);
    const sent = await emails();
    expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["guest@example.com", "Ready to download: Held"],
      ["member@example.com", "Ready to download: Held"],
    ]);
    expect(sent.find(({ to }) => to === "guest@example.com")?.link?.href).toContain(guests.accessToken);
  });

  it("emails a note to the owners of a file that is replaced, once, by whoever saw the earlier one", async () => {
    const code = await anItem({ productType: "eBook", title: "Held" });
    await addLibraryFile(code, aFile(HEADS.EPUB));
    await aPaidOrder({ email: "guest@example.com" }, [{ productType: "eBook", code }]);
    const replace = (seen: string) => addLibraryFile(code, aFile(HEADS.PDF), { seen, note: "Page 9 is mended." });
    await expect(replace("")).rejects.toThrow("Someone has replaced the file");
    expect(readdirSync(library)).toEqual([(await row(code))?.file]);
    const { sha256 = "" } = (await row(code)) ?? {};
    expect(await replace(sha256)).toMatchObject({ isReplaced: true, emails: 1 });
    await expect(replace((await row(code))?.sha256 ?? "")).rejects.toThrow("this file already");
    expect(readdirSync(library)).toEqual([(await row(code))?.file]);
    const [sent, ...more] = await emails();
    expect([sent?.subject, more]).toEqual(["A new file: Held", []]);
    expect(sent?.paragraphs).toContain("Page 9 is mended.");
  });

  it("staff upload a file in the office only once its check finds no fault, or despite its faults", async () => {
    const code = await anItem({ productType: "eBook", title: "The Salt Road" });
    const form = { seen: "", note: "" };
    const put = (content: Buffer | null, more = {}) =>
      uploadProductFile(code, content && aFile(content), { ...form, ...more }, { staffId: null });
    await expect(put(null)).rejects.toMatchObject({ field: "file" });
    await expect(put(Buffer.from("text"))).rejects.toThrow("is not one of EPUB");
    await expect(put(HEADS.PDF)).rejects.toThrow("This PDF is damaged");
    await expect(put(await anEpub({ title: "Another Book" }))).rejects.toThrow('The file is the book "Another Book"');
    expect(await loadProductFile(code)).toMatchObject({ file: null, owners: 0, seen: "" });
    await put(await anEpub({ title: "The Salt Road" }));
    const { seen = "", file } = (await loadProductFile(code)) ?? {};
    expect(file).toMatchObject({ name: "The-Salt-Road.epub", kind: "EPUB" });
    await put(HEADS.PDF, { seen, anyway: "yes" });
    expect((await loadProductFile(code))?.file).toMatchObject({ kind: "PDF" });
    expect(await loadProductFile(await anItem())).toBeNull();
  });
});
