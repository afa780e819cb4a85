import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { folderFiles } from "~/outside/files-folder.server";
import { CoverUnreachable } from "~/outside/remote-cover.server";
import { aDatabase } from "../../../tests/setup/test-database";
import type { PictureFormat, PictureName } from "./picture-name";
import { pictures } from "./render.server";

let closeDatabase: () => Promise<void>;
let folder: string;
const warn = vi.fn();
const fetchCover = vi.fn<(address: string) => Promise<Buffer>>();

beforeAll(async () => {
  closeDatabase = await aDatabase();
});
afterAll(() => closeDatabase());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-pictures-"));
  mkdirSync(path.join(folder, "covers"));
});
afterEach(async () => {
  warn.mockReset();
  fetchCover.mockReset();
  rmSync(folder, { recursive: true, force: true });
  await database().deleteFrom("products").execute();
});

async function aProductWithCover(cover: string | null, title = "Emma"): Promise<void> {
  await database()
    .insertInto("products")
    .values({
      code: "9780141439587",
      isbn13: null,
      title,
      subtitle: null,
      title_sort: "emma",
      slug: "emma",
      authors: "Jane Austen",
      product_type: "shipped",
      format: "Paperback",
      price_cents: 999,
      strike_price_cents: null,
      saving_statement: null,
      rating_hundredths: null,
      rating_count: 0,
      availability: "in stock",
      stock: 1,
      max_per_order: 99,
      description: null,
      publisher: null,
      pages: null,
      language: null,
      published_on: null,
      aff_code: null,
      talkers: "",
      cover,
      popularity: 0,
      work_key: "emma",
      content_hash: "",
      withdrawn_at: null,
      created_at: "2027-01-01T00:00:00.000Z",
      updated_at: "2027-01-01T00:00:00.000Z",
    })
    .execute();
}

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c00" } })
    .png()
    .toBuffer();
const putCover = (name: string, bytes: Uint8Array | string) => writeFileSync(path.join(folder, "covers", name), bytes);
const shop = () => pictures({ files: folderFiles(folder), folder, remote: { fetchCover }, log: { warn } });

async function ask(of = shop(), name: Partial<PictureName> = {}, format: PictureFormat = "webp") {
  const found = await of.find({ code: "9780141439587", variant: "b", double: false, format: null, ...name }, format);
  if (!found) throw new Error("no such picture");
  const { bytes, settled } = await found.render();
  return { tag: found.tag, bytes, settled, about: await sharp(bytes).metadata() };
}

