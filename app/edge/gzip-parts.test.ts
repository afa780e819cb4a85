import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { gzipped, gzippedLength, TextPart } from "./gzip-parts.server";

const part = (text: string) => new TextPart(Buffer.from(text), 6);
const long = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word} ${at * 7919}`).join(" ");

describe("parts joined into one gzip answer", () => {
  it.each([
    ["none", []],
    ["an empty one", [""]],
    ["short ones, which are stored", ["<p>", "“Grace”", "</p>"]],
    ["a long one", [long("book")]],
    ["long ones around short and empty ones", [long("book"), "3", "", "x".repeat(5000), long("Bücher")]],
  ])("are the texts one after the other: %s", (_which, texts) => {
    const parts = texts.map(part);
    const whole = gzipped(parts);
    expect(gunzipSync(whole).toString()).toBe(texts.join(""));
    expect(gzippedLength(parts)).toBe(whole.length);
  });

  it("may come in any order and more than once", () => {
    const [first, second] = [part(long("first")), part(long("second"))];
    gzipped([first, second]);
    expect(gunzipSync(gzipped([second, first, second])).toString()).toBe(
      [long("second"), long("first"), long("second")].join(""),
    );
  });
});
