/** The basket's verbs: rules and records. An owner is the guest's id from the signed cookie, or an account's. */
import * as entries from "~/database/basket/basket-entry-records.server";
import * as baskets from "~/database/basket/basket-records.server";
import { findOffer } from "~/database/basket/offer-records.server";
import * as sets from "~/database/basket/option-set-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { optionsKeyOf, wantedOptions } from "~/domain/options/options";
import { noteAdded, noteRemoved } from "~/domain/tracking/browsing.server";
import type { AddRequest, AddResult, ChangedQuantity, RefusalReason, RefusedProduct } from "./adding";
import { type Basket, type BasketSummary, MOST_ENTRIES, totals } from "./basket";
import { BASKET_MESSAGES } from "./basket-messages";
import { clampQuantity, entryOf, type HeldEntry, obstacleTo } from "./entry";
import { EntryNotFound, OfferRefused } from "./refusals";

/** The owner's basket with present prices and notices, or null when there is none yet. One query, two when something in it wants details. */
export async function findBasket(ownerId: string): Promise<Basket | null> {
  const held = await baskets.findHeldBasket(ownerId);
  if (!held) return null;
  const present = held.entries.map(entryOf);
  const set = held.offerCode === null ? null : { code: held.offerCode, offer: held.offer };
  return { basketId: held.id, currency: held.currency, entries: present, ...totals(present, set, new Date()) };
}

/** What the header of every page shows; empty when there is no basket. One query, or two as above. */
export async function basketSummary(ownerId: string): Promise<BasketSummary> {
  const present = (await baskets.listHeldEntries(ownerId)).map(entryOf);
  const last = present.find((entry) => entry.lastUpdated);
  return {
    quantity: present.reduce((sum, entry) => sum + (entry.canBeBought ? entry.quantity : 0), 0),
    // A gift is somebody else's: the same eBook can still be bought for oneself.
    codes: present.filter((entry) => !entry.gift).map((entry) => entry.code),
    lastUpdated: last
      ? { title: last.title, code: last.code, priceCents: last.priceCents, quantity: last.quantity }
      : null,
  };
}

/**
 * Adds what can be bought, each up to its maximum and its stock, and says of the rest why not. A product that is in the
 * basket already stays as it is, so that a second click or a retry can't double it. When nothing can be added, no basket
 * is made. At most five queries in a transaction. (spec 3, Add result)
 */
export async function addToBasket(ownerId: string, request: AddRequest): Promise<AddResult> {
  const asked = new Map<string, number>();
  for (const [position, code] of request.codes.entries()) {
    if (!asked.has(code)) asked.set(code, request.quantities?.[position] ?? 1);
  }
  const result = await inTransaction(async () => {
    const offered = await baskets.listOfferedProducts([...asked.keys()]);
    const { wanted, refused } = sortOut([...asked.keys()], offered, request.gift ?? false);
    if (wanted.length === 0) return { success: false, entries: [], alreadyIn: [], refused };

    const basket = await baskets.holdOrCreateBasket(ownerId);
    const contents = await entries.findContents(basket.id);
    const present = new Set(
      contents.entries.filter((it) => it.optionsKey === optionsKeyOf(false)).map((it) => it.code),
    );
    const missing = wanted.filter((product) => !present.has(product.code));
    const fitting = missing.slice(0, Math.max(0, MOST_ENTRIES - contents.entries.length));
    for (const { code, title } of missing.slice(fitting.length)) refused.push(refusal(code, title, "basket full"));
    const added = fitting.map((product) => ({ product, ...clampQuantity(product, asked.get(product.code) ?? 1) }));
    const ids = await entries.insertEntries(
      basket.id,
      added.map(({ product, quantity }) => ({
        code: product.code,
        quantity,
        priceCents: product.priceCents ?? 0,
        availability: product.availability,
        affCode: request.affCode ?? null,
        referrer: request.referrer ?? null,
      })),
      contents.lastAddedAt,
    );
    return {
      success: refused.length === 0,
      entries: added.map(({ product, quantity, clamped }) => ({
        entryId: ids.get(product.code) ?? "",
        code: product.code,
        title: product.title,
        format: product.format,
        authors: product.authors,
        category: product.category,
        quantity,
        priceCents: product.priceCents ?? 0,
        notice: clamped?.message ?? null,
      })),
      alreadyIn: wanted.filter((product) => present.has(product.code)).map((product) => product.code),
      refused,
    };
  });
  noteAdded(ownerId, result.entries);
  return result;
}

