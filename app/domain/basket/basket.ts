/** What a basket is, and what it comes to. Runs in browser and server. Amounts are cents, AUD, with GST. (spec 3, Basket) */
import type { Availability, ProductType } from "~/domain/catalogue/product";
import { gstIn } from "~/domain/money/money";
import { shareOut } from "~/domain/money/share";
import type { OptionSet } from "~/domain/options/options";
import { discountOf, type Offer, offerProblem } from "./offers";

/** Free shipping is for orders over this, not at it (spec 1, the banner). */
export const FREE_SHIPPING_OVER_CENTS = 9900;

/** Different entries, not copies. */
export const MOST_ENTRIES = 500;

const HIGHEST_LABEL = 9000;

export interface BasketEntry {
  entryId: string;
  code: string;
  title: string;
  slug: string;
  authors: string[];
  format: string;
  productType: ProductType;
  quantity: number;
  /** The product's own maximum; see `maxQuantity` for what can be had now. */
  maxQuantityPerOrder: number;
  /** The maximum per order or what is left in stock, whichever is less; at least 1. */
  maxQuantity: number;
  /** The present price of one; what it was when added, where it has none any more; of vouchers the last one's value. */
  priceCents: number;
  /** What it adds to the basket's total: 0 when it can't be bought. Vouchers differ: theirs is the sum of their values. */
  lineCents: number;
  strikePriceCents: number | null;
  strikeLineCents: number | null;
  /** Off the strike price, for the whole line. */
  savingCents: number;
  availability: Availability;
  /** False: it stays in the basket, counts for nothing, and `notices` says why. */
  canBeBought: boolean;
  affCode: string | null;
  referrer: string | null;
  /** On the one entry that changed last. */
  lastUpdated: boolean;
  /** Bought for somebody else: another entry than the same eBook for oneself. */
  gift: boolean;
  /** Which details it wants, one set a piece; null: none. */
  wanted: OptionSet["kind"] | null;
  /** The sets it has, in their order. They decide `quantity` where it wants them. */
  options: OptionSet[];
  /** The ids of the sets, by position. */
  optionIds: string[];
  /** Sentences about what changed since it was added, or what limits it. */
  notices: string[];
  /** Whether a notice goes away by `acknowledgeChanges`. */
  canAcknowledge: boolean;
}

export interface BasketTotals {
  /** Rows of the basket, those that can't be bought included. */
  totalEntryCount: number;
  /** Copies that can be bought; the badge's number. */
  totalQuantity: number;
  totalItemsPrice: number;
  discountCents: number;
  /** Items less discount; delivery is added at checkout. */
  totalOrderPrice: number;
  gstCents: number;
  /** False for a basket of digital goods only, or with nothing that can be bought. */
  needsShipping: boolean;
  qualifiesForFreeShipping: boolean;
  /** What is missing: 0 when it qualifies, null when nothing is to be shipped. */
  toFreeShippingCents: number | null;
  totalVoucherPoints: 0;
  /** The code that is set, whether or not it applies now. */
  offer: { code: string; description: string; discountCents: number } | null;
  /** Why the code that is set takes nothing off at present. */
  offerProblem: string | null;
}

export interface Basket extends BasketTotals {
  basketId: string;
  currency: string;
  /** In the order they were added. */
  entries: BasketEntry[];
}

/** What every page's header knows of the basket. */
export interface BasketSummary {
  quantity: number;
  /** The codes in it, for "View in Basket". */
  codes: string[];
  lastUpdated: { title: string; code: string; priceCents: number; quantity: number } | null;
}

export const EMPTY_SUMMARY: BasketSummary = { quantity: 0, codes: [], lastUpdated: null };

/** What `totals` needs of an entry. */
export type CountedEntry = Pick<BasketEntry, "canBeBought" | "quantity" | "lineCents" | "productType">;

/**
 * What the entries come to. Gift eVouchers are sold at what they are worth: no offer takes anything off them, and there is no
 * GST in them. An offer code that does not apply at `now` (UTC) stays set and takes nothing off.
 * Free shipping looks at what is shipped before any discount, so that using a code never costs the shopper the delivery.
 */
export function totals(
  entries: readonly CountedEntry[],
  set: { code: string; offer: Offer | null } | null,
  now: Date,
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

  // Gift eVouchers are sold at their face value: without GST, and no offer takes anything off.
  const discountable = bought.map((entry) => (entry.productType === "eVoucher" ? 0 : entry.lineCents));
  const discountablePrice = discountable.reduce((sum, cents) => sum + cents, 0);
  const problem = set ? offerProblem(set.code, set.offer, discountablePrice, now) : null;
  const applied = problem === null ? (set?.offer ?? null) : null;
  const discountCents = applied ? discountOf(applied, discountablePrice) : 0;
  const shares = shareOut(discountCents, discountable);
  const totalOrderPrice = totalItemsPrice - discountCents;
  const shortCents = Math.max(0, FREE_SHIPPING_OVER_CENTS + 1 - shippedPrice);
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
    totalVoucherPoints: 0,
    offer: set ? { code: set.code, description: set.offer?.description ?? "", discountCents } : null,
    offerProblem: problem,
  };
}

/** A basket that nobody has put anything in yet; it has no id. */
export function emptyBasket(): Basket {
  return { basketId: "", currency: "AUD", entries: [], ...totals([], null, new Date(0)) };
}

/** The badge's text: null hides it; "9000+" above 9000. (spec 2, Basket badge) */
export function basketLabel(quantity: number | null | undefined): string | null {
  if (!quantity || quantity < 0) return null;
  return quantity > HIGHEST_LABEL ? `${HIGHEST_LABEL}+` : String(quantity);
}
