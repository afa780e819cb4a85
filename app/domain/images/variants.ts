/** The four sizes of pictures and their addresses. (spec 3: heights 100, 200, 300, 650, double for retina) */

const VARIANTS = ["a", "b", "c", "d"] as const;
export type Variant = (typeof VARIANTS)[number];

/** CSS pixels; the @2x picture is twice as high. */
export const VARIANT_HEIGHTS: Record<Variant, number> = { a: 100, b: 200, c: 300, d: 650 };

/** The box a picture stands in is 2:3, whatever the picture's own proportions. */
export const VARIANT_WIDTHS: Record<Variant, number> = { a: 67, b: 133, c: 200, d: 433 };

/** Codes the shop's pictures can have: no slash, no dot first, nothing to be read as a path. */
export function picturePath(code: string, variant: Variant, double = false): string {
  return `/images/${encodeURIComponent(code)}-${variant}${double ? "@2x" : ""}`;
}
