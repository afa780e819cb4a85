/** Prepares a page's blocks in the form sent to the browser. */
import { createHash } from "node:crypto";
import type { PresentBlock, PresentBlocks } from "~/domain/content/block";
import { toJsonText } from "~/ui/ground/json-text";
import type { PageBlock } from "./blocks";
import { type ContentData, keepBlocks } from "./content";

/** Kinds of blocks that show nothing about the visitor, and whose only behaviour is their links. */
const PASSIVE: ReadonlySet<PresentBlock["kind"]> = new Set([
  "heroBanner",
  "row",
  "column",
  "flexFrame",
  "centredLayout",
  "blockGroup",
  "text",
  "richText",
  "image",
  "wrapWithLink",
  "categoryTiles",
  "storeList",
  "element",
  "promoLink",
]);

/**
 * Returns the blocks of the page at a path. `isPage` is true for a document. Its data omits sections without behaviour, because
 * the browser keeps their markup. On the sample shop's home page this saves 2 kB.
 */
export function contentData(
  { blocks, css, hasScripts }: PresentBlocks,
  { path, isPage }: { path: string; isPage: boolean },
): ContentData {
  const whole = blocks.map((block) => (isStill(block) ? still(block, path) : block));
  const sent = isPage ? whole.map((block) => (block.kind === "still" ? { ...block, block: null } : block)) : whole;
  const content = { blocks: toJsonText<PageBlock[]>(sent), css, hasScripts };
  if (isPage) keepBlocks(content, whole);
  return content;
}

function still(block: PresentBlock, path: string): PageBlock {
  const version = createHash("sha256").update(path).update(JSON.stringify(block)).digest("base64url").slice(0, 8);
  return { kind: "still", version, block };
}

function isStill(block: PresentBlock): boolean {
  const isSection =
    block.kind === "heroBanner" || block.kind === "blockGroup" || (block.kind === "element" && block.tag === "section");
  return isSection && isPassive(block);
}

function isPassive(block: PresentBlock): boolean {
  return PASSIVE.has(block.kind) && (!("children" in block) || block.children.every(isPassive));
}
