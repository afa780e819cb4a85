/** Handles all API calls, and any other address below the API. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerCall, type Handlers } from "~/http/api/answer-call.server";
import { accountHandlers } from "./account-calls.server";
import { basketHandlers } from "./basket-calls.server";
import { shopHandlers } from "./shop-calls.server";
import { systemHandlers } from "./system-calls.server";
import { wishlistHandlers } from "./wishlist-calls.server";

const handlers: Handlers = {
  ...basketHandlers,
  ...wishlistHandlers,
  ...accountHandlers,
  ...shopHandlers,
  ...systemHandlers,
};

/** The methods that the edge can pass to this route. Each call allows only some of them, and the edge refuses the others. */
export const handle = { methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] };

export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerCall(handlers, { request, context });
}

export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answerCall(handlers, { request, context });
}
