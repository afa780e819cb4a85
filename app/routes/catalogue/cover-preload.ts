import type { MetaDescriptor } from "@remix-run/node";
import { picturePath, type Variant } from "~/domain/images/variants";
import { coverSources, liteVariant } from "~/ui/catalogue/cover";

/**
 * Returns a link element that requests the page's main picture with the first bytes of the page, before the inline styles. On a
 * slow connection, the picture arrives a tenth of a second earlier than if its own element requested it. `rootData` is the data
 * of the root match, with the CDN's address and lite mode.
 */
export function coverPreload(code: string, size: Variant, rootData: unknown, sizes?: string): MetaDescriptor {
  const base = hasImageBase(rootData) ? rootData.imageBase : "";
  const lite = hasImageBase(rootData) && rootData.lite === true;
  return {
    tagName: "link",
    rel: "preload",
    as: "image",
    href: base + picturePath(code, lite ? liteVariant(size) : size),
    ...(!lite && { imageSrcSet: coverSources(base, code, size, sizes !== undefined), imageSizes: sizes }),
    // React 18 accepts this attribute only in lower case.
    fetchpriority: "high",
  };
}

function hasImageBase(data: unknown): data is { imageBase: string; lite?: unknown } {
  return typeof data === "object" && data !== null && "imageBase" in data && typeof data.imageBase === "string";
}
