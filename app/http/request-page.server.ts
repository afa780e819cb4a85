import { ourOrigin } from "./our-origin.server";
import { pagePath } from "./page-path";
import { safeRedirect } from "./safe-redirect";

/**
 * Returns the address of the page where a form was sent, for forms that are on many pages. Uses the form's own field, or else
 * the Referer, or else `fallback`. The result never leads to another site.
 */
export function sendingPage(request: Request, address: string | null | undefined, fallback: string): string {
  const ours = ourOrigin(request);
  return safeRedirect(address, safeRedirect(request.headers.get("Referer"), fallback, ours), ours);
}

/** Returns the path of the requested page, which a form then returns to. */
export function requestedPage(request: Request): string {
  return pagePath(new URL(request.url).pathname);
}
