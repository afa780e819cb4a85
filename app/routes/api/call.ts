/** Handles all calls of the API, and any other address below it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerCall, type Handlers } from "~/http/api/answer-call.server";
import { accountHandlers } from "./account-calls.server";
import { basketHandlers } from "./basket-calls.server";
import { shopHandlers } from "./shop-calls.server";
import { wishlistHandlers } from "./wishlist-calls.server";

const handlers: Handlers = { ...basketHandlers, ...wishlistHandlers, ...accountHandlers, ...shopHandlers };

/** The methods that the edge's gate lets through, because each call allows methods of its own. The gate refuses all others. */
export const handle = { methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] };

export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerCall(handlers, { request, context });
}

export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answerCall(handlers, { request, context });
}
