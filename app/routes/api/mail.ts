import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveEmail } from "~/domain/enquiries/receive-email.server";
import { apiAnswer } from "~/http/api/api-answer.server";
import { isMailServer } from "~/http/mail-secret.server";
import { MAX_EMAIL_BYTES, readBytes } from "~/http/read-body.server";
import { refusalIn } from "~/http/refusals.server";
import { countWrongNotification } from "~/http/wrong-notifications.server";

/**
 * Handles POST /api/mail: a raw email, or at least its beginning, that was sent to MAIL_REPLY_TO. The caller is a mail server,
 * so the request has neither a visitor nor a k17Token. MAIL_WEBHOOK_SECRET proves the sender. The mail server tries again after
 * a 429 or 5xx.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { clientAddress } = context;
  if (!isMailServer(request)) {
    const isTooMany = countWrongNotification(clientAddress);
    return isTooMany
      ? refuse(429, "Too many calls. Please try again in a minute.", 60)
      : refuse(401, "The secret is wrong.");
  }
  if (!/^message\/rfc822\b/i.test(request.headers.get("Content-Type") ?? ""))
    return refuse(415, "Send the raw email as message/rfc822.");
  try {
    return apiAnswer({ success: true, data: { is: await receiveEmail(await readBytes(request, MAX_EMAIL_BYTES)) } });
  } catch (error) {
    if (error instanceof Response) return refuse(error.status, await error.text());
    const { status, message, retryAfter } = refusalIn(error);
    return refuse(status, message, retryAfter);
  }
}

function refuse(status: number, message: string, retryAfter?: number) {
  const headers = { ...(retryAfter && { "Retry-After": String(retryAfter) }) };
  return apiAnswer({ success: false, message, data: {} }, { status, headers });
}
