import { shopOrigin } from "~/domain/mail/shop-origin.server";
import { env } from "~/env.server";
import { log } from "~/log.server";

/**
 * What stands before the paths of links in letters: SHOP_ORIGIN. Without it the request's own origin only where that is this very
 * machine: Host can be anything, and a letter that leads elsewhere would hand over its link.
 */
export function emailOrigin(request: Request): string {
  if (env.SHOP_ORIGIN) return env.SHOP_ORIGIN;
  const { hostname, origin } = new URL(request.url);
  if (/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return origin;
  log.warn("letters lead to localhost, because SHOP_ORIGIN is not set");
  return shopOrigin();
}
