import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CodedText, separateTexts, sortedBatches } from "./sort-by-file.server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-sort-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* feedOf(texts: readonly CodedText[], seen = { bytes: 0 }) {
  for (const text of texts) {
    seen.bytes += 1;
    yield text;
  }
}

const MANY = Number.MAX_SAFE_INTEGER;

/** Returns the batches of these texts; each text counts as one byte of the feed. */
async function batchesOf(texts: readonly CodedText[], sizes: { batch?: number; run?: number; merged?: number } = {}) {
  const seen = { bytes: 0 };
  const options = { batch: MANY, folder, bytesRead: () => seen.bytes, ...sizes };
  const batches: { texts: string[]; codes: string[]; bytesRead: number }[] = [];
  for await (const { codes, message } of sortedBatches(feedOf(texts, seen), options))
    batches.push({ texts: separateTexts(message.texts), codes: [...codes], bytesRead: message.bytesRead });
  return batches;
}

const coded = (code: string, text = `text of ${code}`): CodedText => ({ code, text });

test("sorts by code over many runs, so many texts a batch, and leaves no file", async () => {
  const codes = Array.from({ length: 500 }, (_, at) => `A-${1000 + ((at * 37) % 500)}`);
  const batches = await batchesOf(
    codes.map((code) => coded(code)),
    { batch: 100, run: 300, merged: 1000 },
  );
  expect(batches.map(({ texts }) => texts.length)).toEqual([100, 100, 100, 100, 100]);
  expect(batches.flatMap((batch) => batch.codes)).toEqual(codes.toSorted());
  expect(readdirSync(folder)).toEqual([]);
});

test("merges so many runs at a time, and tells how far the feed is stored", async () => {
  // Each run holds two texts.
  const texts = ["D", "C", "B", "A", "F", "E"].map((code) => coded(code, "x"));
  const batches = await batchesOf(texts, { batch: 2, run: 25, merged: 2 });
  expect(batches.map(({ codes }) => codes.join(""))).toEqual(["AB", "CD", "EF"]);
  const read = batches.map(({ bytesRead }) => bytesRead);
  expect(read.toSorted((a, b) => a - b)).toEqual(read);
  expect(read.at(-1)).toBeGreaterThan(4);
  expect(read.at(-1)).toBeLessThanOrEqual(6);
});

test("texts of one code stay in the order that they came in, and a text that is longer than a run is whole", async () => {
  const long = `${"ö".repeat(3000)}\n"end"`;
  const texts = [coded("B", "1"), coded("A", "2"), coded("B", "3"), coded("", "4"), coded("A", long), coded("B", "5")];
  expect((await batchesOf(texts, { run: 40 })).flatMap((batch) => batch.texts)).toEqual([
    "4",
    "2",
    long,
    "1",
    "3",
    "5",
  ]);
});

test("returns every text once, whatever the sizes", async () => {
  const aText = fc.record({
    code: fc.constantFrom("", "A", "B", "C", "Ö"),
    text: fc.string({ unit: "binary-ascii" }).map((text) => text.replaceAll("\0", "")),
  });
  const aSize = fc.integer({ min: 1, max: 60 });
  await fc.assert(
    fc.asyncProperty(fc.array(aText), aSize, aSize, aSize, async (texts, batch, run, merged) => {
      const came = (await batchesOf(texts, { batch, run, merged })).flatMap((each) => each.texts);
      expect(came.toSorted()).toEqual(texts.map(({ text }) => text).toSorted());
    }),
  );
});

test("no texts make no batch", async () => {
  expect(await batchesOf([])).toEqual([]);
});

test("a feed that fails while its beginning is stored fails when that is over", async () => {
  const failing = async function* () {
    yield* feedOf(["A", "B", "C", "D"].map((code) => coded(code, "x")));
    throw new Error("the disk is gone");
  };
  const came: string[] = [];
  const all = async () => {
    const options = { batch: 1, folder, bytesRead: () => 0, run: 25, merged: 1 };
    for await (const { message } of sortedBatches(failing(), options)) came.push(...separateTexts(message.texts));
  };
  await expect(all()).rejects.toThrow("the disk is gone");
  expect(came).toHaveLength(2);
  expect(readdirSync(folder)).toEqual([]);
});
