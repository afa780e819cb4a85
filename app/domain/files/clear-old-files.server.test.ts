import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearWhenDue } from "./clear-old-files.server";

const now = Date.UTC(2027, 2, 7);
const DAY = 86_400_000;

describe("old files", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "lectern-old-files-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Creates a file whose modification time is `written` days ago and whose access time is `read` days ago. */
  const put = (name: string, written: number, read = written) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "x");
    utimesSync(file, (now - read * DAY) / 1000, (now - written * DAY) / 1000);
  };
  const has = (name: string) => existsSync(path.join(folder, name));

  test("deletes old files: pictures that no one asked for, reports and written emails", async () => {
    const old = {
      "image-cache/ab/abc.avif": 61,
      "import-report-2026Z.csv": 91,
      "outbox/1.eml": 31,
      "outbox/2.eml.part": 31,
    };
    const young = { "image-cache/ab/abd.avif": 59, "import-report-2027Z.csv": 89, "outbox/3.eml": 29 };
    for (const [name, days] of Object.entries({ ...old, ...young })) put(name, days);
    put("image-cache/cd/cde.webp", 300, 2);
    expect(await clearWhenDue(folder, now)).toBe(4);
    for (const name of Object.keys(old)) expect(has(name), name).toBe(false);
    for (const name of [...Object.keys(young), "image-cache/cd/cde.webp"]) expect(has(name), name).toBe(true);
  });

  test("keeps all other files of the shop, however old", async () => {
    const kept = ["shop.sqlite", "cookie-secret", "covers/1.jpg", "library/1.epub", "kept-assets/a.js", "stock.csv"];
    for (const name of kept) put(name, 900);
    expect(await clearWhenDue(folder, now)).toBe(0);
    for (const name of kept) expect(has(name), name).toBe(true);
  });

  test("processes that share a folder clear its old files once a day", async () => {
    put("outbox/1.eml", 31);
    expect(await clearWhenDue(folder, now)).toBe(1);
    put("outbox/2.eml", 31);
    expect(await clearWhenDue(folder, now + DAY / 2)).toBe(0);
    expect(await clearWhenDue(folder, now + DAY)).toBe(1);
  });
});
