import { ourOrigin } from "./our-origin.server";
import { pagePath } from "./page-path";
import { safeRedirect } from "./safe-redirect";

/**
 * Returns the address of the page from which a form was sent, for forms that are on many pages: from the form's own field,
 * otherwise from the Referer, otherwise `fallback`. The result never leads to another site.
 */
export function sendingPage(request: Request, address: string | null | undefined, fallback: string): string {
  const ours = ourOrigin(request);
  return safeRedirect(address, safeRedirect(request.headers.get("Referer"), fallback, ours), ours);
}

/** Returns the path of the requested page, to which a form returns. */
export function requestedPage(request: Request): string {
  return pagePath(new URL(request.url).pathname);
}
