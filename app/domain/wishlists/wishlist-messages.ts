/** The shop's messages about wishlists; the first block quotes the spec word for word. (spec 5, 8) */
import { HEART_FAILED } from "./heart-messages";
import { LONGEST_DESCRIPTION, LONGEST_NAME, MOST_ENTRIES, MOST_LISTS } from "./wishlist";

export const WISHLIST_MESSAGES = {
  addFailed: HEART_FAILED.add,
  removeFailed: HEART_FAILED.remove,
  tooManyToRemove: "Could not remove from wishlist. Too many product codes were requested to be removed.",
  notInWishlist: "Could not remove from wishlist. The product is not in the wishlist",
  moveFailed: HEART_FAILED.move,
  moved: "Successfully moved to wishlist",
  removed: "Removed item from wishlist",
  loadFailed: "Could not load wishlists.",
  retrieveFailed: "Could not retrieve wishlist",
  notSpecified: "Wishlist has not been specified.",
  nameNeeded: "Please enter a name for your wishlist.",
  colourNeeded: "Please select a colour.",
  nameHint: "Choose a name for your wishlist.",
  descriptionHint: "Add a short description to help identify your wishlist.",

  nameTooLong: `A wishlist's name has at most ${LONGEST_NAME} characters.`,
  descriptionTooLong: `A description has at most ${LONGEST_DESCRIPTION} characters.`,
  wrongPrivacy: "A wishlist is private or public.",
  gone: "That wishlist is not there any more.",
  entryGone: "That item is not in the wishlist any more.",
  unknownProduct: "We don't know that product.",
  tooManyLists: `You can keep at most ${MOST_LISTS} wishlists.`,
  listFull: `A wishlist holds at most ${MOST_ENTRIES} items.`,
  defaultStays: "Your first wishlist can't be deleted. You can rename it, and take everything out of it.",
  signInToShare: "Please sign in to share a wishlist.",
  created: "Wishlist created.",
  saved: "Wishlist saved.",
  deleted: "Wishlist deleted.",
  nowShared: "Everyone with the link can see this wishlist now.",
  notShared: "This wishlist is private again. The old link leads nowhere.",
  detailsStay:
    "A wishlist keeps no details, such as who a gift is for. Please remove the item from your basket instead.",
  nothingChosen: "Choose the items first.",
} as const;

/** For a pressed heart, where the spec gives no text. */
export function addedTo(name: string): string {
  return `Added to ${name}.`;
}

export function removedMany(count: number): string {
  return count === 1 ? WISHLIST_MESSAGES.removed : `Removed ${count} items from wishlist`;
}
