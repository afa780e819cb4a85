/** Which addresses the shop has, from the site map in remix.config.js. */

declare const __PAGES__: string[];
declare const __LISTED_PAGES__: string[];

/** Pages of one address each that crawlers may list. */
export const listedPages: string[] = typeof __LISTED_PAGES__ === "undefined" ? [] : __LISTED_PAGES__;

const patterns: string[] = typeof __PAGES__ === "undefined" ? [] : __PAGES__;

/** Whether a page stands at this address, so that no link leads to one that is still to come. */
export function isMounted(address: string): boolean {
  const parts = address.split(/[?#]/)[0]?.split("/").filter(Boolean) ?? [];
  return patterns.some((pattern) => {
    const wanted = pattern.split("/").filter(Boolean);
    return (
      wanted.every((part, i) => part === "*" || (part.startsWith(":") && parts[i]) || part === parts[i]) &&
      (wanted.at(-1) === "*" || wanted.length === parts.length)
    );
  });
}
