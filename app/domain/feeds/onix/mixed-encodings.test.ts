/**
 * Tests ONIX with faults that are common in distributors' files: two encodings in one file, control characters, products
 * without a message.
 */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import {
  aMessage,
  anOldMessage,
  aProduct,
  identifier,
  openMessage,
  readMessage,
  title,
} from "../../../../tests/setup/onix-messages";
import { aDatabase } from "../../../../tests/setup/test-database";
import { importFile } from "../import-file.server";
import { MixedDecoder } from "./mixed-decoder.server";

const book = (code: string, text: string, parts = {}) =>
  aProduct({
    reference: `R-${code}`,
    identifiers: identifier("01", code),
    title: title(`<TitleText>${text}</TitleText>`),
    ...parts,
  });

/** Lists the title and notes of each record, or the reason why it was refused. */
const seen = (items: FeedItem[]) =>
  items.map((item) => {
    if (item.kind === "refused") return item.refusal.reason;
    return [item.kind === "product" ? item.product.title : item.code, ...(item.notes ?? [])];
  });

describe("the decoder of mixed files", () => {
  const decoded = (pieces: Uint8Array[]) => {
    const decoder = new MixedDecoder();
    const text = pieces.map((piece) => decoder.decode(piece)).join("");
    return text + decoder.decode(Buffer.alloc(0), { isLast: true });
  };
  /** Cuts the bytes into pieces at these positions. */
  const cut = (bytes: Buffer, offsets: number[]) => {
    const at = [0, ...offsets.map((offset) => offset % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
    return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
  };
  const anyCuts = fc.array(fc.nat(), { maxLength: 8 });

  test("the decoder of mixed files leaves UTF-8 as it is, however it is cut", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), anyCuts, (text, offsets) => {
        const bytes = Buffer.from(text.replace(/^\ufeff/, ""));
        expect(decoded(cut(bytes, offsets))).toBe(bytes.toString());
      }),
    );
  });

  test("the decoder of mixed files reads any bytes the same however they are cut, and loses none", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), anyCuts, (array, offsets) => {
        const bytes = Buffer.from(array);
        const whole = decoded([bytes]);
        expect(decoded(cut(bytes, offsets))).toBe(whole);
        expect(whole.replaceAll("\ufdd0", "").length).toBeGreaterThanOrEqual(Math.floor(bytes.length / 4));
        expect(whole.split("\ufdd0").length === 1).toBe(
          new TextDecoder().decode(bytes) === whole && !whole.includes("\ufffd"),
        );
      }),
    );
  });

  /**
   * Generates pieces of text in either encoding. None of the Windows-1252 bytes is a valid continuation of a UTF-8 character.
   */
  const anyPiece = fc.oneof(
    fc.constantFrom("plain ", "Zwölf ", "聖書 ", "🙂 ", "’ ").map((text) => ({ text, bytes: Buffer.from(text) })),
    fc
      .constantFrom(["\x92s", "’s"], ["caf\xe9 ", "café "], ["\x93Quoted\x94 ", "“Quoted” "], ["\x96 ", "– "])
      .map(([bytes = "", text = ""]) => ({ text, bytes: Buffer.from(bytes, "latin1") })),
  );

  test("reads each part of a mixed text in its own encoding, however it is cut", () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 12 }), anyCuts, (pieces, offsets) => {
        const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
        const expected = pieces.map(({ text }) => text).join("");
        expect(decoded(cut(bytes, offsets)).replaceAll("\ufdd0", "")).toBe(expected);
      }),
    );
  });
});

