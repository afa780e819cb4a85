/** Base for resolving URLs; `.invalid` is reserved (RFC 2606). */
const somewhere = "https://shop.invalid";

/**
 * Returns `value` as a path of this shop with query and fragment, or `fallback` if it leads elsewhere or is invalid. Resolves
 * the URL as a browser does and compares its origin, so `//evil`, `/\evil`, `https:evil` and `javascript:` never leave the
 * shop. `ourOrigin` also allows a full address of the shop.
 */
export function safeRedirect(value: unknown, fallback: string, ourOrigin: string = somewhere): string {
  if (typeof value !== "string" || value === "" || value.length > 2048) return fallback;
  // Browsers drop tabs and newlines and read \ as /, so a value that looks harmless here may not be so there.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return fallback;
  if (!value.startsWith("/") && !value.startsWith(`${ourOrigin}/`)) return fallback;
  if (!URL.canParse(value, ourOrigin)) return fallback;
  const url = new URL(value, ourOrigin);
  if (url.origin !== new URL(ourOrigin).origin) return fallback;
  const path = url.pathname + url.search + url.hash;
  // Refuse a path such as `/.//evil`, which resolves to `//evil` and would name a host in a Location header.
  return path.startsWith("//") ? fallback : path;
}
