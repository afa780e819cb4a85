/**
 * Computes the contrast of colours such as #1f4e79, as WCAG 2.2 defines it. It is a separate file, so that pages don't load the
 * checks of settings.
 */

/** Minimum contrast of text. (WCAG 2.2, 1.4.3) */
export const MIN_CONTRAST = 4.5;

/** Returns the contrast of two colours, 1 to 21. */
export function toContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toParts(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns red, green and blue, 0 to 255. */
export function toParts(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
