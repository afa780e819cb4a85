/** Functions for the logo's address, file and size, separate from the schema, which no page needs. */
import type { Logo } from "./logo-setting";

/** Returns the address of the logo's file. */
export function logoPath({ hash, type }: Pick<Logo, "hash" | "type">): string {
  return `/images/logo/${hash}.${type}`;
}

/** Returns the logo as PNG. */
export function logoPng({ raster, data }: Logo): Buffer {
  return Buffer.from(raster ?? data, "base64");
}

/** Returns the logo's size within a box, in the box's units, never larger than the picture's pixels. */
export function logoSize(
  { type, width, height }: Logo,
  box: { width: number; height: number },
): { width: number; height: number } {
  const most = type === "svg" ? Number.POSITIVE_INFINITY : 1;
  const scale = Math.min(box.width / width, box.height / height, most);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
