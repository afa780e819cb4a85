import fc from "fast-check";
import { expect, test } from "vitest";
import { RecordSplitter } from "./record-splitter";

function split(pieces: readonly string[], isRecord = (_: string) => true) {
  const splitter = new RecordSplitter(isRecord);
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
}

test("a CSV record ends where its quotes close, and carries its first line's number", () => {
  expect(split(['a,b\r\n"x\r\ny",1\r\n\r\nlast,2'])).toEqual([
    { text: "a,b", line: 1, broken: false },
    { text: '"x\r\ny",1', line: 2, broken: false },
    { text: "last,2", line: 5, broken: false },
  ]);
});

test("carriage returns alone end CSV lines too", () => {
  expect(split(["a,b\rc,d\r"]).map((record) => record.text)).toEqual(["a,b", "c,d"]);
});

test("an unclosed quote loses only its own line of a long CSV file", () => {
  const lines = Array.from({ length: 5000 }, (_, number) => `${number},title`);
  lines[1] = '1,"title';
  const records = split([lines.join("\n")]);
  expect(records).toHaveLength(5000);
  expect(records.filter((record) => record.broken)).toEqual([{ text: '1,"title', line: 2, broken: true }]);
  expect(records[4999]).toEqual({ text: "4999,title", line: 5000, broken: false });
});

test("an unclosed quote near the end of a short file loses only its own line", () => {
  expect(split(['a\n"b\nc\nd']).map(({ line, broken }) => [line, broken])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
  ]);
});

test("two stray quotes in a CSV file do not lose the lines between them", () => {
  const records = split(['1,"a\n2,b\n3,c"\n4,d'], (text) => !text.includes("2,b"));
  expect(records.map(({ line, broken }) => [line, broken])).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ]);
});

test("splits a CSV text into the same records however it is cut", () => {
  const text = fc
    .array(fc.constantFrom('"', '""', "a", ",", "\n", "\r\n", '"b\nc"'), { maxLength: 40 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.array(fc.nat(40)), (whole, cuts) => {
      const offsets = [0, ...cuts.map((cut) => Math.min(cut, whole.length)), whole.length].sort((a, b) => a - b);
      const pieces = offsets.map((from, at) => whole.slice(from, offsets[at + 1]));
      expect(split(pieces)).toEqual(split([whole]));
    }),
  );
});
