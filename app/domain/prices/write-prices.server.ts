/** Gives products their planned prices while the catalogue writes them, so that a feed changes only their own prices. */
import {
  type OwnPrice,
  putFormerPrices,
  replaceOwnPrices,
  selectShownPrices,
} from "~/database/prices/own-price-records.server";
import { holdChangingPlans } from "~/database/prices/price-plan-records.server";
import type { PreparedProduct } from "~/domain/catalogue/prepare-product.server";
import { findPlannedPrices } from "./find-prices.server";

/** Maximum time in ms for which a transaction writes its products. Plans that begin or end in this time wait for it. */
const MAX_WRITING_MS = 60_000;

interface PricedWriting {
  /** The products, in the same order, with the prices that shoppers see. */
  products: PreparedProduct[];
  /** Stores the own prices. Call it once the products are stored. */
  storeOwnPrices: () => Promise<void>;
}

/**
 * Returns the products with the prices that plans give them at `now` (UTC ISO), and adds the prices that end now to the history.
 * `known` lists the products that are stored already. Call it within the transaction that writes the products.
 */
export async function priceForWriting(
  prepared: readonly PreparedProduct[],
  known: readonly string[],
  now: string,
): Promise<PricedWriting> {
  const shown = await selectShownPrices(known);
  // Add the time without a sale first, because it counts for the former price.
  const returned = [...shown.values()].filter(({ isWithdrawn }) => isWithdrawn);
  await putFormerPrices(
    returned.map(({ code }) => ({ code, priceCents: null })),
    now,
  );
  await holdChangingPlans(now, new Date(Date.parse(now) + MAX_WRITING_MS).toISOString());
  const planned = await findPlannedPrices(prepared.map(toPriced), now);
  const ownPrices: OwnPrice[] = [];
  const products = prepared.map((product): PreparedProduct => {
    const prices = planned.get(product.code);
    if (!prices) return product;
    const { planId, ...shownPrices } = prices;
    const { priceCents, strikePriceCents, savingStatement } = product.row;
    ownPrices.push({ code: product.code, planId, priceCents, strikePriceCents, savingStatement });
    const words = { ...product.words, priceCents: shownPrices.priceCents ?? product.words.priceCents };
    return { ...product, row: { ...product.row, ...shownPrices }, words };
  });
  const ended = products.flatMap(({ code, row }) => {
    const before = shown.get(code);
    const isChanged = before && !before.isWithdrawn && before.priceCents !== row.priceCents;
    return isChanged ? [{ code, priceCents: before.priceCents }] : [];
  });
  await putFormerPrices(ended, now);
  return { products, storeOwnPrices: () => replaceOwnPrices(known, ownPrices) };
}

function toPriced({ code, row, authors, paths }: PreparedProduct) {
  const { priceCents, productType, publisher } = row;
  return {
    code,
    ownCents: priceCents,
    productType,
    publisher,
    authorKeys: authors.map((each) => each.authorKey),
    paths,
  };
}
