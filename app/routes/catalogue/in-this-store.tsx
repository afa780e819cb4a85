import type { StoreWithStock } from "~/domain/stores/store-view";
import { useRootData } from "~/ui/ground/root-data";

/** What the store has of a product, on a screen on its floor; nothing elsewhere. Rendered on the server only. */
export function InThisStore({ stores }: { stores: readonly StoreWithStock[] }) {
  const root = useRootData();
  const here = stores.find(({ isMine }) => isMine);
  if (!root?.kiosk || !here) return null;
  return (
    <p className="kiosk-here">
      In the {here.name} store: {here.stock}
    </p>
  );
}
