import { type ComponentType, lazy, Suspense } from "react";
import type { PresentBlock } from "~/domain/content/block";

type Shown = ComponentType<{ blocks: readonly PresentBlock[] }>;

/**
 * The blocks' code is not part of every page: it loads when a menu has overlays. Until then the link above them works.
 */
const Blocks = lazy(async (): Promise<{ default: Shown }> => {
  for (;;) {
    try {
      return { default: (await import("./blocks")).Blocks };
    } catch {
      await nextPress();
    }
  }
});

/** A line that failed may be well again when the shopper does something. */
function nextPress(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, resolve, { once: true });
  });
}

/** What an editor put under a link of the navigation. */
export function OverlayBlocks({ blocks }: { blocks: readonly PresentBlock[] }) {
  return (
    <Suspense fallback={null}>
      <Blocks blocks={blocks} />
    </Suspense>
  );
}
