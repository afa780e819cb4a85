import type { LoaderFunctionArgs } from "@remix-run/node";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer } from "./api-answer.server";
import { presentWishlists } from "./present-wishlists.server";

/** GET /api/wishlists: data is all wishlists. (spec 7) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { ownerId } = await readVisitor(request);
  return apiAnswer({ success: true, data: await presentWishlists(ownerId) });
}
