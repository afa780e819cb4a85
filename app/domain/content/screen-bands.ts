/**
 * Evaluates conditions separately for each band of screen widths between two breakpoints, because the server doesn't know the
 * screen's width. CSS classes then hide the block on the bands where its condition is false. (spec 2, Layout breakpoints; spec
 * 5, CMS conditions)
 */

/** The start of each band in CSS px; the last band is open-ended. */
export const BAND_STARTS = [0, 500, 600, 768, 992, 1200] as const;

/** The empty set of bands. A set is a number with one bit per band. */
export const NO_BANDS = 0;
export const ALL_BANDS = 2 ** BAND_STARTS.length - 1;

/** Returns the bands whose first width satisfies `holds`. */
export function bandsWhere(holds: (width: number) => boolean): number {
  return BAND_STARTS.reduce<number>((bands, start, band) => (holds(start) ? bands | (1 << band) : bands), NO_BANDS);
}

/** Returns the classes of content.css that hide a block outside its bands; none when it is shown on all bands. */
export function bandClasses(bands: number): string[] {
  return BAND_STARTS.flatMap((_, band) => (bands & (1 << band) ? [] : [`off-${band}`]));
}
