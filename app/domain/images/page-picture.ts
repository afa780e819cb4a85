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
