/** The basket's operations. The owner is identified by a guest's id from the signed cookie, or by an account's id. */
import * as entries from "~/database/basket/basket-entry-records.server";
import * as baskets from "~/database/basket/basket-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { keepInUse } from "~/domain/accounts/idle-guests.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import type { AppliedOffer } from "~/domain/offers/apply-offers";
import { offersFor } from "~/domain/offers/offers.server";
import { toOptionsKey, wantedOptions } from "~/domain/options/options";
import { shopSettings } from "~/domain/settings/settings.server";
import { recordAdded, recordNotAdded, recordRemoved } from "~/domain/tracking/visitor-events.server";
import type { AddRequest, AddResult, ChangedQuantity, RefusalReason, RefusedProduct } from "./add-request";
import { type Basket, type BasketSummary, MAX_ENTRIES, totals } from "./basket";
import { BASKET_MESSAGES } from "./basket-messages";
import { clampQuantity, type HeldEntry, obstacleTo } from "./entry";
import { heldBackBy, listEntries } from "./preorders";
import { EntryNotFound, OfferRefused } from "./refusals";
import { keepForUndo, undoable } from "./undo.server";

/**
 * Finds the owner's basket with current prices, notices and offers, or returns null when there is none. Makes two queries, or
 * more when an entry needs details, an offer code is set, or an offer depends on the customer or on categories.
 */
export async function findBasket(ownerId: string): Promise<Basket | null> {
  return (await readBasket(ownerId))?.basket ?? null;
}

/** Finds the basket as {@link findBasket} does, with the offers that apply to it. */
export async function readBasket(
  ownerId: string,
): Promise<{ basket: Basket; applied: readonly AppliedOffer[] } | null> {
  const held = await baskets.findHeldBasket(ownerId);
  if (!held) return null;
  const present = listEntries(held.entries, held.currency);
  const now = new Date();
  const bought = present.filter(({ canBeBought }) => canBeBought);
  const offers = await offersFor(ownerId, held.offerCode, bought, now);
  const basket: Basket = {
    ...{ basketId: held.id, currency: held.currency, entries: present, removed: undoable(held.removed, now) },
    heldBack: heldBackBy(bought, todayInSydney(now)),
    gifts: await giftsToAdd(offers.missingGifts),
    ...totals(present, offers, (await shopSettings()).freeDeliveryOver),
  };
  return { basket, applied: offers.applied };
}

/** Finds the gifts that offers add and that the shopper can add now. Makes one query if there are any gifts. */
async function giftsToAdd(codes: readonly string[]): Promise<NonNullable<Basket["gifts"]>> {
  if (codes.length === 0) return [];
  const { available } = sortOut(codes, await baskets.listOfferedProducts(codes), false);
  return available.map(({ code, title, slug }) => ({ code, title, slug }));
}

/**
 * Summarises the basket for every page's header. The summary is empty when the owner has no basket. Makes one query, or two if
 * an entry needs details.
 */
export async function basketSummary(ownerId: string): Promise<BasketSummary> {
  const { entries: held, touchedAt } = await baskets.listHeldEntries(ownerId);
  keepInUse(touchedAt, () => baskets.lockBasket(ownerId));
  const present = listEntries(held);
  const last = present.find((entry) => entry.lastUpdated);
  const bought = present.filter((entry) => entry.canBeBought);
  // Leave out gifts, because a shopper who gives an eBook can still buy it for themselves.
  const own = present.filter((entry) => !entry.gift);
  return {
    quantity: bought.reduce((sum, entry) => sum + entry.quantity, 0),
    itemsCents: bought.reduce((sum, entry) => sum + entry.lineCents, 0),
    codes: own.map((entry) => entry.code),
    quantities: own.map((entry) => entry.quantity),
    lastUpdated: last
      ? { title: last.title, code: last.code, priceCents: last.priceCents, quantity: last.quantity }
      : null,
  };
}

/**
 * Adds the available products, each up to its maximum and its stock, and returns reasons for those refused. A product that is
 * already in the basket stays unchanged, so that a second click or a retry can't double it. Creates no basket when no product
 * can be added. Makes at most five queries in a transaction. (spec 3, Add result)
 */
