/** Compares an entry with its product's current price and availability, and creates the notices for the shopper. */
import { preorderDetail } from "~/domain/catalogue/delivery";
import { type Availability, isOver, type ProductType } from "~/domain/catalogue/product";
import { formatMoney } from "~/domain/money/money";
import { findRecipient, MAX_OPTION_SETS, type OptionSet, wantedOptions } from "~/domain/options/options";
import type { ChangedQuantity } from "./add-request";
import type { BasketEntry } from "./basket";
import { BASKET_MESSAGES, limitWords } from "./basket-messages";

/** The product fields that the basket needs. Amounts are cents. */
export interface BasketProduct {
  title: string;
  slug: string;
  authors: string[];
  format: string;
  productType: ProductType;
  /**
   * Current price; null if it isn't known. A product without a price can be bought only if buyers choose its value themselves.
   */
  priceCents: number | null;
  strikePriceCents: number | null;
  availability: Availability;
  /** Number of copies; null if stock never runs out. */
  stock: number | null;
  maxPerOrder: number;
  withdrawn: boolean;
  /** UTC ISO time at which the sale ends, which is the start of a ticket's event; null if the sale has no known end. */
  soldUntil: string | null;
  /** The release date of a pre-order: YYYY-MM-DD, YYYY-MM or YYYY; null if it isn't known. */
  publishedOn: string | null;
  /** True for an eBook or eAudio book whose file the shop doesn't have yet. */
  waitsForFile: boolean;
}

/** The entry removed last, with the data needed to put it back. */
export interface RemovedEntry
  extends Pick<HeldEntry, "code" | "gift" | "quantity" | "seenPriceCents" | "seenAvailability" | "options">,
    Pick<HeldEntry, "affCode" | "referrer"> {
  id: string;
  title: string;
  /** UTC ISO. */
  at: string;
}

/** An entry as it is stored. */
export interface HeldEntry {
  entryId: string;
  code: string;
  quantity: number;
  /** The price that the shopper saw last. */
  seenPriceCents: number;
  seenAvailability: Availability;
  affCode: string | null;
  referrer: string | null;
  lastUpdated: boolean;
  gift: boolean;
  /** True if the shopper orders this pre-order separately. */
  isSeparate: boolean;
  /** Sets of details in order, one per copy; [] if no details are needed. */
  options: OptionSet[];
  /** Ids of the sets, by position. They don't change when an earlier set is removed. */
  optionIds: string[];
  product: BasketProduct;
}

/** The entry's fields that determine whether it has the details it needs. */
type Details = Pick<HeldEntry, "gift" | "options">;

export type Obstacle = "sold out" | "unavailable" | "event over" | "needs options";

/**
 * Returns the reason why the entry can't be bought now, or null. A product that is "in stock" but has no copies left counts as
 * sold out.
 */
export function obstacleTo(product: BasketProduct, { gift, options }: Details): Obstacle | null {
  const neededOptions = wantedOptions(product.productType, gift);
  const isPriceless = product.priceCents === null && neededOptions !== "voucher";
  if (isOver(product)) return "event over";
  if (product.withdrawn || isPriceless || product.availability === "unavailable") return "unavailable";
  if (product.availability === "sold out" || left(product) === 0) return "sold out";
  if (neededOptions === null) return null;
  // Ignore details of another kind, because the product's type may have changed since the shopper entered them.
  return options.length > 0 && options.every((set) => set.kind === neededOptions) ? null : "needs options";
}

/** Returns the number of copies left; null for unlimited stock and for pre-orders. */
function left(product: BasketProduct): number | null {
  return product.availability === "in stock" ? product.stock : null;
}

/**
 * Returns the maximum number of copies per order, at least 1. An eBook's own maximum applies to a single reader, so gifts have
 * a maximum number of recipients instead.
 */
function limitPerOrder(product: Pick<BasketProduct, "productType" | "maxPerOrder">, gift: boolean): number {
  const wanted = wantedOptions(product.productType, gift);
  if (wanted === "gift eBook") return MAX_OPTION_SETS;
  return Math.max(1, wanted === null ? product.maxPerOrder : Math.min(product.maxPerOrder, MAX_OPTION_SETS));
}

/** Returns the maximum number of copies that can be ordered now, at least 1. */
function findMaxQuantity(product: BasketProduct, gift: boolean): number {
  const limit = limitPerOrder(product, gift);
  return Math.max(1, Math.min(limit, left(product) ?? limit));
}

/** Limits the quantity to between 1 and the available amount, with the reason for any change. `gift` means that each copy has its own recipient. */
export function clampQuantity(
  product: BasketProduct,
  quantity: number,
  gift = false,
): { quantity: number; clamped: Exclude<ChangedQuantity["clamped"], null> | null } {
  const most = findMaxQuantity(product, gift);
  if (quantity <= most) return { quantity: Math.max(1, quantity), clamped: null };
  const stock = left(product);
  const clamped =
    stock !== null && stock <= limitPerOrder(product, gift)
      ? { reason: "stock" as const, message: onlyLeft(stock) }
      : { reason: "maximum" as const, message: limitWords(most) };
  return { quantity: most, clamped };
}

