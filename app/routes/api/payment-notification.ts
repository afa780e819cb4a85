import type { ActionFunctionArgs } from "@remix-run/node";
import { gatewayNamed } from "~/domain/orders/gateways.server";
import { handleNotification } from "~/domain/orders/payments.server";
import { apiAnswer } from "~/http/api/api-answer.server";
import { readBytes } from "~/http/read-body.server";
import { isUnproved, refusalIn } from "~/http/refusals.server";
import { countWrongNotification } from "~/http/wrong-notifications.server";

/**
 * POST /api/payments/notifications/{gateway}: a gateway's news about a payment. It comes from another server, so there
 * is no visitor and no k17Token: the signature over the raw body proves its sender. One that is signed is never limited,
 * however many come. After anything but 200 the gateway tries again.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const gateway = params.gateway ?? "";
  try {
    const bytes = await readBytes(request);
    const isHeard = await handleNotification(gateway, request.headers, new TextDecoder().decode(bytes));
    // A gateway that signed it may speak of payments that another shop takes.
    if (!isHeard && gatewayNamed(gateway) === null) return refuse(404, undefined, context.clientAddress);
    return apiAnswer({ success: isHeard, data: {} }, { status: isHeard ? 200 : 404 });
  } catch (error) {
    const { status, message } =
      error instanceof Response ? { status: error.status, message: await error.text() } : refusalIn(error);
    // The rest is the shop's own trouble with a notification that was signed.
    const isWrong = error instanceof Response || isUnproved(error);
    return isWrong ? refuse(status, message, context.clientAddress) : apiAnswer(failed(message), { status });
  }
}

/** From a place that keeps sending what proves no sender: with 429. */
function refuse(status: number, message: string | undefined, clientAddress: string | undefined) {
  if (!countWrongNotification(clientAddress)) return apiAnswer(failed(message), { status });
  const headers = { "Retry-After": "60" };
  return apiAnswer(failed("Too many calls. Please try again in a minute."), { status: 429, headers });
}

function failed(message: string | undefined) {
  return { success: false, message, data: {} };
}
