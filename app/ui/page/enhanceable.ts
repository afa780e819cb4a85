/**
 * Decides which clicks and forms scripts handle. Depends on nothing but its arguments and the document's address, so that it
 * can be tested.
 */
import { isMounted } from "~/ui/ground/site-map";

interface Press {
  defaultPrevented: boolean;
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Returns true for a plain click of the main button that has not been handled elsewhere. */
export function isPlainPress(press: Press): boolean {
  const modified = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
  return !press.defaultPrevented && press.button === 0 && !modified;
}

interface Link {
  href: string;
  target: string;
  hasAttribute(name: string): boolean;
}

/**
 * Returns what a click on this link should do: `browser` for another site, a file, another tab or a position on this page;
 * `stay` for the current address, where only the scroll position is reset (spec 4, Navigation); otherwise `go`.
 */
export function linkPurpose(link: Link, here: string): "browser" | "stay" | "go" {
  if (link.target && link.target !== "_self") return "browser";
  if (link.hasAttribute("download") || link.hasAttribute("data-reload")) return "browser";
  const to = readAddress(link.href, here);
  const from = new URL(here);
  if (!to || to.origin !== from.origin || !isMounted(to.pathname)) return "browser";
  if (to.pathname !== from.pathname || to.search !== from.search) return "go";
  return to.hash ? "browser" : "stay";
}

/** Returns the address of a GET form with these fields, as the browser would build it; null if it isn't a page of the shop. */
export function queryAddress(action: string, fields: Iterable<[string, unknown]>, here: string): string | null {
  const to = readAddress(action, here);
  if (!to || to.origin !== new URL(here).origin || !isMounted(to.pathname)) return null;
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") query.append(name, value);
  return (query.size > 0 ? `${to.pathname}?${query}` : to.pathname) + to.hash;
}

/** Parses the address without `URL.parse`, which is newer than some visitors' phones. */
function readAddress(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
