/**
 * A server doesn't know how wide a screen is, so a condition on it is answered for each band between two breakpoints, and the block
 * carries classes that hide it on the others. (spec 2, Layout breakpoints; spec 5, CMS conditions)
 */

/** Where each band begins, in CSS px; the last has no end. */
export const BAND_STARTS = [0, 500, 600, 768, 992, 1200] as const;

/** A set of bands is a number with a bit for each. */
export const NO_BANDS = 0;
export const ALL_BANDS = 2 ** BAND_STARTS.length - 1;

/** The bands at whose beginning `holds` does. */
export function bandsWhere(holds: (width: number) => boolean): number {
  return BAND_STARTS.reduce<number>((bands, start, band) => (holds(start) ? bands | (1 << band) : bands), NO_BANDS);
}

/** The classes of content.css that hide something on the bands it isn't for; none when it shows on all. */
export function bandClasses(bands: number): string[] {
  return BAND_STARTS.flatMap((_, band) => (bands & (1 << band) ? [] : [`off-${band}`]));
}
