import { redirectDocument } from "@remix-run/node";

/**
 * Leads a posted form to a gateway's page, or where the shop says what became of it. Always as a whole document: what stands there need
 * not be a page of this shop. The address is the domain's own, never what somebody sent.
 */
export function leaveForPayment(href: string, headers?: HeadersInit) {
  const all = new Headers(headers);
  all.set("Cache-Control", "no-store");
  return redirectDocument(href, { status: 303, headers: all });
}
