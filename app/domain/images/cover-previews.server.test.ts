import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { folderFiles } from "~/outside/files-folder.server";
import { type CoverPreviews, coverPreviews } from "./cover-previews.server";

const CODE = "9780141439587";
const warn = vi.fn();
let folder: string;
let previews: CoverPreviews;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-previews-"));
  previews = coverPreviews(folderFiles(folder), { warn });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const aPicture = (background: string | { r: number; g: number; b: number; alpha: number }, width = 266) =>
  sharp({ create: { width, height: 400, channels: 4, background } })
    .avif({ quality: 50, effort: 0 })
    .toBuffer();

/** Extracts the small picture embedded in a preview. */
function within(preview: string | null): Buffer {
  return Buffer.from(/base64,([\w+/=]+)'/.exec(preview ?? "")?.[1] ?? "", "base64");
}

it("keeps a small preview of a cover's colours, in the cover's shape", async () => {
  expect(await previews.read(CODE)).toBeNull();
  await previews.keep(CODE, "first", await aPicture("#b02030", 400));
  const preview = await previews.read(CODE);
  expect(preview).toContain("width='400' height='400' viewBox='0 0 400 400'");
  expect(preview?.length).toBeLessThan(600);
  const { dominant } = await sharp(within(preview)).stats();
  expect(dominant.r).toBeGreaterThan(140);
  expect(dominant.b).toBeLessThan(80);
});

it("makes a new cover preview for a new picture only", async () => {
  await previews.keep(CODE, "first", await aPicture("#b02030"));
  const first = await previews.read(CODE);
  await previews.keep(CODE, "first", await aPicture("#2030b0"));
  expect(await previews.read(CODE)).toBe(first);
  await previews.keep(CODE, "second", await aPicture("#2030b0"));
  expect((await sharp(within(await previews.read(CODE))).stats()).dominant.b).toBeGreaterThan(140);
});

it("makes no preview of a transparent cover, and removes the earlier one", async () => {
  await previews.keep(CODE, "first", await aPicture("#b02030"));
  await previews.keep(CODE, "second", await aPicture({ r: 0, g: 0, b: 0, alpha: 0.5 }));
  expect(await previews.read(CODE)).toBeNull();
});

it("a cover preview contains nothing that could end a CSS rule", async () => {
  await previews.keep(CODE, "first", await aPicture("#b02030"));
  expect(await previews.read(CODE)).not.toMatch(/["<>\\\n]/);
});
