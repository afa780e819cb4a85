import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { VARIANT_HEIGHTS } from "~/domain/images/variants";
import { sampleProducts } from "./sample-data";

const MAX_BYTES = 6_000_000;
const filesIn = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, "pictures", folder)).map((name) => ({
    name,
    bytes: readFileSync(path.join(import.meta.dirname, "pictures", folder, name)),
  }));
const [covers, portraits] = [filesIn("covers"), filesIn("authors")];

it("the sample shop's covers are those that its catalogue names", async () => {
  const named = new Set((await sampleProducts()).map(({ cover }) => cover));
  expect(new Set(covers.map(({ name }) => name))).toEqual(named);
});

it("no two sample covers are the same, and each is high enough for a product's page", async () => {
  expect(new Set(covers.map(({ bytes }) => bytes.toString("base64"))).size).toBe(covers.length);
  for (const { name, bytes } of covers) {
    const { format, height, width } = await sharp(bytes).metadata();
    expect(format, name).toBe("webp");
    expect(height, name).toBeGreaterThan(1.5 * VARIANT_HEIGHTS.d);
    expect(width / height, name).toBeGreaterThanOrEqual(0.6);
  }
});

it("the sample shop has a portrait of each author whose page shows one", () => {
  const pages = path.join(import.meta.dirname, "content", "pages");
  const words = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(path.join(pages, name), "utf8"))
    .join("");
  const shown = [...words.matchAll(/\/images\/authors\/([^"]+)"/g)].map(([, name = ""]) => decodeURIComponent(name));
  expect(new Set(portraits.map(({ name }) => decodeURIComponent(path.parse(name).name)))).toEqual(new Set(shown));
});

it("the sample shop's pictures stay below 6 MB", () => {
  const sum = [...covers, ...portraits].reduce((bytes, picture) => bytes + picture.bytes.length, 0);
  expect(sum).toBeLessThan(MAX_BYTES);
});
