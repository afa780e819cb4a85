import type { PasskeyBrowser } from "~/domain/office/passkeys.server";
import { ourOrigin } from "./our-origin.server";

/** Returns the request's browser, with the origin shown in its address bar, because passkeys belong to an origin. */
export function passkeyBrowser(request: Request): PasskeyBrowser {
  return { origin: ourOrigin(request), userAgent: request.headers.get("User-Agent") ?? "" };
}
