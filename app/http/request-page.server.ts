import { ourOrigin } from "./our-origin.server";
import { safeRedirect } from "./safe-redirect";

/**
 * The page that sent a form which many pages contain: its own field, else the Referer, else `fallback`. Never another
 * site.
 */
export function sendingPage(request: Request, address: string | null | undefined, fallback: string): string {
  const ours = ourOrigin(request);
  return safeRedirect(address, safeRedirect(request.headers.get("Referer"), fallback, ours), ours);
}

/** The path of the request's page, for a form to return to; the router requests `{path}.data`. */
export function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}
