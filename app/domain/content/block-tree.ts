/**
 * Changes the tree of blocks of a page as its editor wrote it. A position is the block's index at each level, such as `2.0` for
 * the first child of the third block. Every function returns a new tree, or null if there is no such position.
 */

/** A block as written: its fields are not validated. */
export type RawBlock = Record<string, unknown> & { children?: unknown };

/** Reads a position; null for malformed text. */
export function readPosition(text: string): number[] | null {
  return /^\d{1,4}(?:\.\d{1,4}){0,49}$/.test(text) ? text.split(".").map(Number) : null;
}

/** Returns the block at a position; null if there is none. */
export function findBlock(blocks: readonly unknown[], position: readonly number[]): RawBlock | null {
  const [at = -1, ...rest] = position;
  const block = blocks[at];
  if (!isBlock(block)) return null;
  return rest.length === 0 ? block : findBlock(childrenOf(block), rest);
}

/** Returns the blocks within a block. */
export function childrenOf(block: RawBlock): readonly unknown[] {
  return Array.isArray(block.children) ? block.children : [];
}

/** Inserts a block before the one at the position, or at the end of its siblings. */
export function insertBlock(blocks: readonly unknown[], position: readonly number[], block: RawBlock) {
  return changeSiblings(blocks, position, (siblings, at) => at <= siblings.length && siblings.toSpliced(at, 0, block));
}

export function replaceBlock(blocks: readonly unknown[], position: readonly number[], block: RawBlock) {
  return changeSiblings(blocks, position, (siblings, at) => at < siblings.length && siblings.with(at, block));
}

export function removeBlock(blocks: readonly unknown[], position: readonly number[]) {
  return changeSiblings(blocks, position, (siblings, at) => at < siblings.length && siblings.toSpliced(at, 1));
}

/** Inserts a copy of a block after it. */
function copyBlock(blocks: readonly unknown[], position: readonly number[]) {
  return changeSiblings(
    blocks,
    position,
    (siblings, at) => at < siblings.length && siblings.toSpliced(at + 1, 0, structuredClone(siblings[at])),
  );
}

/** Swaps a block with the one before it (-1) or after it (1). */
export function moveBlock(blocks: readonly unknown[], position: readonly number[], by: -1 | 1) {
  return changeSiblings(blocks, position, (siblings, at) => {
    const to = at + by;
    if (at >= siblings.length || to < 0 || to >= siblings.length) return false;
    return siblings.with(at, siblings[to]).with(to, siblings[at]);
  });
}

export type BlockAct = "up" | "down" | "copy" | "remove";

/** Moves, copies or removes a block. */
export function changeTree(blocks: readonly unknown[], act: BlockAct, position: readonly number[]) {
  switch (act) {
    case "up":
      return moveBlock(blocks, position, -1);
    case "down":
      return moveBlock(blocks, position, 1);
    case "copy":
      return copyBlock(blocks, position);
    case "remove":
      return removeBlock(blocks, position);
  }
}

type Change = (siblings: readonly unknown[], at: number) => unknown[] | false;

function changeSiblings(blocks: readonly unknown[], position: readonly number[], change: Change): unknown[] | null {
  const [at = -1, ...rest] = position;
  if (rest.length === 0) return (at >= 0 && change(blocks, at)) || null;
  const block = blocks[at];
  if (!isBlock(block)) return null;
  const children = changeSiblings(childrenOf(block), rest, change);
  return children && blocks.with(at, { ...block, children });
}

export function isBlock(value: unknown): value is RawBlock {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
