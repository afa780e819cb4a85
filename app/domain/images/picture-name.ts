/** Reading `/images/{code}-{a|b|c|d}[@2x][.avif|.webp|.jpg]`, and choosing a format for who asks. */
import { VARIANT_HEIGHTS, type Variant } from "./variants";

const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** The code of the picture that stands for anything without one. */
export const PLACEHOLDER_CODE = "placeholder";

export interface PictureName {
  code: string;
  variant: Variant;
  double: boolean;
  /** Null: the asker's `Accept` decides. */
  format: PictureFormat | null;
}

/** Null for what no picture of ours can be called. The name is already decoded. */
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

/** Pixels. */
export function pictureHeight(name: Pick<PictureName, "variant" | "double">): number {
  return VARIANT_HEIGHTS[name.variant] * (name.double ? 2 : 1);
}

/** AVIF before WebP before JPEG, as far as `Accept` names them; a wildcard names none, because what sends only that may know neither. */
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
