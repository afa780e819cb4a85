import { ourOrigin } from "./our-origin.server";
import { safeRedirect } from "./safe-redirect";

/** Where a form of many pages was sent from: as it says itself, else by the Referer, else `fallback`. Never another site. */
export function whereItStood(request: Request, said: string | null | undefined, fallback: string): string {
  const ours = ourOrigin(request);
  return safeRedirect(said, safeRedirect(request.headers.get("Referer"), fallback, ours), ours);
}
