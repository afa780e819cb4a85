import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { precompress } from "./compressed-files";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-built-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("precompress", () => {
  test("a compressed copy unpacks to the original file", () => {
    mkdirSync(path.join(folder, "assets"));
    const file = path.join(folder, "assets/page-abc.js");
    const text = "export const a = 1;\n".repeat(100);
    writeFileSync(file, text);
    expect(precompress(folder)).toBe(1);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
  });

  test("compresses no small files and no pictures", () => {
    writeFileSync(path.join(folder, "small.js"), "1");
    writeFileSync(path.join(folder, "cover.png"), Buffer.alloc(4000));
    expect(precompress(folder)).toBe(0);
    expect(existsSync(path.join(folder, "cover.png.br"))).toBe(false);
  });
});