function onlyLeft(stock: number): string {
  return `Only ${stock} left in stock.`;
}

const OBSTACLE_NOTICES: Record<Obstacle, string> = {
  "sold out": "This item is sold out. It isn't included in your total.",
  unavailable: "This item is no longer available. It isn't included in your total.",
  "event over": "This event has started, so its tickets are no longer sold. They aren't included in your total.",
  "needs options": "This item needs more details. Until you add them, it isn't included in your total.",
};

/** Builds the entry with its product's current state. If details are needed, the quantity is the number of sets. `currency` is the owner's. */
export function toEntry(held: HeldEntry, currency?: string): BasketEntry {
  const { product, options } = held;
  const obstacle = obstacleTo(product, held);
  const neededOptions = wantedOptions(product.productType, held.gift);
  const quantity = neededOptions !== null && options.length > 0 ? options.length : held.quantity;
  const twice = repeatedRecipients(options);
  const values = neededOptions === "voucher" ? options.map(toWorth) : [];
  const priceCents = values.at(-1) ?? product.priceCents ?? held.seenPriceCents;
  const strike =
    product.strikePriceCents !== null && product.strikePriceCents > priceCents && neededOptions !== "voucher"
      ? product.strikePriceCents
      : null;
  const changes = obstacle === null ? listChanges(held, priceCents, neededOptions === "voucher", currency) : [];
  const fullLine = neededOptions === "voucher" ? values.reduce((sum, cents) => sum + cents, 0) : priceCents * quantity;
  return {
    entryId: held.entryId,
    code: held.code,
    title: product.title,
    slug: product.slug,
    authors: product.authors,
    format: product.format,
    productType: product.productType,
    quantity,
    maxQuantityPerOrder: limitPerOrder(product, held.gift),
    // Lower the maximum if a recipient is named twice, as can happen after baskets are merged. The order must wait until one of
    // the two sets is removed.
    maxQuantity: twice.length > 0 ? quantity - twice.length : findMaxQuantity(product, held.gift),
    priceCents,
    lineCents: obstacle === null ? fullLine : 0,
    strikePriceCents: strike,
    strikeLineCents: strike === null ? null : strike * quantity,
    savingCents: strike === null || obstacle !== null ? 0 : (strike - priceCents) * quantity,
    availability: shownAvailability(product, obstacle),
    canBeBought: obstacle === null,
    affCode: held.affCode,
    referrer: held.referrer,
    lastUpdated: held.lastUpdated,
    gift: held.gift,
    publishedOn: product.publishedOn,
    release: findRelease(product),
    isSeparate: false,
    wanted: neededOptions,
    options,
    optionIds: held.optionIds,
    notices:
      obstacle === null
        ? [
            ...changes,
            ...listLimits(product, quantity, held.gift),
            ...new Set(twice.map(BASKET_MESSAGES.sameRecipient)),
          ]
        : [OBSTACLE_NOTICES[obstacle]],
    canAcknowledge: changes.length > 0,
  };
}

/** Returns a voucher's value in cents; 0 for other details. */
function toWorth(options: OptionSet): number {
  return options.kind === "voucher" ? options.valueCents : 0;
}

/**
 * Returns the availability to show: "unavailable" for withdrawn products, although the catalogue keeps their last availability.
 */
function shownAvailability(product: BasketProduct, obstacle: Obstacle | null): Availability {
  if (obstacle === "event over") return "unavailable";
  return obstacle === "sold out" || obstacle === "unavailable" ? obstacle : product.availability;
}

function listChanges(
  held: HeldEntry,
  priceCents: number,
  isWorthWhatBuyersSay: boolean,
  currency: string | undefined,
): string[] {
  const changes: string[] = [];
  if (priceCents !== held.seenPriceCents && !isWorthWhatBuyersSay) {
    const [from, to] = [formatMoney(held.seenPriceCents, currency), formatMoney(priceCents, currency)];
    changes.push(`The price changed from ${from} to ${to} since you added this.`);
  }
  if (held.product.availability !== held.seenAvailability) {
    changes.push(
      held.product.availability === "preorder" ? "This item is now a pre-order." : "This item is now in stock.",
    );
  }
  return changes;
}

/** Returns the recipients who are named more than once for the same eBook, once for each repetition. */
function repeatedRecipients(options: readonly OptionSet[]): string[] {
  const recipients = options.map(findRecipient);
  return recipients.filter((each, at): each is string => each !== null && recipients.indexOf(each) < at);
}

function listLimits(product: BasketProduct, quantity: number, gift: boolean): string[] {
  const { clamped } = clampQuantity(product, quantity, gift);
  return clamped ? [clamped.message] : [];
}

function findRelease({ availability, publishedOn, waitsForFile }: BasketProduct): string | null {
  if (availability === "preorder") return preorderDetail(publishedOn ?? "");
  return waitsForFile ? "Available soon" : null;
}
