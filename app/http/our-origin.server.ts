import { type Environment, env } from "~/env.server";

/** Where a visitor believes to be, such as `https://shop.example`: SHOP_ORIGIN or READER_ORIGIN where set, else the request's own. */
export function ourOrigin(request: Request): string {
  const url = new URL(request.url);
  if (isReaderHost(url.host)) return env.READER_ORIGIN ?? url.origin;
  return env.SHOP_ORIGIN ?? url.origin;
}

/** Over HTTPS as the visitor sees it, whatever the proxy speaks to us: cookies may be Secure and carry the `__Host-` prefix. */
export function isSecure(request: Request): boolean {
  return ourOrigin(request).startsWith("https:");
}

/** READER_ORIGIN's host, or the shop's with `reader.` before it. `host` may carry a port. */
export function isReaderHost(
  host: string,
  settings: Pick<Environment, "SHOP_ORIGIN" | "READER_ORIGIN"> = env,
): boolean {
  const asked = host.toLowerCase();
  if (settings.READER_ORIGIN) return asked === new URL(settings.READER_ORIGIN).host;
  if (settings.SHOP_ORIGIN) return asked === `reader.${new URL(settings.SHOP_ORIGIN).host}`;
  return asked.startsWith("reader.");
}