function sortOut(
  codes: readonly string[],
  offered: readonly baskets.OfferedProduct[],
  gift: boolean,
): { wanted: baskets.OfferedProduct[]; refused: RefusedProduct[] } {
  const wanted: baskets.OfferedProduct[] = [];
  const refused: RefusedProduct[] = [];
  for (const code of codes) {
    const product = offered.find((it) => it.code === code);
    const reason = product ? obstacleTo(product, { gift, options: [] }) : "unknown";
    if (product && reason === null) wanted.push(product);
    else {
      const kind = product && reason === "needs options" ? wantedOptions(product.productType, gift) : null;
      const wants = product && kind && { kind, title: product.title, slug: product.slug, gift: kind === "gift eBook" };
      refused.push({ ...refusal(code, product?.title ?? code, reason ?? "unknown"), ...(wants && { wants }) });
    }
  }
  return { wanted, refused };
}

/** What is said of a product that can't be added. */
export function refusal(code: string, title: string, reason: Exclude<RefusalReason, "most">): RefusedProduct {
  const messages: Record<typeof reason, string> = {
    unknown: `We don't know a product with the code ${code}.`,
    "sold out": `${title} is sold out.`,
    unavailable: `${title} is unavailable.`,
    "needs options": `${title} needs details, such as who it is for, before it can be added.`,
    "basket full": BASKET_MESSAGES.basketFull,
  };
  return { code, reason, message: messages[reason] };
}

/**
 * Sets the quantity, at most to what can be had, and takes what changed meanwhile as seen. An entry that can't be bought
 * keeps its quantity, and one with details has as many as it has sets of them. Throws {@link EntryNotFound}. Four queries in a transaction.
 */
export async function changeQuantity(
  ownerId: string,
  change: { entryId: string; quantity: number },
): Promise<ChangedQuantity> {
  return inTransaction(async () => {
    const { basket, held } = await holdEntry(ownerId, change.entryId);
    const { code, product } = held;
    const shown = { entryId: change.entryId, code, title: product.title };
    const obstacle = obstacleTo(product, held);
    if (obstacle !== null) {
      const message = refusal(code, product.title, obstacle).message;
      return { ...shown, quantity: held.quantity, clamped: { reason: "cannot be bought", message } };
    }
    if (wantedOptions(product.productType, held.gift) !== null) {
      const clamped = { reason: "details" as const, message: BASKET_MESSAGES.quantityByDetails };
      return { ...shown, quantity: held.options.length, clamped };
    }
    const { quantity, clamped } = clampQuantity(product, change.quantity);
    await entries.updateEntry(basket.id, change.entryId, {
      quantity,
      seenPriceCents: product.priceCents ?? held.seenPriceCents,
      seenAvailability: product.availability,
    });
    return { ...shown, quantity, clamped };
  });
}

/** Throws {@link EntryNotFound}, and what `refuse` throws of the entry. Three queries in a transaction. */
export async function removeFromBasket(
  ownerId: string,
  entryId: string,
  refuse?: (held: HeldEntry) => void,
): Promise<{ entryId: string; code: string; title: string; quantity: number }> {
  const removed = await inTransaction(async () => {
    const { basket, held } = await holdEntry(ownerId, entryId);
    refuse?.(held);
    await entries.deleteEntry(basket.id, entryId);
    return { entryId, code: held.code, title: held.product.title, quantity: held.quantity };
  });
  noteRemoved(ownerId, removed);
  return removed;
}

/** The shopper has seen what changed: of one entry, or of all of them. Throws {@link EntryNotFound}. */
export async function acknowledgeChanges(ownerId: string, entryId?: string): Promise<void> {
  await inTransaction(async () => {
    const basket = await baskets.holdBasket(ownerId);
    const seen = basket ? await entries.markAsSeen(basket.id, entryId) : 0;
    if (seen === 0 && entryId !== undefined) throw new EntryNotFound(entryId);
  });
}

