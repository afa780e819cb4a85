/** The limit in millimetres or grams: nothing in a bookshop is larger or heavier. */
const LARGEST = 100_000;

/**
 * Converts text such as "19.8" to whole millimetres or grams; `unit` is the number of them in the text's unit. Returns null for
 * any other text, or if blank.
 */
export function measureIn(text: string, unit = 0): number | null {
  const value = Math.round(Number(/^\d{1,6}(?:\.\d{1,6})?$/.exec(text.trim())?.[0] ?? 0) * unit);
  return value > 0 && value <= LARGEST ? value : null;
}
