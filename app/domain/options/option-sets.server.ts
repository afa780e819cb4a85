/**
 * Adds, changes and removes the details of products that need them, one set per copy. (spec 3 and 7, Product options)
 */
import { createHash, randomUUID } from "node:crypto";
import * as entries from "~/database/basket/basket-entry-records.server";
import * as baskets from "~/database/basket/basket-records.server";
import * as sets from "~/database/basket/option-set-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import type { AddedEntry, AddResult, RefusalReason } from "~/domain/basket/add-request";
import { MAX_ENTRIES } from "~/domain/basket/basket";
import { refusal } from "~/domain/basket/basket.server";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { clampQuantity, type HeldEntry, obstacleTo } from "~/domain/basket/entry";
import { EntryNotFound, OptionSetNotFound, SameRecipient, WrongOptions } from "~/domain/basket/refusals";
import { keepForUndo } from "~/domain/basket/undo.server";
import { recordAdded } from "~/domain/tracking/visitor-events.server";
import { findRecipient, type OptionSet, toOptionsKey, wantedOptions } from "./options";

interface AddWithOptions {
  code: string;
  options: OptionSet;
  /** The form's own id, which prevents a form that is submitted twice from adding twice. Without a key, every call adds. */
  key?: string | undefined;
  affCode?: string | undefined;
  referrer?: string | undefined;
}

/**
 * Adds one copy with its details to the product's entry, or as a new entry. Does nothing when the key was already used
 * for the same details. (spec 2, Product-options dialog)
 */
export async function addWithOptions(ownerId: string, request: AddWithOptions): Promise<AddResult> {
  const { code, options } = request;
  const result = await inTransaction(async () => {
    const [product] = await baskets.listOfferedProducts([code]);
    if (!product) return refusedBecause(refusal(code, code, "unknown"));
    const gift = options.kind === "gift eBook";
    const obstacle = obstacleTo(product, { gift, options: [options] });
    if (obstacle !== null || wantedOptions(product.productType, gift) === null) {
      return refusedBecause(refusal(code, product.title, obstacle ?? "unavailable"));
    }

    const basket = await baskets.lockOrCreateBasket(ownerId);
    const present = await lockEntryFor(basket.id, product, gift, request);
    if (present === null) return refusedBecause(refusal(code, product.title, "basket full"));
    const { entryId, held } = present;
    const id = request.key === undefined ? randomUUID() : toId(request.key, options);
    if (held?.optionIds.includes(id)) {
      return { success: true, entries: [], alreadyIn: [code], refused: [] };
    }
    const quantity = (held?.options.length ?? 0) + 1;
    const recipient = findRecipient(options);
    if (recipient !== null && held?.options.some((set) => findRecipient(set) === recipient))
      return refusedBecause({ code, reason: "recipient", message: BASKET_MESSAGES.sameRecipient(recipient) });
    const { clamped } = clampQuantity(product, quantity, gift);
    if (clamped) return refusedBecause({ code, reason: "most", message: clamped.message });

    const set = { position: quantity - 1, options };
    // Use a random id if another owner's set already has this id, which is the only reason why inserting fails.
    if (!(await sets.insertOptionSet(entryId, { id, ...set }))) {
      await sets.insertOptionSet(entryId, { id: randomUUID(), ...set });
    }
    const priceCents = options.kind === "voucher" ? options.valueCents : (product.priceCents ?? 0);
    const seen = { seenPriceCents: product.priceCents ?? priceCents, seenAvailability: product.availability };
    await entries.updateEntry(basket.id, entryId, { quantity, ...seen });
    return { success: true, entries: [addedEntry(entryId, product, priceCents)], alreadyIn: [], refused: [] };
  });
  recordAdded(ownerId, result.entries);
  return result;
}

function refusedBecause(refused: { code: string; reason: RefusalReason; message: string }): AddResult {
  return { success: false, entries: [], alreadyIn: [], refused: [refused] };
}

