/**
 * Returns the quantity field's value after a keystroke, limited to numbers between 1 and `most`. The field can stay empty until
 * it loses focus. (spec 5, Quantity)
 */
export function typedQuantity(text: string, most: number): { quantity: string; isCapped: boolean } {
  const digits = text.replace(/\D/g, "");
  if (digits === "") return { quantity: "", isCapped: false };
  const number = Math.max(1, Number(digits));
  return { quantity: String(Math.min(number, most)), isCapped: number > most };
}
