import { Suspense } from "react";
import type { PresentBlock } from "~/domain/content/block";
import { latePart } from "~/ui/ground/late-part";

/**
 * Keeps the blocks' code out of every page, and loads it only when a menu has overlays. Until then, the link above them works.
 * Without the PURE mark, bundlers would keep this file in every page, because they must assume that the call has side effects.
 */
const Blocks = /* @__PURE__ */ latePart(async () => (await import("./blocks")).Blocks);

/** The blocks that an editor placed below a link in the navigation. */
export function OverlayBlocks({ blocks }: { blocks: readonly PresentBlock[] }) {
  return (
    <Suspense fallback={null}>
      <Blocks blocks={blocks} />
    </Suspense>
  );
}
