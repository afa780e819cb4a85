import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { folderFiles } from "~/outside/files-folder.server";
import { sampleProducts } from "../sample-data";
import { MOTIFS, motifOf } from "./motifs";
import { drawCover, writeSampleCovers } from "./write-covers";

const product = {
  code: "9780141439587",
  title: "Emma",
  subtitle: null,
  contributors: [
    { name: "Jane Austen", role: "A01" },
    { name: "A Translator", role: "B06" },
  ],
  format: "Paperback",
  categories: ["books/general-books"],
};

it("gives the editions of a work one look, and credits authors alone", () => {
  const other = { ...product, code: "9780141439594", format: "eBook", contributors: product.contributors.slice(0, 1) };
  expect(drawCover(other).svg).toBe(drawCover(product).svg);
  expect(drawCover(other).fileName).toBe("9780141439594.svg");
  expect(drawCover({ ...product, title: "Persuasion" }).svg).not.toBe(drawCover(product).svg);
});

it("refuses a code that would leave the folder", () => {
  expect(() => drawCover({ ...product, code: "../x" })).toThrow("not a file name");
});

it("writes and reports a file for each product", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-covers-"));
  let drawn = 0;
  await writeSampleCovers([product, { ...product, code: "X1" }], folderFiles(folder), () => {
    drawn += 1;
  });
  expect(readdirSync(path.join(folder, "covers")).sort()).toEqual(["9780141439587.svg", "X1.svg"]);
  expect(statSync(path.join(folder, "covers", "X1.svg")).size).toBeLessThan(25_000);
  expect(drawn).toBe(2);
  rmSync(folder, { recursive: true, force: true });
});

it("shows on the cover of each title a motif that no other title has", async () => {
  const products = await sampleProducts();
  const titles = new Set(products.map(({ title }) => title));
  expect(new Set(Object.keys(MOTIFS))).toEqual(titles);
  expect(new Set(Object.values(MOTIFS)).size).toBe(titles.size);
  const without = [...new Map(products.map((each) => [each.title, each])).values()].filter((product) => {
    const { scene, emblem } = motifOf(product.title);
    return scene === null && (emblem === "" || !drawCover(product).svg.includes(emblem));
  });
  expect(without.map(({ title }) => title)).toEqual([]);
});
