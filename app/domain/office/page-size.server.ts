/** Limits the size of the pages that staff edit. */
import { childrenOf, isBlock } from "~/domain/content/block-tree";
import { DEEPEST, isTooDeep, MAX_BLOCKS } from "~/domain/content/read-markup.server";
import { StaffRefused } from "~/domain/orders/refusals";

/** Maximum number of characters of a page's blocks, as JSON. */
const MAX_MARKUP = 1_000_000;

/**
 * Refuses a change that makes a page larger than the limit, given its blocks as JSON before and after. An imported page above the
 * limit can still be made smaller. Throws {@link StaffRefused}.
 */
export function refuseGrowth(before: string, after: string): void {
  if (after.length <= before.length) return;
  const put = "Put some of its blocks on another page.";
  if (after.length > MAX_MARKUP) throw new StaffRefused(`A page can't have more than a million characters. ${put}`);
  const blocks: unknown[] = JSON.parse(after);
  if (isTooDeep(blocks)) throw new StaffRefused(`Blocks can't be more than ${DEEPEST} deep within others.`);
  if (countBlocks(blocks) > MAX_BLOCKS)
    throw new StaffRefused(`A page can't have more than ${MAX_BLOCKS} blocks. ${put}`);
}

function countBlocks(blocks: readonly unknown[]): number {
  return blocks.reduce<number>((sum, each) => sum + 1 + (isBlock(each) ? countBlocks(childrenOf(each)) : 0), 0);
}
