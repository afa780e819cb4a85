/** Products for other systems. */
import { selectCodesAfter } from "~/database/catalogue/stored-product-records.server";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { readStockCode } from "~/domain/stores/set-stock.server";
import type { Position } from "./cursor";

export interface SystemProduct {
  product: FeedProduct;
  isWithdrawn: boolean;
}

/** Lists products that aren't withdrawn, by code, each with the position after it. `since` is the earliest change (UTC ISO). */
export async function listSystemProducts({
  since,
  after,
  limit,
}: {
  since: string | undefined;
  after: Position | null;
  limit: number;
}): Promise<(SystemProduct & { position: Position })[]> {
  const codes = await selectCodesAfter(after?.first ?? "", limit, { since });
  const stored = await listStoredProducts(codes);
  return codes.flatMap((code) => {
    const found = stored.get(code);
    return found ? [{ ...found, position: { first: code, second: "" } }] : [];
  });
}

/** Finds a product by its code, or by its ISBN in any form. */
export async function findSystemProduct(typed: string): Promise<SystemProduct | null> {
  const code = readStockCode(typed);
  return (await listStoredProducts([code])).get(code) ?? null;
}
