/** The path prefix of the pictures that editors put on pages. */
export const PAGE_PICTURES = "/images/pages/";

/** Returns the name of the page picture at this path; null for any other path. */
export function pagePictureName(src: string): string | null {
  return src.startsWith(PAGE_PICTURES) ? src.slice(PAGE_PICTURES.length) : null;
}

/** Returns the path of a page picture among the shop's files; null for an invalid name. */
export function pagePictureFile(name: string): string | null {
  return /^[\p{L}\p{N}_-]{1,100}$/u.test(name) ? `pages/${name}` : null;
}

/** Heights in pixels of the sizes that the shop makes of a picture, each at most twice as wide. Smaller pictures are not enlarged. */
const HEIGHTS = [325, 650, 1300] as const;
const WHOLE = 1300;

export interface PagePictureSize {
  /** The part of the address after the picture's name. */
  ending: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Lists the sizes that the shop makes of a picture of this size, the smallest first. */
export function listPagePictureSizes({ width, height }: { width: number; height: number }): PagePictureSize[] {
  const scales = HEIGHTS.map((most) => Math.min(1, most / height, (2 * most) / width));
  return HEIGHTS.flatMap((most, at) => {
    const scale = scales[at] ?? 1;
    if (most !== WHOLE && scale === scales.at(-1)) return [];
    const ending = most === WHOLE ? "" : `@${most}`;
    return [{ ending, width: Math.round(width * scale), height: Math.round(height * scale) }];
  });
}

/** Reads the name and the height, in pixels, of a picture from the end of its address, such as `spring@650`. */
export function readPagePicture(text: string): { name: string; height: number } {
  const [, name = text, height = WHOLE] = /^([^@]*)@(325|650)$/.exec(text) ?? [];
  return { name, height: Number(height) };
}
