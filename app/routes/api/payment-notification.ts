import type { ActionFunctionArgs } from "@remix-run/node";
import { handleNotification } from "~/domain/orders/payments.server";
import { apiAnswer } from "~/http/api/api-answer.server";
import { readBytes } from "~/http/read-body.server";
import { refusalIn } from "~/http/refusals.server";

/**
 * POST /api/payments/notifications/{gateway}: a gateway's news about a payment. It comes from another server, so there
 * is no visitor and no k17Token: the signature over the raw body proves its sender. After anything but 200 the gateway
 * tries again.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  try {
    const bytes = await readBytes(request);
    const isHeard = await handleNotification(params.gateway ?? "", request.headers, new TextDecoder().decode(bytes));
    return apiAnswer({ success: isHeard, data: {} }, { status: isHeard ? 200 : 404 });
  } catch (error) {
    const { status, message } =
      error instanceof Response ? { status: error.status, message: await error.text() } : refusalIn(error);
    return apiAnswer({ success: false, message, data: {} }, { status });
  }
}
