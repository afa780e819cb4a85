import type { LoaderFunctionArgs } from "@remix-run/node";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer } from "./api-answer.server";
import { presentBasket } from "./present-basket.server";

/** GET /api/basket: data is the basket. (spec 7) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { ownerId } = await readVisitor(request);
  return apiAnswer({ success: true, data: await presentBasket(ownerId) });
}
