/**
 * The start of the mark, which has the form of an HTML comment. The rest of the mark lists the addresses of the files that a
 * lite page leaves out.
 */
export const SIZE_MARK = "<!--size";

/** Returns rounded kilobytes (1,000 bytes), for display on the page. */
export function kilobytes(bytes: number): number {
  return Math.round(bytes / 1000);
}

/** Returns the size as text. `size` and `leftOut` are in kB. */
export function sizeWords(size: number, leftOut: number): string {
  return `This page: ${size} kB. Lite mode saved ${leftOut} kB of scripts and fonts.`;
}
