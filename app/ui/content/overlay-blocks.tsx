import { type ComponentType, lazy, Suspense } from "react";
import type { PresentBlock } from "~/domain/content/block";

type Shown = ComponentType<{ blocks: readonly PresentBlock[] }>;

/** Blocks' code is no part of every page: it comes when a menu has overlays. Should it not, what the server wrote goes, and the link stays. */
const Blocks = lazy<Shown>(() =>
  import("./blocks").then(
    (loaded): { default: Shown } => ({ default: loaded.Blocks }),
    () => ({ default: () => null }),
  ),
);

/** What an editor put under a link of the navigation. */
export function OverlayBlocks({ blocks }: { blocks: readonly PresentBlock[] }) {
  return (
    <Suspense fallback={null}>
      <Blocks blocks={blocks} />
    </Suspense>
  );
}
