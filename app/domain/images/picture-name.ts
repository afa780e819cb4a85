/** Parses `/images/{code}-{a|b|c|d}[@2x][.avif|.webp|.jpg]` and chooses a format for the request. */
import { VARIANT_HEIGHTS, type Variant } from "./variants";

const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** The code of the image for items that have no image. */
export const PLACEHOLDER_CODE = "placeholder";

export interface PictureName {
  code: string;
  variant: Variant;
  double: boolean;
  /** The format in the name; null if the `Accept` header determines it. */
  format: PictureFormat | null;
}

/** Parses a decoded name; null when it isn't the name of an image. */
export function readPictureName(name: string): PictureName | null {
  const parts = /^([^\s/\\\p{C}]{1,100})-([abcd])(@2x)?(?:\.(avif|webp|jpg))?$/u.exec(name);
  if (!parts?.[1]) return null;
  return {
    code: parts[1],
    variant: parts[2] as Variant,
    double: parts[3] !== undefined,
    format: (parts[4] as PictureFormat | undefined) ?? null,
  };
}

/** Returns the height in pixels. */
export function pictureHeight(name: Pick<PictureName, "variant" | "double">): number {
  return VARIANT_HEIGHTS[name.variant] * (name.double ? 2 : 1);
}

/**
 * Returns the first of AVIF, WebP and JPEG that `Accept` names. Wildcards are ignored, because clients that send only a
 * wildcard may support neither AVIF nor WebP.
 */
export function chooseFormat(accept: string | null): PictureFormat {
  const named = new Set(
    (accept ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  if (named.has("image/avif")) return "avif";
  if (named.has("image/webp")) return "webp";
  return "jpg";
}
