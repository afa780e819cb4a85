import { useContext } from "react";
import type { StoreWithStock } from "~/domain/stores/store-view";
import { OtherPage } from "~/ui/ground/page-context";

/**
 * Renders the stock of a product in the store whose kiosk shows the page, and nothing in other browsers. It runs only on the
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
