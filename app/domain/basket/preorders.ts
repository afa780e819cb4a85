/**
 * Handles pre-orders in a basket. An order is sent as one parcel, so a pre-order delays the other items unless it is ordered
 * separately.
 */
import { isPast, onRelease } from "~/domain/catalogue/delivery";
import type { BasketEntry, HeldBack } from "./basket";
import { type HeldEntry, toEntry } from "./entry";

/** Messages for baskets with pre-orders. They are separate from the others because a product's page doesn't need them. */
export const PREORDER_MESSAGES = {
  separate: "You'll order this separately, after the rest of your basket. It isn't included in this total.",
  setApart: "Your pre-order stays in your basket. Order it once you've ordered the rest.",
  together: "Your pre-order is part of this order again.",
} as const;

type ToSend = Pick<BasketEntry, "productType" | "availability" | "publishedOn">;

/** Returns whether an item is sent only after its release. */
export function isSentLater({ productType, availability }: ToSend): boolean {
  return productType === "shipped" && availability === "preorder";
}

/**
 * Builds a basket's entries. Pre-orders set aside are excluded from the totals while there are other items to buy, and form the
 * next order afterwards.
 */
export function listEntries(held: readonly HeldEntry[], currency?: string): BasketEntry[] {
  const entries = held.map((each) => toEntry(each, currency));
  const areSeparate = entries.map(
    (entry, at) => entry.canBeBought && isSentLater(entry) && held[at]?.isSeparate === true,
  );
  if (!entries.some((entry, at) => entry.canBeBought && !areSeparate[at])) return entries;
  return entries.map((entry, at) => (areSeparate[at] ? setApart(entry) : entry));
}

function setApart(entry: BasketEntry): BasketEntry {
  return {
    ...entry,
    ...{ isSeparate: true, canBeBought: false, lineCents: 0, savingCents: 0, canAcknowledge: false },
    notices: [PREORDER_MESSAGES.separate],
  };
}

/** Returns the pre-orders that delay the other bought items, or null if nothing is delayed. `today` is YYYY-MM-DD. */
export function heldBackBy(bought: readonly ToSend[], today: string): HeldBack | null {
  const preorders = bought.filter(isSentLater);
  const waits = bought.some((each) => each.productType === "shipped" && !isSentLater(each));
  if (preorders.length === 0 || !waits) return null;
  const releases = preorders
    .map(({ publishedOn }) => publishedOn ?? "")
    .toSorted((one, other) => (end(one) < end(other) ? 1 : -1));
  const isKnown = releases.every((each) => each !== "" && !isPast(each, today));
  const until = isKnown ? (releases[0] ?? "") : "";
  return { preorders: preorders.length, until, words: toWords(preorders.length, until) };
}

/** Pads a month or a year so that it sorts after all the days in it. */
function end(date: string): string {
  return date.padEnd("2027-04-17".length, "-99");
}

/** Returns a sentence about when an order that waits for pre-orders is sent. */
function toWords(preorders: number, until: string): string {
  const what = preorders === 1 ? "your pre-order is released" : "all your pre-orders are released";
  return `Your order will be sent together ${until === "" ? `when ${what}` : `${onRelease(until)}, when ${what}`}.`;
}
