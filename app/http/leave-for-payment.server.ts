import { redirectDocument } from "@remix-run/node";

/**
 * Redirects a posted form to a gateway's page, or to the shop's page with the result. The browser always loads a new document,
 * since the target can be another site. The address comes from the domain, never from the request.
 */
export function leaveForPayment(href: string, headers?: HeadersInit) {
  const all = new Headers(headers);
  all.set("Cache-Control", "no-store");
  return redirectDocument(href, { status: 303, headers: all });
}