/** Locks the entry that the copy belongs to, creating it if needed, and reads its contents. Null if the basket is full. */
async function lockEntryFor(
  basketId: string,
  product: baskets.OfferedProduct,
  gift: boolean,
  request: AddWithOptions,
): Promise<{ entryId: string; held: HeldEntry | null } | null> {
  const { code } = product;
  const contents = await entries.findContents(basketId);
  const same = contents.entries.find((entry) => entry.code === code && entry.optionsKey === toOptionsKey(gift));
  if (same) return { entryId: same.entryId, held: await baskets.findHeldEntry(basketId, same.entryId) };
  if (contents.entries.length >= MAX_ENTRIES) return null;
  const [priceCents, availability] = [product.priceCents ?? 0, product.availability];
  const companions = { affCode: request.affCode ?? product.affCode, referrer: request.referrer ?? null };
  const added = { code, gift, quantity: 1, priceCents, availability, ...companions };
  const ids = await entries.insertEntries(basketId, [added], contents.lastAddedAt);
  const entryId = ids.get(code);
  if (entryId === undefined) throw new Error("The entry was not created.");
  return { entryId, held: null };
}

/**
 * Returns an id for the details. Submitting the same form with the same details gives the same id; changing the details gives
 * another.
 */
function toId(key: string, options: OptionSet): string {
  return createHash("sha256")
    .update(JSON.stringify([key, options]))
    .digest("base64url");
}

function addedEntry(entryId: string, product: baskets.OfferedProduct, priceCents: number): AddedEntry {
  const { code, title, format, authors, category } = product;
  return { entryId, code, title, format, authors, category, quantity: 1, priceCents, notice: null };
}

/** Identifies a set by position and, if known, by id. The id takes precedence, because positions may shift. */
interface OptionSetPlace {
  entryId: string;
  index: number;
  id?: string | undefined;
}

/**
 * Changes a set. Throws {@link EntryNotFound}, {@link OptionSetNotFound}, {@link WrongOptions} for details of another kind, and {@link
 * SameRecipient} if another set is a gift for the same person.
 */
export async function changeOptions(ownerId: string, which: OptionSetPlace, options: OptionSet): Promise<void> {
  await inTransaction(async () => {
    const { basketId, held, set } = await lockSet(ownerId, which);
    const { product } = held;
    if (wantedOptions(product.productType, held.gift) !== options.kind) throw new WrongOptions();
    const recipient = findRecipient(options);
    const others = held.options.filter((_, position) => position !== set.position);
    if (recipient !== null && others.some((other) => findRecipient(other) === recipient))
      throw new SameRecipient(recipient);
    await sets.updateOptionSet(held.entryId, set.id, options);
    await entries.updateEntry(basketId, held.entryId, {
      quantity: held.options.length,
      seenPriceCents: product.priceCents ?? held.seenPriceCents,
      seenAvailability: product.availability,
    });
  });
}

/** A removed copy. Removing the last copy also removes the entry. */
interface RemovedPiece {
  entryId: string;
  code: string;
  title: string;
  left: number;
}

/** Removes a set. Throws {@link EntryNotFound} and {@link OptionSetNotFound}. */
export async function removeOptions(ownerId: string, which: OptionSetPlace): Promise<RemovedPiece> {
  return inTransaction(async () => {
    const { basketId, held, set } = await lockSet(ownerId, which);
    const { entryId, code, product } = held;
    const left = held.options.length - 1;
    await keepForUndo(basketId, { ...held, options: held.options.slice(set.position, set.position + 1) });
    if (left === 0) {
      await entries.deleteEntry(basketId, entryId);
    } else {
      await sets.deleteOptionSet(entryId, set);
      const { seenPriceCents, seenAvailability } = held;
      await entries.updateEntry(basketId, entryId, { quantity: left, seenPriceCents, seenAvailability });
    }
    return { entryId, code, title: product.title, left };
  });
}

async function lockSet(ownerId: string, { entryId, index, id }: OptionSetPlace) {
  const basket = await baskets.lockBasket(ownerId);
  const held = basket && (await baskets.findHeldEntry(basket.id, entryId));
  if (!held) throw new EntryNotFound(entryId);
  const position = id === undefined ? index : held.optionIds.indexOf(id);
  const found = held.optionIds[position];
  if (found === undefined) throw new OptionSetNotFound(entryId);
  return { basketId: basket.id, held, set: { id: found, position } };
}
