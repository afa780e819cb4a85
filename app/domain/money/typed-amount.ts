/** Reads "12.50", "$1,234.5" or "12" as cents; null for empty or invalid text. */
export function centsTyped(typed: string): number | null {
  const plain = typed.replace(/[\s$,]/g, "");
  const [, dollars, part = ""] = /^([0-9]{1,7})(?:\.([0-9]{1,2}))?$/.exec(plain) ?? [];
  const cents = dollars === undefined ? 0 : Number(dollars) * 100 + Number(part.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}

/** Formats cents for an input field: "1234.50". */
export function typedAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}
