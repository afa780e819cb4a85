/** The shop's addresses, from the site map in remix.config.js. */
import type { MetaDescriptor } from "@remix-run/node";
import { shopName } from "./shop-name";

declare const __PAGES__: string[];
declare const __LISTED_PAGES__: string[];

/** Pages with a single address that crawlers may list. */
export const listedPages: string[] = typeof __LISTED_PAGES__ === "undefined" ? [] : __LISTED_PAGES__;

interface RoutesWindow {
  __remixManifest: { routes: Record<string, { parentId?: string; path?: string; isPage: boolean }> };
}

const patterns = addresses().map(listSegments);

/**
 * Returns the addresses. In a build, pages read them from the list of routes that every page contains anyway
 * (scripts/vite/browser-manifest.js).
 */
function addresses(): string[] {
  if (import.meta.env.SSR || import.meta.env.DEV) return typeof __PAGES__ === "undefined" ? [] : __PAGES__;
  const { routes } = (window as unknown as RoutesWindow).__remixManifest;
  const wholePath = (id = ""): string => {
    const route = routes[id];
    return route ? `${wholePath(route.parentId)}/${route.path ?? ""}` : "";
  };
  return Object.keys(routes).flatMap((id) => (routes[id]?.isPage ? wholePath(id) : []));
}

function listSegments(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Returns true if a route exists at this address, to avoid dead links. */
export function isMounted(address: string): boolean {
  const parts = listSegments(address.split(/[?#]/)[0] ?? "");
  return patterns.some(
    (segments) =>
      (segments.length === parts.length || segments.at(-1) === "*") &&
      segments.every((part, i) => part === parts[i] || part === "*" || (part.startsWith(":") && parts[i])),
  );
}

/** Returns the canonical link for crawlers, with the origin if the root's data has one. `path` begins with a slash. */
export function canonicalLink(path: string, rootData: unknown): MetaDescriptor {
  return { tagName: "link", rel: "canonical", href: (hasOrigin(rootData) ? rootData.origin : "") + path };
}

function hasOrigin(data: unknown): data is { origin: string } {
  return typeof data === "object" && data !== null && "origin" in data && typeof data.origin === "string";
}

/**
 * Returns the title of a page that crawlers must not list, and the `meta` element that forbids listing. An undefined title
 * means a missing page.
 */
export function unlisted(title: string | undefined): MetaDescriptor[] {
  const shown = title === undefined ? "Page Not Found" : `${title} | ${shopName()}`;
  return [{ title: shown }, { name: "robots", content: "noindex" }];
}
