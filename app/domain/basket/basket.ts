/** The basket and its totals. Runs in browser and server. Amounts are cents, AUD, with GST. (spec 3, Basket) */
import type { Availability, ProductType } from "~/domain/catalogue/product";
import { gstIn } from "~/domain/money/money";
import { type ChosenOffers, discountsBy, NO_OFFERS } from "~/domain/offers/apply-offers";
import type { OptionSet } from "~/domain/options/options";

/** Maximum number of different entries, however many copies each has. */
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
  /** Product's own maximum per order. `maxQuantity` is the amount available now. */
  maxQuantityPerOrder: number;
  /** Lower of the maximum per order and the stock, but at least 1. */
  maxQuantity: number;
  /**
   * Current unit price, or the price when the entry was added if the product has none now. For vouchers, the value of the last
   * one.
   */
  priceCents: number;
  /** Line's amount in the total, or 0 when the entry can't be bought. For vouchers, the sum of their values. */
  lineCents: number;
  strikePriceCents: number | null;
  strikeLineCents: number | null;
  /** The saving for the whole line, compared with the strike price. */
  savingCents: number;
  availability: Availability;
  /** False if the entry stays in the basket but isn't part of the order; `notices` gives the reason. */
  canBeBought: boolean;
  affCode: string | null;
  referrer: string | null;
  /** True for the entry that changed last. */
  lastUpdated: boolean;
  /** True if the eBook is bought as a gift. The same eBook bought for oneself is a separate entry. */
  gift: boolean;
  /** Release date of a pre-order: YYYY-MM-DD, YYYY-MM or YYYY. Null if the date isn't known. */
  publishedOn: string | null;
  /** Sentence about a pre-order's release, or a note that the file of a digital book isn't available yet; otherwise null. */
  release: string | null;
  /**
   * True if the entry is a pre-order to be ordered separately, after the rest. The entry stays in the basket but isn't part of
   * this order.
   */
  isSeparate: boolean;
  /** Kind of details needed, with one set per copy; null if none are needed. */
  wanted: OptionSet["kind"] | null;
  /** Sets of details, in order. If details are needed, the number of sets equals `quantity`. */
  options: OptionSet[];
  /** The ids of the sets, by position. */
  optionIds: string[];
  /** Sentences about limits, and about changes since the entry was added. */
  notices: string[];
  /** True if `acknowledgeChanges` removes a notice. */
  canAcknowledge: boolean;
}

export interface BasketTotals {
  /** Entries in the basket, including those that can't be bought. */
  totalEntryCount: number;
  /** Copies that can be bought, as shown on the badge. */
  totalQuantity: number;
  totalItemsPrice: number;
  discountCents: number;
  /** The items minus the discount; the checkout adds delivery. */
  totalOrderPrice: number;
  gstCents: number;
  /** False when the basket has only digital goods, or nothing that can be bought. */
  needsShipping: boolean;
  qualifiesForFreeShipping: boolean;
  /**
   * Amount still needed for free shipping: 0 when the limit is reached, null when there is nothing to ship or the shop has no
   * limit.
   */
  toFreeShippingCents: number | null;
  /** The current code, whether or not it applies now. */
  offer: { code: string; description: string; discountCents: number } | null;
  /** The reason why the current code gives no discount now. */
  offerProblem: string | null;
  /**
   * Rows that show the discounts, such as "Offer code WELCOME10". Absent from baskets that an older version stored or returned.
   */
  discounts?: { label: string; cents: number }[];
  /** The discount of each entry, in the order of the entries. */
  entryDiscounts: number[];
}

export interface Basket extends BasketTotals {
  basketId: string;
  /** The owner's currency, such as NZD. All amounts are AUD; the currency only decides how they are formatted. (spec 6) */
  currency: string;
  /** Entries in the order in which they were added. */
  entries: BasketEntry[];
  /** Entry removed a moment ago, which can be put back. */
  removed: { id: string; title: string } | null;
  /** Pre-orders that items in stock have to wait for, because everything is sent together; null if nothing has to wait. */
  heldBack: HeldBack | null;
  /** The products that an offer discounts once they are in the basket. Absent from an older server's response. */
  gifts?: { code: string; title: string; slug: string }[];
}

/** The pre-orders that delay the other items in a basket. */
export interface HeldBack {
  /** Number of different pre-orders. */
  preorders: number;
  /** Latest release date of the pre-orders: YYYY-MM-DD, YYYY-MM or YYYY. Empty if any of the dates isn't known. */
  until: string;
  /** A sentence for the shopper about the wait. */
  words: string;
}

/** The basket's data for every page's header. */
export interface BasketSummary {
  quantity: number;
  /** Total price of the items in cents, before any offer code. */
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
 * Calculates the totals of the entries. `offers` must have been selected for the entries that can be bought. Gift eVouchers
 * sell at face value, without discount or GST. Free shipping applies when the shipped items cost more than `freeDeliveryOver`
 * cents before any discount (spec 1, the banner), so that an offer never costs the shopper free delivery. If the limit is null,
 * only an offer can give free shipping.
 */
export function totals(
  entries: readonly CountedEntry[],
  offers: ChosenOffers,
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

  const { applied, typed, problem } = offers;
  const byOffer = discountsBy(applied, bought);
  const shares = bought.map((_, at) => sum(byOffer.map((each) => each[at] ?? 0)));
  const entryDiscounts = entries.map((entry) => (entry.canBeBought ? (shares[bought.indexOf(entry)] ?? 0) : 0));
  const discountCents = sum(shares);
  const discounts = applied.map(({ label }, at) => ({ label, cents: sum(byOffer[at] ?? []) }));
  const typedAt = applied.findIndex(({ offer }) => offer.code !== null);
  const totalOrderPrice = totalItemsPrice - discountCents;
  const shortCents = freeDeliveryOver === null ? null : Math.max(0, freeDeliveryOver + 1 - shippedPrice);
  const isFree = applied.some(({ offer }) => offer.kind === "free shipping");
  const qualifiesForFreeShipping = needsShipping && (shortCents === 0 || isFree);
  const toFreeShippingCents = qualifiesForFreeShipping ? 0 : shortCents;
  return {
    totalEntryCount: entries.length,
    totalQuantity,
    totalItemsPrice,
    discountCents,
    totalOrderPrice,
    gstCents: sum(
      bought.map((entry, at) => gstIn(entry.productType === "eVoucher" ? 0 : entry.lineCents - (shares[at] ?? 0))),
    ),
    needsShipping,
    qualifiesForFreeShipping,
    toFreeShippingCents: needsShipping ? toFreeShippingCents : null,
    offer: typed && { ...typed, discountCents: discounts[typedAt]?.cents ?? 0 },
    offerProblem: problem,
    discounts: discounts.filter(({ cents }) => cents > 0),
    entryDiscounts,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

/** Returns an empty basket without an id, for owners who haven't added a product yet. */
export function emptyBasket(): Basket {
  const nothing = { basketId: "", currency: "AUD", entries: [], removed: null, heldBack: null, gifts: [] };
  return { ...nothing, ...totals([], NO_OFFERS, null) };
}

/** Returns the badge's label: null hides the badge; above 9000 it is "9000+". (spec 2, Basket badge) */
export function basketLabel(quantity: number | null | undefined): string | null {
  if (!quantity || quantity < 0) return null;
  return quantity > MAX_LABEL ? `${MAX_LABEL}+` : String(quantity);
}
