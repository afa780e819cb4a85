import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { lettering } from "~/domain/images/lettering.server";
import { PALETTES } from "~/domain/images/palettes";
import { contrast } from "./colours";
import { BINDINGS } from "./designs/bindings";
import { drawCover } from "./draw-cover";
import { motifOf } from "./motifs";

const emma = { title: "Emma", authors: ["Jane Austen"], format: "Paperback", categories: ["books/general-books"] };

async function shapeOf(svg: string): Promise<number> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return width / height;
}

describe("drawCover", () => {
  it("draws the same cover for the same product and another for the next", () => {
    expect(drawCover(emma, "1", lettering)).toBe(drawCover(emma, "1", lettering));
    expect(drawCover(emma, "1", lettering)).not.toBe(drawCover(emma, "2", lettering));
  });

  it("gives things their own proportions", async () => {
    expect(await shapeOf(drawCover({ ...emma, format: "CD" }, "1", lettering))).toBe(1);
    expect(await shapeOf(drawCover({ ...emma, format: "DVD" }, "1", lettering))).toBeCloseTo(5 / 7, 2);
    expect(await shapeOf(drawCover({ ...emma, format: "Eticket" }, "1", lettering))).toBeCloseTo(8 / 5, 2);
    const book = await shapeOf(drawCover(emma, "1", lettering));
    expect(book).toBeGreaterThanOrEqual(0.62);
    expect(book).toBeLessThanOrEqual(0.75);
  });

  it("has many designs for books and all of them render, without text that needs a font, below 25 kB", async () => {
    const skeletons = new Set<string>();
    for (let seed = 0; seed < 80; seed += 1) {
      const svg = drawCover(emma, `seed ${seed}`, lettering);
      expect(svg.length).toBeLessThan(25_000);
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
      // The order of the marks, without numbers and letters, is unique to a design.
      skeletons.add((svg.match(/<[a-z]+|opacity|clip-path|scale/g) ?? []).join(""));
      await sharp(Buffer.from(svg)).resize(40).raw().toBuffer();
    }
    expect(skeletons.size).toBeGreaterThanOrEqual(12);
  });

  it("draws the emblem that the title has, in any format, and nothing of it for other titles", () => {
    const title = "Orthodoxy";
    const { emblem } = motifOf(title);
    expect(emblem).not.toBe("");
    for (const format of ["Paperback", "Genuine Leather", "CD", "DVD", "Eticket", "Voucher", "Digital Licence", "Mug"])
      expect(drawCover({ title, authors: [], format }, "1", lettering).includes(emblem), format).toBe(true);
    expect(drawCover(emma, "1", lettering)).not.toContain(emblem);
    expect(motifOf("constructor")).toEqual({ scene: null, emblem: "" });
  });

  it("survives any title in any format", () => {
    const formats = [
      "Paperback",
      "Genuine Leather",
      "CD",
      "DVD",
      "Eticket",
      "Voucher",
      "Digital Licence",
      "Journal",
      "Mug",
      "",
    ];
    const anyTitle = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.constantFrom("日本語の本", "كتاب", "", "🙂", "("),
    );
    fc.assert(
      fc.property(anyTitle, fc.constantFrom(...formats), fc.nat(), (title, format, seed) => {
        const text = { title, authors: [title], format };
        expect(drawCover(text, String(seed), lettering)).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 60 },
    );
  });
});

describe("palettes", () => {
  it("can be read", () => {
    for (const { paper, soft, main, deep } of PALETTES) {
      expect(contrast(paper, main), main).toBeGreaterThanOrEqual(4.5);
      expect(contrast(soft, deep), deep).toBeGreaterThanOrEqual(4.5);
    }
    for (const { paper, main, accent } of BINDINGS) {
      expect(contrast(paper, main), main).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, main), main).toBeGreaterThanOrEqual(4.5);
    }
  });
});
