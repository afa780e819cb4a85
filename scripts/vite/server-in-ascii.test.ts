import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { inAscii } from "./plugins.js";

describe("The server's files", () => {
  it.each([
    ["a text", '"Ünïté 1–2 😀"'],
    ["an escape before a letter", String.raw`"\\é" + "\é" + "\n’"`],
    ["a template", `\`„\${1 + 1}“\``],
    ["a pattern", '"a–b—c’d".split(/[–—]|\\’/).join()'],
    ["a pattern of whole letters", '/^[😀é]+$/u.test("é😀")'],
  ])("server code means the same in ASCII: %s", (_what, code) => {
    const written = inAscii(code);
    expect(written).toMatch(/^[\0-\x7f]*$/);
    expect(runInNewContext(written)).toBe(runInNewContext(code));
  });
});
