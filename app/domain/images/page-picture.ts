/** Before the names of the pictures that editors put on pages. */
export const PAGE_PICTURES = "/images/pages/";

/** The name of a picture at this address; null when it is none of a page's. */
export function pagePictureName(src: string): string | null {
  return src.startsWith(PAGE_PICTURES) ? src.slice(PAGE_PICTURES.length) : null;
}

/** Where a picture of a page stands among the shop's files; null for a name that it can't have. */
export function pagePictureFile(name: string): string | null {
  return /^[\p{L}\p{N}_-]{1,100}$/u.test(name) ? `pages/${name}` : null;
}
