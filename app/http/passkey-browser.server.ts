import type { PasskeyBrowser } from "~/domain/office/passkeys.server";
import { ourOrigin } from "./our-origin.server";

/** Returns the browser of a request, which passkeys belong to by the origin that it shows. */
export function passkeyBrowser(request: Request): PasskeyBrowser {
  return { origin: ourOrigin(request), userAgent: request.headers.get("User-Agent") ?? "" };
}
