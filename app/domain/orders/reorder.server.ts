import { addToBasket } from "~/domain/basket/basket.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { addWithOptions } from "~/domain/options/option-sets.server";
import type { OptionSet } from "~/domain/options/options";
import type { Order } from "./order";

interface ReorderResult {
  /** Number of the order's products in the basket now, including products that were there before. */
  inBasket: number;
  /** A sentence for each product that can no longer be bought. */
  refused: string[];
}

/**
 * Adds an order's available products to the owner's basket, at today's prices, with the details of vouchers, gifts and
 * licences. Products already in the basket stay unchanged, so a second click adds nothing.
 */
export async function reorder(ownerId: string, order: Order): Promise<ReorderResult> {
  const plain = order.lines.filter((line) => line.options.length === 0);
  const refused: string[] = [];
  let inBasket = 0;
  if (plain.length > 0) {
    const added = await addToBasket(ownerId, {
      codes: plain.map((line) => line.code),
      quantities: plain.map((line) => line.quantity),
    });
    inBasket += added.entries.length + added.alreadyIn.length;
    refused.push(...added.refused.map((each) => each.message));
  }
  for (const line of order.lines) {
    let taken = 0;
    for (const [piece, options] of line.options.entries()) {
      const key = `reorder ${line.id} ${piece}`;
      const added = await addWithOptions(ownerId, { code: line.code, options: ofToday(options), key });
      if (added.success) taken += 1;
      else refused.push(...added.refused.map((each) => each.message));
    }
    if (taken > 0) inBasket += 1;
  }
  return { inBasket, refused: [...new Set(refused)] };
}

/** Clears a delivery date that has passed, so that the gift or eVoucher is sent on the day of payment. */
function ofToday(options: OptionSet): OptionSet {
  return options.kind !== "licence" && options.sendOn && options.sendOn < todayInSydney()
    ? { ...options, sendOn: "" }
    : options;
}

/** Describes the result to the shopper. */
export function reorderWords({ inBasket, refused }: ReorderResult): string {
  if (inBasket === 0) return ["None of the items in this order are available now.", ...refused].join(" ");
  const put = inBasket === 1 ? "We've added the item to your basket." : "We've added the items to your basket.";
  return refused.length === 0 ? put : ["We've added the available items to your basket.", ...refused].join(" ");
}
