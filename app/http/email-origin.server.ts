import { shopOrigin } from "~/domain/mail/mail.server";
import { env } from "~/env.server";
import { log } from "~/log.server";

/**
 * Returns the origin for links in emails: SHOP_ORIGIN, or else the request's own origin if that is this machine. Any other
 * origin isn't used, because a forged Host could send the link's token to another site.
 */
export function emailOrigin(request: Request): string {
  if (env.SHOP_ORIGIN) return env.SHOP_ORIGIN;
  const { hostname, origin } = new URL(request.url);
  if (/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return origin;
  log.warn("links in emails lead to localhost, because SHOP_ORIGIN is not set");
  return shopOrigin();
}
