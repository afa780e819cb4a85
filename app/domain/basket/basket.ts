/** The basket and its totals. Runs in browser and server. Amounts are cents, AUD, with GST. (spec 3, Basket) */
import type { Availability, ProductType } from "~/domain/catalogue/product";
import { gstIn } from "~/domain/money/money";
import { shareOut } from "~/domain/money/share";
import type { OptionSet } from "~/domain/options/options";
import { discountOf, type Offer, offerProblem } from "./offers";

/** The most different entries, not copies. */
export const MAX_ENTRIES = 500;

const MAX_LABEL = 9000;

export interface BasketEntry {
  entryId: string;
  code: string;
  title: string;
  slug: string;
  authors: string[];
  format: string;
  productType: ProductType;
  quantity: number;
  /** The product's own maximum; `maxQuantity` is the amount available now. */
  maxQuantityPerOrder: number;
  /** The lower of the maximum per order and the stock; at least 1. */
  maxQuantity: number;
  /** The current unit price, or the price when added if there is none now; for vouchers the last one's value. */
  priceCents: number;
  /** The line's amount in the total: 0 when it can't be bought. For vouchers the sum of their values. */
  lineCents: number;
  strikePriceCents: number | null;
  strikeLineCents: number | null;
  /** The saving for the whole line, compared with the strike price. */
  savingCents: number;
  availability: Availability;
  /** False if the entry stays in the basket but counts for nothing; `notices` gives the reason. */
  canBeBought: boolean;
  affCode: string | null;
  referrer: string | null;
  /** True for the entry that changed last. */
  lastUpdated: boolean;
  /** True if bought as a gift: a separate entry from the same eBook for oneself. */
  gift: boolean;
  /** The release that a pre-order waits for: YYYY-MM-DD, YYYY-MM or YYYY. Null if it isn't known. */
  publishedOn: string | null;
  /** A pre-order's release in words, or those for a digital book whose buyers wait for its file. */
  release: string | null;
  /** True if it's ordered separately, after the rest: it stays in the basket and counts for nothing. */
  isSeparate: boolean;
  /** The kind of details needed, one set per copy; null if none. */
  wanted: OptionSet["kind"] | null;
  /** The sets of details, in order. Their number decides `quantity` if details are needed. */
  options: OptionSet[];
  /** The ids of the sets, by position. */
  optionIds: string[];
  /** Sentences about changes since it was added, and about limits. */
  notices: string[];
  /** True if `acknowledgeChanges` removes a notice. */
  canAcknowledge: boolean;
}

export interface BasketTotals {
  /** Entries in the basket, including those that can't be bought. */
  totalEntryCount: number;
  /** Copies that can be bought; the number on the badge. */
  totalQuantity: number;
  totalItemsPrice: number;
  discountCents: number;
  /** Items less discount; checkout adds delivery. */
  totalOrderPrice: number;
  gstCents: number;
  /** False when the basket has only digital goods, or nothing that can be bought. */
  needsShipping: boolean;
  qualifiesForFreeShipping: boolean;
  /** The amount missing: 0 when reached, null when there is nothing to ship or the shop has no limit. */
  toFreeShippingCents: number | null;
  /** The current code, whether or not it applies now. */
  offer: { code: string; description: string; discountCents: number } | null;
  /** The reason why the current code gives no discount now. */
  offerProblem: string | null;
}

export interface Basket extends BasketTotals {
  basketId: string;
  /** The owner's currency, such as NZD. The amounts are AUD; it decides how they are written. (spec 6) */
  currency: string;
  /** Ordered by when they were added. */
  entries: BasketEntry[];
  /** The entry removed a moment ago that can be put back. */
  removed: { id: string; title: string } | null;
  /** The release that items in stock wait for, because everything is sent together. Null if nothing has to wait. */
  heldBack: HeldBack | null;
}

/** The pre-orders that hold back the rest of a basket. */
export interface HeldBack {
  /** Number of the different pre-orders. */
  preorders: number;
  /** The last one's release: YYYY-MM-DD, YYYY-MM or YYYY. Empty if one of them isn't known. */
  until: string;
  /** The sentence that says so. */
  words: string;
}

