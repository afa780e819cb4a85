import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { encoder, ONCE } from "./page-encoding.server";
import { fileSizes, sizedPage } from "./page-size.server";

const noFiles = () => 0;
/** Returns text that hardly compresses. */
const words = (kB: number) => Array.from({ length: kB * 100 }, (_, at) => Math.sin(at).toFixed(7)).join(" ");
const page = (kB: number, mark = "<!--size-->") => Buffer.from(`<footer>${mark}</footer><p>${words(kB)}</p>`);

describe("a page's own size", () => {
  it.each(["gzip", "br", "identity"] as const)(
    "a page's own size equals the bytes sent in %s, and the number shown",
    async (encoding) => {
      for (const kB of [1, 7, 40, 200]) {
        const { body, size } = await sizedPage(page(kB), encoder(encoding, ONCE), { encoding, sizes: noFiles });
        expect(Math.abs(body.length - size * 1000)).toBeLessThanOrEqual(505);
        if (encoding === "gzip") expect(gunzipSync(body).toString()).toContain(`<footer>This page: ${size} kB. Lite`);
      }
    },
  );

  it("measures a page's size with one encoding if the guess was right, and with two if it wasn't", async () => {
    const encode = vi.fn(encoder("gzip", ONCE));
    const { size } = await sizedPage(page(40), encode, { encoding: "gzip", sizes: noFiles });
    expect(encode).toHaveBeenCalledTimes(2);
    await sizedPage(page(40), encode, { encoding: "gzip", sizes: noFiles, guess: size });
    expect(encode).toHaveBeenCalledTimes(3);
  });

  it("shows with a page's size what a lite page left out", async () => {
    const weights: Record<string, number> = { "/assets/a.js": 4_600, "/assets/b.woff2": 21_000 };
    const sizes = (address: string) => weights[address] ?? 0;
    const lite = page(2, "<!--size /assets/a.js /assets/b.woff2-->");
    const { body } = await sizedPage(lite, encoder("identity", ONCE), { encoding: "identity", sizes });
    expect(body.toString()).toMatch(/>This page: \d+ kB\. Lite mode saved 26 kB of scripts and fonts\.<\/footer>/);
  });

  it("writes no size into a page that has no place for it", async () => {
    const { body } = await sizedPage(Buffer.from("<p>Books</p>"), encoder("identity", ONCE), {
      encoding: "identity",
      sizes: noFiles,
    });
    expect(body.toString()).toBe("<p>Books</p>");
  });
});

it("counts a file's bytes as they are sent, and none for files outside the build", () => {
  const client = mkdtempSync(path.join(tmpdir(), "lectern-sizes-"));
  try {
    mkdirSync(path.join(client, "assets"));
    writeFileSync(path.join(client, "assets", "a.js"), "a".repeat(900));
    writeFileSync(path.join(client, "assets", "a.js.br"), "b".repeat(90));
    writeFileSync(path.join(client, "secret"), "c".repeat(70));
    const sizes = fileSizes(client);
    expect(sizes("/assets/a.js", "br")).toBe(90);
    expect(sizes("/assets/a.js", "gzip")).toBe(900);
    expect(sizes("/assets/gone.js", "br")).toBe(0);
    expect(sizes("/assets/../secret", "identity")).toBe(0);
  } finally {
    rmSync(client, { recursive: true });
  }
});
