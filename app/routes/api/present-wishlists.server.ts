/** What the wishlists' calls have in common. */
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { listWishlistsWithEntries } from "~/domain/wishlists/wishlists.server";
import { refusalIn } from "~/http/refusals.server";
import type { Visitor } from "~/http/visitor.server";
import { apiAnswer } from "./api-answer.server";
import { wishlistAnswer } from "./wishlist-answer";

/** All of the owner's lists in the spec's shape. */
export async function presentWishlists(ownerId: string | null) {
  return (await listWishlistsWithEntries(ownerId)).map(wishlistAnswer);
}

/**
 * Answers the domain's refusals as JSON: `failed` is the spec's sentence, `fieldErrors` has the reason. Rethrows
 * unexpected errors.
 */
export async function answeringWishlists(failed: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const known = refusalIn(error);
    const data = { fieldErrors: { wishlist: [known.message] } };
    return apiAnswer({ success: false, message: failed, data }, { status: known.status });
  }
}

/** Throws a 403 Response when a guest would share: only members can. */
export function requireMayShare(visitor: Visitor, privacySetting: string | undefined): void {
  if (privacySetting !== "public" || visitor.member) return;
  const message = WISHLIST_MESSAGES.signInToShare;
  throw apiAnswer({ success: false, message, data: { fieldErrors: { privacySetting: [message] } } }, { status: 403 });
}
