import { createContext, useContext } from "react";
import { picturePath, VARIANT_HEIGHTS, VARIANT_WIDTHS, type Variant } from "~/domain/images/variants";
import { Lite } from "~/ui/ground/page-context";

/**
 * The origin of images: a CDN's origin without a trailing slash, or "" for the shop's own. The value is the same on the server
 * and in the browser.
 */
export const ImageBase = createContext("");

/** Returns the size that replaces this one on a lite page. The largest size stays, because it is shown only on request. */
export function liteVariant(size: Variant): Variant {
  return size === "d" ? "d" : "a";
}

/**
 * Picture sizes for a box on a phone (the size used in lists, which the browser often has cached), on a large screen, and on a
 * large high-density screen.
 */
const GROWING = [
  ["b", true],
  ["d", false],
  ["d", true],
] as const;

/** Returns the `srcset` of a cover: by density, or by width if its box grows with the screen. */
export function coverSources(base: string, code: string, size: Variant, grows: boolean): string {
  if (!grows) return `${base + picturePath(code, size, true)} 2x`;
  return GROWING.map(
    ([each, double]) => `${base + picturePath(code, each, double)} ${VARIANT_WIDTHS[each] * (double ? 2 : 1)}w`,
  ).join(", ");
}

interface CoverProps {
  product: { code: string; title: string };
  size: Variant;
  /** True for the page's main image, which loads first. */
  priority?: boolean | undefined;
  /** True below the first view, which is the default without priority. */
  lazy?: boolean | undefined;
  /** The box's width on each screen, if the box grows. The browser then selects one of three pictures by their width. */
  sizes?: string | undefined;
  /** True to describe the cover. Otherwise the title is next to it and the image has empty alternative text. */
  describe?: boolean | undefined;
}

/**
 * A product's cover at the bottom of a box whose height depends on the given size (look: Covers). The markup is short, because
 * a page has 24 covers. The server chooses AVIF, WebP or JPEG by `Accept`, which makes a <picture> unnecessary. In lite mode
 * the smallest image fills the same box, unless the shopper requests the large one.
 */
export function Cover({ product, size, priority = false, lazy = true, sizes, describe = false }: CoverProps) {
  const base = useContext(ImageBase);
  const lite = useContext(Lite);
  return (
    <img
      className={`cover cover-${size}`}
      {...(lazy && !priority && { loading: "lazy", decoding: "async" })}
      // React 18 accepts this attribute only in lower case.
      {...(priority && { fetchpriority: "high" })}
      src={base + picturePath(product.code, lite ? liteVariant(size) : size)}
      srcSet={lite ? undefined : coverSources(base, product.code, size, sizes !== undefined)}
      sizes={lite ? undefined : sizes}
      width={VARIANT_WIDTHS[size]}
      height={VARIANT_HEIGHTS[size]}
      alt={describe ? `Cover of ${product.title}` : ""}
    />
  );
}
