/**
 * Returns the quantity field's text after a keystroke, which is a number between 1 and `most`. It may stay empty until the
 * field loses focus. (spec 5, Quantity)
 */
export function typedQuantity(text: string, most: number): { quantity: string; isCapped: boolean } {
  const digits = text.replace(/\D/g, "");
  if (digits === "") return { quantity: "", isCapped: false };
  const number = Math.max(1, Number(digits));
  return { quantity: String(Math.min(number, most)), isCapped: number > most };
}
