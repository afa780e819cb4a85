/** Pictures of a product besides its cover. */
import { VARIANT_HEIGHTS, type Variant } from "~/domain/images/variants";

export interface ProductPicture {
  /** The file's name in `products` among the shop's files. It contains the picture's hash. */
  file: string;
  /** Description of the picture. */
  alt: string;
  /** Size in pixels as it is shown. */
  width: number;
  height: number;
}

/** Returns the path of a picture in one of the sizes of covers. */
export function productPicturePath(file: string, size: Variant, isDouble = false): string {
  return `/images/products/${encodeURIComponent(file)}-${size}${isDouble ? "@2x" : ""}`;
}

/** Returns the width and height in CSS pixels at which a picture of this size is shown. It is never enlarged. */
export function shownSize({ width, height }: ProductPicture, size: Variant): { width: number; height: number } {
  const most = VARIANT_HEIGHTS[size];
  const scale = Math.min(1, most / height, (2 * most) / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the picture's path among the shop's files; null for an invalid name. */
export function productPictureFile(name: string): string | null {
  return /^[A-Za-z0-9][A-Za-z0-9.-]{0,90}$/.test(name) ? `products/${name}` : null;
}