export async function addToBasket(ownerId: string, request: AddRequest): Promise<AddResult> {
  const quantities = new Map<string, number>();
  for (const [position, code] of request.codes.entries()) {
    if (!quantities.has(code)) quantities.set(code, request.quantities?.[position] ?? 1);
  }
  const result = await inTransaction(async () => {
    const offered = await baskets.listOfferedProducts([...quantities.keys()]);
    const { available, refused } = sortOut([...quantities.keys()], offered, request.gift ?? false);
    if (available.length === 0) return { success: false, entries: [], alreadyIn: [], refused };

    const basket = await baskets.lockOrCreateBasket(ownerId);
    const contents = await entries.findContents(basket.id);
    const present = new Set(
      contents.entries.filter((it) => it.optionsKey === toOptionsKey(false)).map((it) => it.code),
    );
    const missing = available.filter((product) => !present.has(product.code));
    const fitting = missing.slice(0, Math.max(0, MAX_ENTRIES - contents.entries.length));
    for (const { code, title } of missing.slice(fitting.length)) refused.push(refusal(code, title, "basket full"));
    const added = fitting.map((product) => ({ product, ...clampQuantity(product, quantities.get(product.code) ?? 1) }));
    const ids = await entries.insertEntries(
      basket.id,
      added.map(({ product, quantity }) => ({
        code: product.code,
        quantity,
        priceCents: product.priceCents ?? 0,
        availability: product.availability,
        affCode: request.affCode ?? product.affCode,
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
      alreadyIn: available.filter((product) => present.has(product.code)).map((product) => product.code),
      refused,
    };
  });
  recordAdded(ownerId, result.entries);
  recordNotAdded(ownerId, result.refused);
  return result;
}

function sortOut(
  codes: readonly string[],
  offered: readonly baskets.OfferedProduct[],
  gift: boolean,
): { available: baskets.OfferedProduct[]; refused: RefusedProduct[] } {
  const available: baskets.OfferedProduct[] = [];
  const refused: RefusedProduct[] = [];
  for (const code of codes) {
    const product = offered.find((it) => it.code === code);
    const reason = product ? obstacleTo(product, { gift, options: [] }) : "unknown";
    if (product && reason === null) available.push(product);
    else {
      const kind = product && reason === "needs options" ? wantedOptions(product.productType, gift) : null;
      const wants = product && kind && { kind, title: product.title, slug: product.slug, gift: kind === "gift eBook" };
      refused.push({ ...refusal(code, product?.title ?? code, reason ?? "unknown"), ...(wants && { wants }) });
    }
  }
  return { available, refused };
}

/** Returns the refusal of a product, with its message. */
export function refusal(
  code: string,
  title: string,
  reason: Exclude<RefusalReason, "most" | "recipient">,
): RefusedProduct {
  const messages: Record<typeof reason, string> = {
    unknown: `We couldn't find a product with the code ${code}.`,
    "sold out": `${title} is sold out.`,
    unavailable: `${title} is unavailable.`,
    "event over": `Tickets to ${title} are no longer sold: the event has started.`,
    "needs options": `${title} needs details, such as the recipient, before you can add it.`,
    "basket full": BASKET_MESSAGES.basketFull,
  };
  return { code, reason, message: messages[reason] };
}

/**
 * Sets the quantity, limited to the available amount, and acknowledges earlier changes. An entry that can't be bought keeps its
 * quantity; an entry with details has one copy per set of details. Throws {@link EntryNotFound}. Makes four queries in a
 * transaction.
 */
export async function changeQuantity(
  ownerId: string,
  change: { entryId: string; quantity: number },
): Promise<ChangedQuantity> {
  return inTransaction(async () => {
    const { basket, held } = await lockEntry(ownerId, change.entryId);
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

/**
 * Removes an entry. The removal can be undone, unless `checkMove` is passed because the entry is moved elsewhere. Throws {@link
 * EntryNotFound} and any error from `checkMove`. Makes four queries in a transaction.
 */
export async function removeFromBasket(
  ownerId: string,
  entryId: string,
  checkMove?: (held: HeldEntry) => void,
): Promise<{ entryId: string; code: string; title: string; quantity: number }> {
  const removed = await inTransaction(async () => {
    const { basket, held } = await lockEntry(ownerId, entryId);
    if (checkMove) checkMove(held);
    else await keepForUndo(basket.id, held);
    await entries.deleteEntry(basket.id, entryId);
    return { entryId, code: held.code, title: held.product.title, quantity: held.quantity };
  });
  recordRemoved(ownerId, removed);
  return removed;
}

/** Acknowledges the changes of one entry, or of all. Throws {@link EntryNotFound}. */
export async function acknowledgeChanges(ownerId: string, entryId?: string): Promise<void> {
  await inTransaction(async () => {
    const basket = await baskets.lockBasket(ownerId);
    const seen = basket ? await entries.markAsSeen(basket.id, entryId) : 0;
    if (seen === 0 && entryId !== undefined) throw new EntryNotFound(entryId);
  });
}

/** Locks an entry of the owner's own basket. An entry of another owner's basket is treated as unknown. */
async function lockEntry(ownerId: string, entryId: string) {
  const basket = await baskets.lockBasket(ownerId);
  const held = basket && (await baskets.findHeldEntry(basket.id, entryId));
  if (!held) throw new EntryNotFound(entryId);
  return { basket, held };
}

/**
 * Sets an offer code, in upper or lower case. If the code stops applying later, it stays set and the basket gives the reason.
 * Throws {@link OfferRefused} when it doesn't apply now; the earlier code then stays.
 */
export async function setOfferCode(ownerId: string, code: string): Promise<void> {
  const typedCode = code.trim().toUpperCase();
  await inTransaction(async () => {
    const held = await baskets.findHeldBasket(ownerId);
    const bought = listEntries(held?.entries ?? []).filter(({ canBeBought }) => canBeBought);
    const { problem } = await offersFor(ownerId, typedCode, bought, new Date());
    if (problem !== null) throw new OfferRefused(typedCode, problem);
    const basket = await baskets.lockOrCreateBasket(ownerId);
    await baskets.setOfferCodeOf(basket.id, typedCode);
  });
}

/** Removes the offer code, if there is one. */
export async function removeOfferCode(ownerId: string): Promise<void> {
  await inTransaction(async () => {
    const basket = await baskets.lockBasket(ownerId);
    if (basket) await baskets.setOfferCodeOf(basket.id, null);
  });
}
