import { createContext, useContext } from "react";
import { picturePath, VARIANT_HEIGHTS, VARIANT_WIDTHS, type Variant } from "~/domain/images/variants";
import { Lite } from "~/ui/ground/page-context";

/**
 * The origin of images: a CDN's without trailing slash, or "" for the shop's own. The same on server and in browser.
 */
export const ImageBase = createContext("");

/** The image that replaces one of this size on a lite page. The largest shows only on request. */
export function liteVariant(size: Variant): Variant {
  return size === "d" ? "d" : "a";
}

interface CoverProps {
  product: { code: string; title: string };
  size: Variant;
  /** The page's main image: loads first. */
  priority?: boolean | undefined;
  /** Below the fold: the default for all that has no priority. */
  lazy?: boolean | undefined;
  /** Describes the cover; otherwise the title is beside it and the image has an empty alternative text. */
  describe?: boolean | undefined;
}

/**
 * A product's cover in a box whose height depends on its size, bottom-aligned (look: Covers). Short on purpose: a page
 * has 24 of them. The server chooses AVIF, WebP or JPEG by `Accept`, which saves the markup of a <picture>. In lite
 * mode the smallest image fills the same box, unless the shopper requests the large one.
 */
export function Cover({ product, size, priority = false, lazy = true, describe = false }: CoverProps) {
  const base = useContext(ImageBase);
  const lite = useContext(Lite);
  return (
    <img
      className={`cover cover-${size}`}
      {...(lazy && !priority && { loading: "lazy", decoding: "async" })}
      // React 18 knows only the lower-case attribute as one.
      {...(priority && { fetchpriority: "high" })}
      src={base + picturePath(product.code, lite ? liteVariant(size) : size)}
      srcSet={lite ? undefined : `${base + picturePath(product.code, size, true)} 2x`}
      width={VARIANT_WIDTHS[size]}
      height={VARIANT_HEIGHTS[size]}
      alt={describe ? `Cover of ${product.title}` : ""}
    />
  );
}
