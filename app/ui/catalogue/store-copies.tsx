import { createContext, useContext } from "react";
import type { StoreOfList } from "~/domain/stores/store-of-list";

/** The store whose stock the cards show. */
export const StoreOfCards = createContext<StoreOfList | null>(null);

/** Shows the number of copies of a product in the store; nothing if there are none. */
export function StoreCopies({ code }: { code: string }) {
  const store = useContext(StoreOfCards);
  const copies = store?.copies[code];
  if (!store || !copies) return null;
  return (
    <p className="availability">
      {copies === 1 ? "Last copy" : `${copies} in stock`} at {store.name}
    </p>
  );
}
