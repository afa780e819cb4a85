import { expect, it } from "vitest";
import type { PresentBlock } from "./block";
import { presentBlocks } from "./present-blocks.server";
import { readMarkup } from "./read-markup.server";

const aBlock = (style: Record<string, string>, children: unknown[] = []) => ({ kind: "column", style, children });

/** Returns whether each block has the text colours of light pages, in reading order, and the page's rule for them. */
async function presentColours(markup: unknown[]): Promise<{ isLight: boolean[]; rules: number }> {
  const read = (blocks: readonly PresentBlock[]): boolean[] =>
    blocks.flatMap((block) => [
      block.className.split(" ").includes("light-ground"),
      ...("children" in block ? read(block.children) : []),
    ]);
  const { blocks, css } = await presentBlocks(readMarkup(markup).blocks, {
    member: null,
    path: "/x",
    lite: false,
    categories: [],
  });
  return { isLight: read(blocks), rules: css.split(".light-ground{--paper:").length - 1 };
}

it("blocks with a background and no text colour keep the text colours of light pages, by one rule", async () => {
  const markup = [aBlock({ backgroundColor: "#fde8e8" }), aBlock({ marginTop: "4px", backgroundColor: "Beige" })];
  expect(await presentColours(markup)).toEqual({ isLight: [true, true], rules: 1 });
});

it.each([
  ["no background", aBlock({ marginTop: "4px" })],
  ["a background of the shop's own colours", aBlock({ backgroundColor: "var(--tint)" })],
  ["a text colour", aBlock({ color: "#fff", backgroundColor: "#123" })],
])("blocks with %s follow the page's scheme", async (_name, block) => {
  expect(await presentColours([block])).toEqual({ isLight: [false], rules: 0 });
});

it("blocks within one that sets a text colour keep that colour", async () => {
  const markup = [aBlock({ color: "#fff", backgroundColor: "#123" }, [aBlock({ backgroundColor: "#345" })])];
  expect(await presentColours(markup)).toEqual({ isLight: [false, false], rules: 0 });
});
