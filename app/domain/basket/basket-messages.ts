/** The shop's messages about baskets; the first block quotes the spec word for word. (spec 8) */
import { MAX_ENTRIES } from "./basket";

export const BASKET_MESSAGES = {
  removeFailed: "Could not remove product from basket.",
  removed: "Successfully removed item from the basket.",
  quantityFailed: "Could not update quantity.",
  quantityUpdated: "Successfully updated quantity.",
  optionsFailed: "Could not update product options.",
  optionsUpdated: "Successfully updated product options",
  basketMissing: "Unable to update basket. Please refresh the page.",
  loadFailed: "Could not load basket.",
  detailsWrong: "There is an error in the details of the form.",
  unexpected: "Unexpected error",

  added: "Added to your basket.",
  alreadyIn: "This is already in your basket.",
  putBack: "Item returned to your basket.",
  nothingToUndo: "We couldn't undo that. Please add the item again.",
  entryGone: "That item is no longer in your basket.",
  optionsGone: "Those details are no longer in your basket.",
  optionsWrong: "Please enter the details for this item.",
  sameRecipient: (email: string) =>
    `${email} is already getting this eBook in this order. Each gift needs its own recipient.`,
  quantityByDetails: "To change the quantity, add another or remove one.",
  offerSet: "Offer code applied.",
  offerRemoved: "Offer code removed.",
  basketFull: `Your basket is full. It can hold up to ${MAX_ENTRIES} different items.`,
} as const;

/** Returns the sentence about a product's maximum per order. */
export function limitWords(most: number): string {
  return `The limit is ${most} of this item per order.`;
}

/**
 * Builds spec 8's message "Add to basket fails": the text for one, several or an unknown number (0) of products, followed by a
 * colon and the reasons without duplicates.
 */
export function unableToAdd(count: number, details: readonly string[]): string {
  const what =
    count === 0
      ? "Unable to add product(s) to basket"
      : count > 1
        ? "Unable to add products to basket"
        : "Unable to add to basket";
  return `${what}: ${details.length > 0 ? [...new Set(details)].join(" ") : BASKET_MESSAGES.unexpected}`;
}
