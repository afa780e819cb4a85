import type { MetaDescriptor } from "@remix-run/node";

/** The address a crawler is to keep for this page, whole where the root's data says where the shop stands. `path` begins with a slash. */
export function canonicalLink(path: string, rootData: unknown): MetaDescriptor {
  return { tagName: "link", rel: "canonical", href: (hasOrigin(rootData) ? rootData.origin : "") + path };
}

function hasOrigin(data: unknown): data is { origin: string } {
  return typeof data === "object" && data !== null && "origin" in data && typeof data.origin === "string";
}
