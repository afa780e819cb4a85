import { ourOrigin } from "./our-origin.server";
import { pagePath } from "./page-path";
import { safeRedirect } from "./safe-redirect";

/**
 * Returns the address of the page that sent a form which many pages contain: from the form's own field, else the Referer, else
 * `fallback`. It never leads to another site.
 */
export function sendingPage(request: Request, address: string | null | undefined, fallback: string): string {
  const ours = ourOrigin(request);
  return safeRedirect(address, safeRedirect(request.headers.get("Referer"), fallback, ours), ours);
}

/** Returns the path of the request's page, for a form to return to. */
export function requestedPage(request: Request): string {
  return pagePath(new URL(request.url).pathname);
}
