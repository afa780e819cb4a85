import type { LoaderFunctionArgs } from "@remix-run/node";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { readVisitor } from "~/http/visitor.server";
import { log } from "~/log.server";
import { apiAnswer } from "./api-answer.server";
import { presentWishlists } from "./present-wishlists.server";

/** GET /api/wishlists: data is all wishlists. (spec 7, 8) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { ownerId } = await readVisitor(request);
  try {
    return apiAnswer({ success: true, data: await presentWishlists(ownerId) });
  } catch (error) {
    log.error({ err: error }, "wishlists could not be loaded");
    return apiAnswer({ success: false, message: WISHLIST_MESSAGES.loadFailed, data: {} }, { status: 500 });
  }
}
