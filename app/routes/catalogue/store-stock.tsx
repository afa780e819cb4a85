import type { FoundInStores } from "~/domain/stores/find-in-store.server";
import { FindInStoreForm, StoresWithStock } from "~/ui/stores/stores-with-stock";

/** Lists the stores that have the product today. `path` is the product's path. */
export function StoreStock({ found, path }: { found: FoundInStores; path: string }) {
  const { summary, stores } = found;
  if (summary === "") return null;
  return (
    <details className="store-stock">
      <summary>{summary}</summary>
      <FindInStoreForm path={path} found={found} />
      <StoresWithStock stores={stores} />
    </details>
  );
}
