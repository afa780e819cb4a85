import { useContext } from "react";
import type { StoreWithStock } from "~/domain/stores/store-view";
import { OtherPage } from "~/ui/ground/page-context";

/**
 * Renders the product's stock in the store of the kiosk that shows the page; nothing in other browsers. Runs only on the
 * server.
 */
export function InThisStore({ stores }: { stores: readonly StoreWithStock[] }) {
  const isKiosk = useContext(OtherPage)?.kiosk !== undefined;
  const here = stores.find(({ isMine }) => isMine);
  if (!isKiosk || !here) return null;
  return (
    <p className="kiosk-here">
      In the {here.name} store: {here.stock}
    </p>
  );
}
