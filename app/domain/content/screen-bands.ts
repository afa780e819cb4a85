/**
 * A server doesn't know the width of a screen, so it decides a condition for each band between two breakpoints, and
 * classes hide the block on the other bands. (spec 2, Layout breakpoints; spec 5, CMS conditions)
 */

/** The start of each band, in CSS px; the last is open-ended. */
export const BAND_STARTS = [0, 500, 600, 768, 992, 1200] as const;

/** A set of bands is a number with one bit per band. */
export const NO_BANDS = 0;
export const ALL_BANDS = 2 ** BAND_STARTS.length - 1;

/** Returns the bands whose start satisfies `holds`. */
export function bandsWhere(holds: (width: number) => boolean): number {
  return BAND_STARTS.reduce<number>((bands, start, band) => (holds(start) ? bands | (1 << band) : bands), NO_BANDS);
}

/** Returns the classes of content.css that hide a block outside its bands; none when it shows on all. */
export function bandClasses(bands: number): string[] {
  return BAND_STARTS.flatMap((_, band) => (bands & (1 << band) ? [] : [`off-${band}`]));
}
