/** The shop's messages about wishlists; the first block quotes the spec word for word. (spec 5, 8) */
import { HEART_FAILED } from "./heart-messages";
import { MAX_DESCRIPTION_LENGTH, MAX_ENTRIES, MAX_LISTS, MAX_NAME_LENGTH } from "./wishlist";

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

  nameTooLong: `A wishlist name can have at most ${MAX_NAME_LENGTH} characters.`,
  descriptionTooLong: `A description can have at most ${MAX_DESCRIPTION_LENGTH} characters.`,
  wrongPrivacy: "Choose private or public.",
  gone: "That wishlist no longer exists.",
  entryGone: "That item is no longer in the wishlist.",
  unknownProduct: "We couldn't find that product.",
  tooManyLists: `You can keep at most ${MAX_LISTS} wishlists.`,
  listFull: `A wishlist holds at most ${MAX_ENTRIES} items.`,
  defaultStays: "You can't delete your first wishlist. You can rename it or remove its items.",
  signInToShare: "Please sign in to share a wishlist.",
  created: "Wishlist created.",
  saved: "Wishlist saved.",
  deleted: "Wishlist deleted.",
  nowShared: "Anyone with the link can now see this wishlist.",
  notShared: "This wishlist is now private. The old link no longer works.",
  detailsStay:
    "You can't move an item with details, such as a gift recipient, to a wishlist. Remove it from your basket instead.",
  nothingChosen: "Choose the items first.",
} as const;

/** Returns the message shown after a heart was pressed, for which the spec gives no wording. */
export function addedTo(name: string): string {
  return `Added to ${name}.`;
}

export function removedMany(count: number): string {
  return count === 1 ? WISHLIST_MESSAGES.removed : `Removed ${count} items from wishlist`;
}