/** The basket as every page's header shows it. */
export interface BasketSummary {
  quantity: number;
  /** The total price of the items, before any offer code. */
  itemsCents: number;
  /** The codes in the basket, for "View in Basket". */
  codes: string[];
  /** The quantity of each product, in the order of the codes. */
  quantities: number[];
  lastUpdated: { title: string; code: string; priceCents: number; quantity: number } | null;
}

export const EMPTY_SUMMARY: BasketSummary = {
  quantity: 0,
  itemsCents: 0,
  codes: [],
  quantities: [],
  lastUpdated: null,
};

/** The fields of an entry that `totals` needs. */
export type CountedEntry = Pick<BasketEntry, "canBeBought" | "quantity" | "lineCents" | "productType">;

/**
 * Totals the entries. Gift eVouchers sell at face value, without discount or GST. An offer code that does not apply at
 * `now` (UTC) stays set and gives no discount. Free shipping counts shipped items before any discount, so that a code
 * never costs the shopper the free delivery. It applies above `freeDeliveryOver` cents, not at them (spec 1, the banner); null: only by a code.
 */
export function totals(
  entries: readonly CountedEntry[],
  set: { code: string; offer: Offer | null } | null,
  now: Date,
  freeDeliveryOver: number | null,
): BasketTotals {
  let totalQuantity = 0;
  let totalItemsPrice = 0;
  let shippedPrice = 0;
  let needsShipping = false;
  const bought = entries.filter((entry) => entry.canBeBought);
  for (const entry of bought) {
    totalQuantity += entry.quantity;
    totalItemsPrice += entry.lineCents;
    if (entry.productType !== "shipped") continue;
    needsShipping = true;
    shippedPrice += entry.lineCents;
  }

  const discountable = bought.map(discountableCents);
  const discountablePrice = discountable.reduce((sum, cents) => sum + cents, 0);
  const problem = set ? offerProblem(set.code, set.offer, discountablePrice, now) : null;
  const applied = problem === null ? (set?.offer ?? null) : null;
  const discountCents = applied ? discountOf(applied, discountablePrice) : 0;
  const shares = discountShares(bought, discountCents);
  const totalOrderPrice = totalItemsPrice - discountCents;
  const shortCents = freeDeliveryOver === null ? null : Math.max(0, freeDeliveryOver + 1 - shippedPrice);
  const qualifiesForFreeShipping = needsShipping && (shortCents === 0 || applied?.kind === "free shipping");
  const toFreeShippingCents = qualifiesForFreeShipping ? 0 : shortCents;
  return {
    totalEntryCount: entries.length,
    totalQuantity,
    totalItemsPrice,
    discountCents,
    totalOrderPrice,
    gstCents: discountable.reduce((sum, cents, at) => sum + gstIn(cents - (shares[at] ?? 0)), 0),
    needsShipping,
    qualifiesForFreeShipping,
    toFreeShippingCents: needsShipping ? toFreeShippingCents : null,
    offer: set ? { code: set.code, description: set.offer?.description ?? "", discountCents } : null,
    offerProblem: problem,
  };
}

/** Returns each entry's part of the discount, in cents. */
export function discountShares(entries: readonly CountedEntry[], discountCents: number): number[] {
  return shareOut(discountCents, entries.map(discountableCents));
}

/** Returns the amount that discounts apply to. Gift eVouchers sell at face value, without GST or discount. */
function discountableCents({ canBeBought, productType, lineCents }: CountedEntry): number {
  return canBeBought && productType !== "eVoucher" ? lineCents : 0;
}

/** Returns the basket before the first product; it has no id. */
export function emptyBasket(): Basket {
  const nothing = { basketId: "", currency: "AUD", entries: [], removed: null, heldBack: null };
  return { ...nothing, ...totals([], null, new Date(0), null) };
}

/** Returns the badge's text: null hides it; "9000+" above 9000. (spec 2, Basket badge) */
export function basketLabel(quantity: number | null | undefined): string | null {
  if (!quantity || quantity < 0) return null;
  return quantity > MAX_LABEL ? `${MAX_LABEL}+` : String(quantity);
}