async function isRed(bytes: Buffer): Promise<boolean> {
  const [r = 0, g = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer();
  return r > 150 && g < 60;
}

it("keeps a cover's proportions at every size and in every format, and never enlarges it", async () => {
  putCover("a.png", await red(400, 600));
  await aProductWithCover("a.png");
  expect((await ask(shop(), {}, "avif")).about).toMatchObject({ format: "heif", width: 133, height: 200 });
  expect((await ask(shop(), { double: true }, "webp")).about).toMatchObject({
    format: "webp",
    width: 267,
    height: 400,
  });
  expect((await ask(shop(), { variant: "a" }, "jpg")).about).toMatchObject({ format: "jpeg", width: 67, height: 100 });
  expect((await ask(shop(), { variant: "d" }, "jpg")).about).toMatchObject({ width: 400, height: 600 });
});

it("limits very wide covers to twice the height", async () => {
  putCover("wide.png", await red(1200, 300));
  await aProductWithCover("wide.png");
  expect((await ask()).about).toMatchObject({ width: 400, height: 100 });
});

it("renders SVG at the requested size and never sends SVG", async () => {
  putCover(
    "a.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 30" width="20" height="30"><rect width="20" height="30" fill="#c00"/></svg>',
  );
  await aProductWithCover("a.svg");
  const { about, bytes } = await ask(shop(), { variant: "d" }, "jpg");
  expect(about).toMatchObject({ format: "jpeg", width: 433, height: 650 });
  expect(await isRed(bytes)).toBe(true);
});

it("gives a new cover a new tag and ignores the old file", async () => {
  putCover("a.png", await red(40, 60));
  await aProductWithCover("a.png");
  const before = await ask();
  expect((await ask()).tag).toBe(before.tag);
  utimesSync(path.join(folder, "covers", "a.png"), new Date(0), new Date(0));
  expect((await ask()).tag).not.toBe(before.tag);
});

it("renders a cover once for simultaneous requests, and answers from disk afterwards", async () => {
  fetchCover.mockResolvedValue(await red(40, 60));
  await aProductWithCover("https://covers.example/a.png");
  const of = shop();
  const all = await Promise.all([ask(of), ask(of), ask(of), ask(of, { variant: "a" })]);
  expect(all[0]?.bytes).toBe(all[1]?.bytes);
  expect(await isRed(all[3]?.bytes ?? Buffer.alloc(0))).toBe(true);
  const files = readdirSync(path.join(folder, "image-cache"), { recursive: true })
    .map(String)
    .filter((name) => name.includes("."));
  expect(files.filter((name) => name.endsWith(".webp"))).toHaveLength(2);
  expect(files.some((name) => name.endsWith(".part"))).toBe(false);
  await ask(shop(), { variant: "c" });
  expect(fetchCover).toHaveBeenCalledTimes(1);
});

it("shows a cover that can't be kept, as on a full disk", async () => {
  writeFileSync(path.join(folder, "image-cache"), "");
  putCover("a.png", await red(40, 60));
  await aProductWithCover("a.png");
  expect(await isRed((await ask()).bytes)).toBe(true);
  expect(warn).toHaveBeenCalledWith(expect.anything(), "a picture could not be kept");
});

it("draws a placeholder for a product without a cover, and a new one when its text changes", async () => {
  await aProductWithCover(null);
  const { tag, about, settled } = await ask();
  expect(about).toMatchObject({ width: 133, height: 200 });
  expect(settled).toBe(true);
  await database().updateTable("products").set({ title: "Persuasion" }).execute();
  expect((await ask()).tag).not.toBe(tag);
});

it.each(["broken.png", "../secret.png", "/etc/hostname", "missing.png", ".hidden.png", "a\\b.png"])(
  "shows the placeholder for the cover %j",
  async (cover) => {
    putCover("broken.png", "no picture at all");
    putCover(".hidden.png", await red(40, 60));
    writeFileSync(path.join(folder, "secret.png"), await red(40, 60));
    await aProductWithCover(cover);
    const { bytes, settled } = await ask();
    expect(await isRed(bytes)).toBe(false);
    expect(settled).toBe(true);
    expect(warn).toHaveBeenCalledTimes(cover === "broken.png" ? 1 : 0);
  },
);

it("shows the placeholder for a cover's address that fails, doesn't retry at once, and caches nothing", async () => {
  fetchCover.mockRejectedValue(new CoverUnreachable("answered 503"));
  await aProductWithCover("https://covers.example/a.png");
  const of = shop();
  expect((await ask(of)).settled).toBe(false);
  expect((await ask(of, { variant: "c" })).settled).toBe(false);
  expect(fetchCover).toHaveBeenCalledTimes(1);
  fetchCover.mockResolvedValue(await red(40, 60));
  const later = await ask(shop());
  expect(later.settled).toBe(true);
  expect(await isRed(later.bytes)).toBe(true);
});

it("finds no image for an unknown product, but serves the general placeholder", async () => {
  expect(await shop().find({ code: "nope", variant: "a", double: false, format: null }, "jpg")).toBeNull();
  expect((await ask(shop(), { code: "placeholder", variant: "a" })).about).toMatchObject({ width: 67, height: 100 });
});

it("lays covers side by side on a share card of one size", async () => {
  putCover("a.png", await red(400, 600));
  await aProductWithCover("a.png");
  const of = shop();
  const getCard = async (codes: string[]) => (await of.findTogether(codes)).render();
  const pixelAt = async (bytes: Buffer, left: number, top: number) => [
    ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const one = await getCard(["9780141439587", "nope"]);
  expect(await sharp(one.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(one.bytes.length).toBeLessThan(100_000);
  const [r = 0, g = 0] = await pixelAt(one.bytes, 600, 300);
  expect([r > 150, g < 60]).toEqual([true, true]);
  const [, beside = 0] = await pixelAt(one.bytes, 100, 300);
  expect(beside).toBeGreaterThan(200);

  const shopsOwn = await getCard([]);
  expect(await sharp(shopsOwn.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(shopsOwn.bytes.equals(one.bytes)).toBe(false);
});

it("keeps a share card, and draws a new one for a new cover", async () => {
  putCover("a.png", await red(40, 60));
  await aProductWithCover("a.png");
  const of = shop();
  const first = await of.findTogether(["9780141439587"]);
  const { bytes } = await first.render();
  const again = await shop().findTogether(["9780141439587"]);
  expect(again.tag).toBe(first.tag);
  expect((await again.render()).bytes.equals(bytes)).toBe(true);
  utimesSync(path.join(folder, "covers", "a.png"), new Date(0), new Date(0));
  expect((await of.findTogether(["9780141439587"])).tag).not.toBe(first.tag);
});

it("does not cache a share card with a cover that can't be reached", async () => {
  fetchCover.mockRejectedValue(new CoverUnreachable("answered 503"));
  await aProductWithCover("https://covers.example/a.png");
  expect((await (await shop().findTogether(["9780141439587"])).render()).settled).toBe(false);
  fetchCover.mockResolvedValue(await red(40, 60));
  expect((await (await shop().findTogether(["9780141439587"])).render()).settled).toBe(true);
});