describe("a file that is imported", () => {
  const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n';

  async function imported(bytes: Buffer, options = {}) {
    const close = await aDatabase();
    const folder = mkdtempSync(path.join(tmpdir(), "lectern-mixed-"));
    const [file, report] = [path.join(folder, "feed.xml"), path.join(folder, "report.csv")];
    writeFileSync(file, bytes);
    const lines: string[] = [];
    const status = await importFile(file, {
      dryRun: false,
      strict: true,
      report,
      say: (line) => lines.push(line),
      ...options,
    });
    const rows = await database().selectFrom("products").select(["code", "title"]).orderBy("code").execute();
    await close();
    return {
      status,
      said: lines.join("\n"),
      report: readFileSync(report, "utf8"),
      titles: rows.map((row) => row.title),
    };
  }

  test("imports a file with two encodings and names the records that were repaired", async () => {
    const message = aMessage(
      `${book("A-1", "Zw\u00c3\u00b6lf")}${book("A-2", "The King\x92s Caf\xe9")}${book("A-3", "Tab\there\x0b\x01")}`,
      {
        prolog: PROLOG,
      },
    );
    const { status, titles, report } = await imported(Buffer.from(message, "latin1"));
    expect(titles).toEqual(["Zwölf", "The King’s Café", "Tab here"]);
    expect(report.split("\r\n").slice(1, -1)).toEqual([
      expect.stringMatching(
        /^"record R-A-2, line \d+","A-2","Note: its TitleText \(line \d+\) is not all UTF-8, and the rest was read as Windows-1252\."$/,
      ),
      expect.stringMatching(
        /^"record R-A-3, line \d+","A-3","Note: its TitleText \(line \d+\) held control characters, which were left out\."$/,
      ),
    ]);
    expect(status).toBe(0);
  });

  test("reads a character at each border of a file's pieces in its own encoding", async () => {
    // Use enough text to fill a 64 kB piece, so that the piece ends with characters of three bytes and of one byte.
    const filling = "聖’".repeat(12_000);
    const long = Buffer.from(aMessage(book("A-1", "One", { collateral: text(filling) }), { prolog: PROLOG }));
    for (const shift of [0, 1, 2, 3]) {
      const at = 64 * 1024 - shift;
      const lead = long.subarray(0, at).lastIndexOf("’");
      const mixed = Buffer.concat([long.subarray(0, lead), Buffer.from("\x92", "latin1"), long.subarray(lead + 3)]);
      const { report, titles } = await imported(mixed, { dryRun: true }).catch((error: unknown) => ({
        report: String(error),
        titles: [],
      }));
      expect(report).toContain("was read as Windows-1252");
      expect(titles).toEqual([]);
    }
  });
  const text = (of: string) => `<TextContent><TextType>03</TextType><Text>${of}</Text></TextContent>`;
});

describe("control characters", () => {
  test.each([
    ["as they are", "Salt\u0001 and\u001f Light\u007f"],
    ["as numbers", "Salt&#1; and&#x1F; Light&#xFFFF;"],
    ["in a CDATA section", "<![CDATA[Salt\u0002 and Light]]>"],
  ])("leaves out control characters %s", async (_, given) => {
    const [one] = seen(await readMessage(aMessage(book("A-1", given)), 7));
    expect(one).toEqual(["Salt and Light", "its TitleText (line 7) held control characters, which were left out."]);
  });

  test("reads Latin-1 control codes as Windows-1252 quotes", async () => {
    const [one] = seen(await readMessage(aMessage(book("A-1", "The King\u0092s"))));
    expect(one).toEqual(["The King’s", expect.stringContaining("read as Windows-1252")]);
  });

  test("ignores control characters outside the products and in elements that the shop does not read", async () => {
    const aside =
      "<ProductForm>BC</ProductForm><Contributor><PersonName>Ada</PersonName><ContributorDescription>\u0001</ContributorDescription></Contributor>";
    const message = `\u0002${aMessage(`\u0003${book("A-1", "One", { descriptive: aside })}`)}\u001a`;
    expect(seen(await readMessage(message))).toEqual([["One"]]);
  });

  test("control characters change nothing about a wrong check digit", async () => {
    const wrong = aProduct({
      identifiers: identifier("15", "9780000000003"),
      title: title("<TitleText>\u0001</TitleText>"),
    });
    expect(seen(await readMessage(aMessage(wrong)))).toEqual([
      expect.stringContaining("its check digit or its length is wrong"),
    ]);
  });
});

describe("products without a message", () => {
  const two = `${book("A-1", "One")}\n${book("A-2", "Two")}`;
  const old = anOldMessage("")
    .replace(/^.*<\/Header>/, "")
    .replace("</ONIXMessage>", "");

  test.each([
    ["one", book("A-1", "One"), [["One"]]],
    ["several", two, [["One"], ["Two"]]],
    ["with a declaration and comments", `<?xml version="1.0"?>\n<!-- <Product> -->\n${two}`, [["One"], ["Two"]]],
    ["of ONIX 2.1", old, [["One", expect.stringContaining("none is a price in AUD")]]],
    ["none of them whole", two.slice(0, -20), [["One"], expect.stringContaining("the file ends")]],
  ])("reads ONIX products without a message: %s", async (_, message, expected) => {
    for (const pieceLength of [1, 50, message.length]) {
      expect(seen(await readMessage(message, pieceLength))).toEqual(expected);
    }
  });

  test("reads ONIX products without a message twice with the same result", async () => {
    const feed = await openMessage(two);
    const once = await Array.fromAsync(feed);
    expect(await Array.fromAsync(feed)).toEqual(once);
    expect(once).toHaveLength(2);
  });
});