/** Looks for it under the owner's own basket only: another's entry is as unknown as none. */
async function holdEntry(ownerId: string, entryId: string) {
  const basket = await baskets.holdBasket(ownerId);
  const held = basket && (await baskets.findHeldEntry(basket.id, entryId));
  if (!held) throw new EntryNotFound(entryId);
  return { basket, held };
}

/**
 * Sets the code, in any case. It stays set when it stops applying later, and the basket then says why.
 * Throws {@link OfferRefused} when it doesn't apply now; a code that was set before then stays.
 */
export async function setOfferCode(ownerId: string, code: string): Promise<void> {
  const wanted = code.trim().toUpperCase();
  const offer = await findOffer(wanted);
  await inTransaction(async () => {
    const held = await baskets.findHeldBasket(ownerId);
    const present = (held?.entries ?? []).map(entryOf);
    const problem = totals(present, { code: wanted, offer }, new Date()).offerProblem;
    if (problem !== null) throw new OfferRefused(wanted, problem);
    const basket = await baskets.holdOrCreateBasket(ownerId);
    await baskets.setOfferCodeOf(basket.id, wanted);
  });
}

/** Nothing happens when none is set. */
export async function removeOfferCode(ownerId: string): Promise<void> {
  await inTransaction(async () => {
    const basket = await baskets.holdBasket(ownerId);
    if (basket) await baskets.setOfferCodeOf(basket.id, null);
  });
}

/**
 * Everything of one owner's basket goes into the other's, as at sign-in: quantities of the same product add up to its
 * maximum per order, all sets of details are kept, and nothing is lost, so the merged basket may hold more entries than one can add. The other's offer
 * code counts before the first's. The first basket is gone afterwards; without one, nothing happens.
 */
export async function mergeBaskets(fromOwner: string, toOwner: string): Promise<void> {
  if (fromOwner === toOwner) return;
  await inTransaction(async () => {
    if (!(await baskets.findHeldBasket(fromOwner))) return;
    // Always in the same order, so that two merges the opposite ways wait for each other instead of for ever.
    const held = new Map<string, { id: string; offerCode: string | null } | null>();
    for (const owner of [fromOwner, toOwner].sort()) {
      held.set(owner, owner === fromOwner ? await baskets.holdBasket(owner) : await baskets.holdOrCreateBasket(owner));
    }
    const [from, to] = [held.get(fromOwner), held.get(toOwner)];
    if (!from || !to) return;
    await mergeEntries(from.id, to.id);
    if (to.offerCode === null && from.offerCode !== null) await baskets.setOfferCodeOf(to.id, from.offerCode);
    await baskets.deleteBasket(from.id);
  });
}

async function mergeEntries(fromId: string, toId: string): Promise<void> {
  const leaving = await entries.listMergeableEntries(fromId);
  if (leaving.length === 0) return;
  const staying = await entries.listMergeableEntries(toId);
  if (leaving.some((entry) => entry.lastUpdated)) await entries.clearLastUpdated(toId);
  const moving: string[] = [];
  for (const entry of leaving) {
    const same = staying.find((it) => it.code === entry.code && it.optionsKey === entry.optionsKey);
    if (!same) {
      moving.push(entry.entryId);
      continue;
    }
    if (entry.sets > 0) await sets.moveOptionSets(entry.entryId, same.entryId, same.sets);
    // A maximum that fell meanwhile takes nothing away here: the basket says so, and the next change obeys it.
    const most = Math.max(entry.maxPerOrder, entry.quantity, same.quantity, entry.sets + same.sets);
    await entries.updateMergedEntry(same.entryId, {
      quantity: Math.min(most, entry.quantity + same.quantity),
      affCode: same.affCode ?? entry.affCode,
      referrer: same.referrer ?? entry.referrer,
      lastUpdated: entry.lastUpdated,
    });
  }
  if (moving.length > 0) await entries.moveEntries(moving, toId);
}
