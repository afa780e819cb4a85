import { addToBasket } from "~/domain/basket/basket.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { addWithOptions } from "~/domain/options/option-sets.server";
import type { OptionSet } from "~/domain/options/options";
import type { Order } from "./order";

interface Reordered {
  /** Products that are in the basket now, whether they were before or not. */
  inBasket: number;
  /** A sentence each for what can't be bought any more. */
  refused: string[];
}

/**
 * Puts what can still be bought of an order into the owner's basket, at today's prices, with the details of vouchers, gifts and licences
 * as they were. What is in the basket already stays as it is, so a second press adds nothing.
 */
export async function reorder(ownerId: string, order: Order): Promise<Reordered> {
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

/** A day that is over can't be chosen again: it becomes the day it is paid. */
function ofToday(options: OptionSet): OptionSet {
  return options.kind === "gift eBook" && options.sendOn !== "" && options.sendOn < todayInSydney()
    ? { ...options, sendOn: "" }
    : options;
}

/** What came of it, for the shopper. */
export function reorderWords({ inBasket, refused }: Reordered): string {
  if (inBasket === 0) return ["Nothing of this order can be bought now.", ...refused].join(" ");
  const put = inBasket === 1 ? "Your item is in the basket." : "Your items are in the basket.";
  return refused.length === 0 ? put : ["What can still be bought is in your basket.", ...refused].join(" ");
}
