/** One entry against its product as it is now: what it costs, whether it can be bought, what the shopper should be told. */
import { type Availability, needsOptions, type ProductType } from "~/domain/catalogue/product";
import { formatMoney } from "~/domain/money/money";
import type { ChangedQuantity } from "./adding";
import type { BasketEntry } from "./basket";

/** A product as the basket needs it. Amounts are cents. */
export interface BasketProduct {
  title: string;
  slug: string;
  authors: string[];
  format: string;
  productType: ProductType;
  /** Null: no price known, so it can't be bought. */
  priceCents: number | null;
  strikePriceCents: number | null;
  availability: Availability;
  /** Null: never runs out. */
  stock: number | null;
  maxPerOrder: number;
  withdrawn: boolean;
}

/** An entry as it was kept. */
export interface HeldEntry {
  entryId: string;
  code: string;
  quantity: number;
  /** What the shopper last saw. */
  seenPriceCents: number;
  seenAvailability: Availability;
  affCode: string | null;
  referrer: string | null;
  lastUpdated: boolean;
  gift: boolean;
  product: BasketProduct;
}

export type Obstacle = "sold out" | "unavailable" | "needs options";

/** What stands in the way of buying it now, or null. An item in stock of which none is left is sold out. */
export function obstacleTo(product: BasketProduct): Obstacle | null {
  if (product.withdrawn || product.priceCents === null || product.availability === "unavailable") return "unavailable";
  if (product.availability === "sold out" || left(product) === 0) return "sold out";
  return needsOptions(product.productType) ? "needs options" : null;
}

/** Copies left; null when they don't run out, or when none is printed yet. */
function left(product: BasketProduct): number | null {
  return product.availability === "in stock" ? product.stock : null;
}

/** What can be had of it in one order now; at least 1. */
export function mostOf(product: BasketProduct): number {
  return Math.max(1, Math.min(product.maxPerOrder, left(product) ?? product.maxPerOrder));
}

/** The quantity brought between 1 and what can be had, and why it had to be. */
export function clampQuantity(
  product: BasketProduct,
  asked: number,
): { quantity: number; clamped: Exclude<ChangedQuantity["clamped"], null> | null } {
  const most = mostOf(product);
  if (asked <= most) return { quantity: Math.max(1, asked), clamped: null };
  const stock = left(product);
  const clamped =
    stock !== null && stock <= product.maxPerOrder
      ? { reason: "stock" as const, message: onlyLeft(stock) }
      : { reason: "maximum" as const, message: `You can order at most ${most} of this item.` };
  return { quantity: most, clamped };
}

function onlyLeft(stock: number): string {
  return `Only ${stock} left in stock.`;
}

const OBSTACLE_NOTICES: Record<Obstacle, string> = {
  "sold out": "This item has sold out, so it isn't counted in your total.",
  unavailable: "This item is no longer available, so it isn't counted in your total.",
  "needs options": "This item needs details that can't be given yet, so it isn't counted in your total.",
};

/** The entry as its product stands now. */
export function entryOf(held: HeldEntry): BasketEntry {
  const { product, quantity } = held;
  const obstacle = obstacleTo(product);
  const priceCents = product.priceCents ?? held.seenPriceCents;
  const strike =
    product.strikePriceCents !== null && product.strikePriceCents > priceCents ? product.strikePriceCents : null;
  const changes = obstacle === null ? changesOf(held, priceCents) : [];
  return {
    entryId: held.entryId,
    code: held.code,
    title: product.title,
    slug: product.slug,
    authors: product.authors,
    format: product.format,
    productType: product.productType,
    quantity,
    maxQuantityPerOrder: Math.max(1, product.maxPerOrder),
    maxQuantity: mostOf(product),
    priceCents,
    lineCents: obstacle === null ? priceCents * quantity : 0,
    strikePriceCents: strike,
    strikeLineCents: strike === null ? null : strike * quantity,
    savingCents: strike === null || obstacle !== null ? 0 : (strike - priceCents) * quantity,
    availability: shownAvailability(product, obstacle),
    canBeBought: obstacle === null,
    affCode: held.affCode,
    referrer: held.referrer,
    lastUpdated: held.lastUpdated,
    gift: held.gift,
    notices: obstacle === null ? [...changes, ...limitsOf(held)] : [OBSTACLE_NOTICES[obstacle]],
    canAcknowledge: changes.length > 0,
  };
}

/** A withdrawn product keeps its last availability in the catalogue; the shopper sees what is so. */
export function shownAvailability(product: BasketProduct, obstacle: Obstacle | null): Availability {
  return obstacle === "sold out" || obstacle === "unavailable" ? obstacle : product.availability;
}

function changesOf(held: HeldEntry, priceCents: number): string[] {
  const changes: string[] = [];
  if (priceCents !== held.seenPriceCents) {
    const [from, to] = [formatMoney(held.seenPriceCents), formatMoney(priceCents)];
    changes.push(`The price changed from ${from} to ${to} since you added this.`);
  }
  if (held.product.availability !== held.seenAvailability) {
    changes.push(
      held.product.availability === "preorder" ? "This item is now a preorder." : "This item is now in stock.",
    );
  }
  return changes;
}

function limitsOf({ product, quantity }: HeldEntry): string[] {
  const { clamped } = clampQuantity(product, quantity);
  return clamped ? [clamped.message] : [];
}
