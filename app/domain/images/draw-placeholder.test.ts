import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawGenericPlaceholder, drawPlaceholder } from "./draw-placeholder";
import { lettering } from "./lettering.server";

const emma = { title: "Emma", authors: ["Jane Austen"], format: "Paperback" };

describe("drawPlaceholder", () => {
  it("a placeholder cover prints title, author and format", () => {
    const full = drawPlaceholder(emma, lettering);
    expect(drawPlaceholder({ ...emma, title: "Emma!" }, lettering)).not.toBe(full);
    expect(drawPlaceholder({ ...emma, authors: [] }, lettering)).not.toBe(full);
    expect(drawPlaceholder({ ...emma, format: "eBook" }, lettering)).not.toBe(full);
  });

  it("a placeholder cover prints Cyrillic and Greek, and the mark when no font has the title's letters", () => {
    const unlettered = drawPlaceholder({ title: "日本語の本", authors: [], format: "" }, lettering);
    expect(unlettered).toBe(drawPlaceholder({ title: "日本語の本", authors: ["山田"], format: "" }, lettering));
    expect(drawPlaceholder({ title: "Идиот", authors: [], format: "" }, lettering).length).toBeGreaterThan(
      unlettered.length,
    );
    expect(drawPlaceholder({ title: "Ἰλιάς", authors: [], format: "" }, lettering).length).toBeGreaterThan(
      unlettered.length,
    );
  });

  it("a placeholder cover has a blank version", async () => {
    const { width, height } = await sharp(Buffer.from(drawGenericPlaceholder())).metadata();
    expect(width / height).toBeCloseTo(2 / 3, 2);
  });

  it("a placeholder cover accepts any title in any format", () => {
    const anyTitle = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.constantFrom("日本語の本", "كتاب", "", "🙂", "("),
    );
    fc.assert(
      fc.property(anyTitle, fc.constantFrom("Paperback", "CD", "Eticket", "Mug", ""), (title, format) => {
        const svg = drawPlaceholder({ title, authors: [title], format }, lettering);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 60 },
    );
  });
});
