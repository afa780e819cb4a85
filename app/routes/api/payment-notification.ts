import type { ActionFunctionArgs } from "@remix-run/node";
import { gatewayNamed } from "~/domain/orders/gateways.server";
import { handleNotification } from "~/domain/orders/payments.server";
import { apiAnswer } from "~/http/api/api-answer.server";
import { readBytes } from "~/http/read-body.server";
import { isUnproved, refusalIn } from "~/http/refusals.server";
import { countWrongNotification } from "~/http/wrong-notifications.server";

/**
 * Handles POST /api/payments/notifications/{gateway}: a gateway's notification about a payment. The caller is another server,
 * so the request has neither a visitor nor a k17Token. The signature over the raw body proves the sender. Signed notifications
 * are accepted however many arrive. The gateway tries again after any status except 200.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const gateway = params.gateway ?? "";
  try {
    const bytes = await readBytes(request);
    const isHeard = await handleNotification(gateway, request.headers, new TextDecoder().decode(bytes));
    // Count only an unknown gateway as wrong, because a signed notification can be about a payment to another shop.
    if (!isHeard && gatewayNamed(gateway) === null) return refuse(404, undefined, context.clientAddress);
    return apiAnswer({ success: isHeard, data: {} }, { status: isHeard ? 200 : 404 });
  } catch (error) {
    const { status, message } =
      error instanceof Response ? { status: error.status, message: await error.text() } : refusalIn(error);
    // Don't count other errors as wrong: they are the shop's own failures to handle a signed notification.
    const isWrong = error instanceof Response || isUnproved(error);
    return isWrong ? refuse(status, message, context.clientAddress) : apiAnswer(failed(message), { status });
  }
}

/** Refuses a notification, with 429 if its sender keeps sending unsigned notifications. */
function refuse(status: number, message: string | undefined, clientAddress: string | undefined) {
  if (!countWrongNotification(clientAddress)) return apiAnswer(failed(message), { status });
  const headers = { "Retry-After": "60" };
  return apiAnswer(failed("Too many calls. Please try again in a minute."), { status: 429, headers });
}

function failed(message: string | undefined) {
  return { success: false, message, data: {} };
}
