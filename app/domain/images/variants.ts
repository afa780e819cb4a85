/** Defines the four image sizes and their addresses. (spec 3: heights 100, 200, 300, 650, double for retina) */

const VARIANTS = ["a", "b", "c", "d"] as const;
export type Variant = (typeof VARIANTS)[number];

/** Heights in CSS pixels; the @2x image is twice as high. */
export const VARIANT_HEIGHTS: Record<Variant, number> = { a: 100, b: 200, c: 300, d: 650 };

/** Widths of image boxes in CSS pixels. The boxes are 2:3, regardless of the image's own proportions. */
export const VARIANT_WIDTHS: Record<Variant, number> = { a: 67, b: 133, c: 200, d: 433 };

/**
 * Returns the path of an image. Valid codes contain no slash and do not start with a dot, so they can't be mistaken for paths.
 */
export function picturePath(code: string, variant: Variant, double = false): string {
  return `/images/${encodeURIComponent(code)}-${variant}${double ? "@2x" : ""}`;
}
