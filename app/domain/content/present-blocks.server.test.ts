import { expect, it } from "vitest";
import type { PresentBlock } from "./block";
import { presentBlocks } from "./present-blocks.server";
import { readMarkup } from "./read-markup.server";

const aBlock = (style: Record<string, string>, children: unknown[] = []) => ({ kind: "column", style, children });

/**
 * Returns, for each block in reading order, whether its rule contains the colours of light pages and whether it sets the text
 * to the ink colour.
 */
async function presentColours(markup: unknown[]): Promise<[isLight: boolean, hasInk: boolean][]> {
  const { blocks, css } = await presentBlocks(readMarkup(markup).blocks, {
    member: null,
    path: "/x",
    lite: false,
    categories: [],
  });
  const read = (some: readonly PresentBlock[]): [boolean, boolean][] =>
    some.flatMap((block) => {
      const name = block.className.split(" ").find((each) => css.includes(`.${each}{`));
      const rule = name === undefined ? "" : (css.split(`.${name}{`)[1]?.split("}")[0] ?? "");
      return [
        [rule.includes("--paper:#fbf9f4;"), rule.includes("color:var(--ink);")],
        ...("children" in block ? read(block.children) : []),
      ];
    });
  return read(blocks);
}

it.each(["#fde8e8", "#fff", "Beige", "rgb(250, 240, 230)", "hsl(40 50% 90%)", "var(--gilt)"])(
  "a block on %s without a text colour has the colours of light pages on dark ones",
  async (backgroundColor) => {
    expect(await presentColours([aBlock({ marginTop: "4px", backgroundColor })])).toEqual([[true, true]]);
  },
);

it.each([
  "var(--tint)",
  "transparent",
  "inherit",
  "initial",
  "none",
  "#0000000d",
  "rgba(0,0,0,.05)",
  "rgb(0 0 0 / 5%)",
])("a block on %s, which may show a dark page, follows the page's colours", async (backgroundColor) => {
  expect(await presentColours([aBlock({ backgroundColor })])).toEqual([[false, false]]);
});

it("a block without a background follows the page's colours", async () => {
  expect(await presentColours([aBlock({ marginTop: "4px" })])).toEqual([[false, false]]);
});

it("a block with a fixed text colour, and blocks within it, keep that colour", async () => {
  const markup = [aBlock({ color: "#fff", backgroundColor: "#123" }, [aBlock({ backgroundColor: "#345" })])];
  expect(await presentColours(markup)).toEqual([
    [true, false],
    [true, false],
  ]);
});

it("a text colour of the shop's own is that of light pages on a fixed background", async () => {
  const markup = [aBlock({ color: "var(--quiet)", backgroundColor: "#fff" })];
  expect(await presentColours(markup)).toEqual([[true, true]]);
});
