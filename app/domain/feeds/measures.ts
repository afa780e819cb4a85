/** Maximum measure in millimetres or grams. Nothing in a bookshop is larger or heavier. */
const LARGEST = 100_000;

/**
 * Converts a string such as "19.8" to whole millimetres or grams. `unit` is the number of millimetres or grams in one unit of
 * the string. Returns null for a blank or any other string.
 */
export function measureIn(text: string, unit = 0): number | null {
  const value = Math.round(Number(/^\d{1,6}(?:\.\d{1,6})?$/.exec(text.trim())?.[0] ?? 0) * unit);
  return value > 0 && value <= LARGEST ? value : null;
}
