/** Recognises the block that a person saw after others have changed its page. */
import { createHash } from "node:crypto";
import { childrenOf, findBlock, isBlock, type RawBlock } from "~/domain/content/block-tree";

/**
 * Returns a mark for a form to carry: digests of a block's own fields, of the block with all blocks in it, and of its place.
 * Returns '' if there is no block at the position.
 */
export function markBlock(blocks: readonly unknown[], at: readonly number[]): string {
  const block = findBlock(blocks, at);
  return block ? [ownDigest(block), toDigest(block), placeDigest(blocks, at)].join(".") : "";
}

/**
 * Finds a block by its mark. At its old position, its own fields must be the same, and either its inner blocks or its neighbours.
 * Anywhere else, the whole block must be the same. Returns null if it was changed or removed.
 */
export function findMarked(blocks: readonly unknown[], at: readonly number[], mark: string): readonly number[] | null {
  const [own, whole] = mark.split(".");
  const block = findBlock(blocks, at);
  if (block && ownDigest(block) === own && (toDigest(block) === whole || isSamePlace(blocks, at, mark))) return at;
  const search = (some: readonly unknown[], above: readonly number[]): number[][] =>
    some.flatMap((each, index) => {
      if (!isBlock(each)) return [];
      const here = [...above, index];
      return [...(toDigest(each) === whole ? [here] : []), ...search(childrenOf(each), here)];
    });
  const [found, another] = search(blocks, []);
  return found && !another ? found : null;
}

/**
 * Returns whether the blocks before, after and around a position match the mark. If they do, the block at the position is the
 * marked one, even if its fields have changed.
 */
export function isSamePlace(blocks: readonly unknown[], at: readonly number[], mark: string): boolean {
  return placeDigest(blocks, at) === mark.split(".")[2];
}

function placeDigest(blocks: readonly unknown[], at: readonly number[]): string {
  const levels = at.map((index, depth) => {
    const parent = depth === 0 ? { children: blocks } : findBlock(blocks, at.slice(0, depth));
    const siblings = parent ? childrenOf(parent) : [];
    return [siblings.length, ...[siblings[index - 1], siblings[index + 1]].map(ownDigest)];
  });
  return toDigest(levels);
}

/** Returns a digest of a block's own fields, without the blocks in it. */
function ownDigest(block: unknown): string {
  if (!isBlock(block)) return toDigest(block ?? null);
  const { children: _, ...own }: RawBlock = block;
  return toDigest(own);
}

function toDigest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}
