import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { folderFiles } from "~/outside/files-folder.server";
import { drawPortrait, writeSamplePortraits } from "./portraits";

const CONTENT = path.join(import.meta.dirname, "content", "pages");

it("draws every author whose portrait a page shows, each like no other", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-portraits-"));
  await writeSamplePortraits(folderFiles(folder));
  const drawn = readdirSync(path.join(folder, "authors"));
  const pages = readdirSync(CONTENT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  const words = pages.map((name) => readFileSync(path.join(CONTENT, name), "utf8")).join("");
  const shown = [...words.matchAll(/\/images\/authors\/([^"]+)"/g)].map(([, name = ""]) => decodeURIComponent(name));
  expect(new Set(shown)).toEqual(new Set(drawn));
  const pictures = drawn.map((name) => readFileSync(path.join(folder, "authors", name), "utf8"));
  expect(new Set(pictures).size).toBe(drawn.length);
  for (const picture of pictures) await sharp(Buffer.from(picture)).resize(24).raw().toBuffer();
  rmSync(folder, { recursive: true });
});

it("draws no one else", () => {
  expect(drawPortrait("no-one")).toBeNull();
});
