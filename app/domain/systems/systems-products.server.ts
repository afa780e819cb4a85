/** Products for other systems. */
import { selectChangedProducts, selectCodesAfter } from "~/database/catalogue/stored-product-records.server";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { readStockCode } from "~/domain/stores/set-stock.server";
import { type Position, settledBefore } from "./cursor";

export interface SystemProduct {
  product: FeedProduct;
  isWithdrawn: boolean;
}

/**
 * Lists products, each with the position after it: those that aren't withdrawn by code or, with `since` (UTC ISO), all that
 * changed at or after that time by their last change. A cursor continues the list that it came from.
 */
export async function listSystemProducts({
  since,
  after,
  limit,
}: {
  since: string | undefined;
  after: Position | null;
  limit: number;
}): Promise<(SystemProduct & { position: Position })[]> {
  const isByChange = after ? after.second !== "" : since !== undefined;
  const positions = isByChange
    ? await listChanges(since ?? "", after, limit)
    : (await selectCodesAfter(after?.first ?? "", limit)).map((code) => ({ first: code, second: "" }));
  const toCode = ({ first, second }: Position) => (isByChange ? second : first);
  const stored = await listStoredProducts(positions.map(toCode));
  return positions.flatMap((position) => {
    const found = stored.get(toCode(position));
    return found ? [{ ...found, position }] : [];
  });
}

async function listChanges(since: string, after: Position | null, limit: number): Promise<Position[]> {
  const from = after && { updatedAt: after.first, code: after.second };
  const changed = await selectChangedProducts({ since, before: settledBefore(), after: from, limit });
  return changed.map(({ updatedAt, code }) => ({ first: updatedAt, second: code }));
}

/** Finds a product by its code, or by its ISBN in any form. */
export async function findSystemProduct(typed: string): Promise<SystemProduct | null> {
  const code = readStockCode(typed);
  return (await listStoredProducts([code])).get(code) ?? null;
}
